/** `gone` was erased or retracted elsewhere meanwhile, `failed` is not known to be done. */
export type Act = 'kept' | 'corrected' | 'retracted' | 'skipped' | 'gone' | 'failed'
export type Step = { id: string; act: Act; content?: string; isSent: boolean }
/** Ids in the order they are looked at, and what was decided of the first ones: one step a card. */
export type Deck = { ids: readonly string[]; steps: readonly Step[] }

/** The memory to decide on; null past the last one. */
export const cardOf = ({ ids, steps }: Deck): string | null => ids[steps.length] ?? null

export function take(deck: Deck, act: Act, content?: string): Deck {
  const id = cardOf(deck)
  if (id === null) return deck
  const step: Step = { id, act, isSent: false, ...(content !== undefined && { content }) }
  return { ...deck, steps: [...deck.steps, step] }
}

/** The last decision, while nobody but this page knows of it. What was passed over since was no decision. */
export function undoable({ steps }: Deck): Step | null {
  const last = steps.findLast(({ act }) => act !== 'gone')
  return last && !last.isSent && last.act !== 'failed' ? last : null
}

export function undo(deck: Deck): Deck {
  const step = undoable(deck)
  return step ? { ...deck, steps: deck.steps.slice(0, deck.steps.lastIndexOf(step)) } : deck
}

/** What the server has yet to be told. */
export const waitingIn = ({ steps }: Deck): Step | null =>
  steps.findLast(({ act, isSent }) => !isSent && told.includes(act)) ?? null

const told: Act[] = ['kept', 'corrected', 'retracted']

export const markSent = (deck: Deck, id: string): Deck => changed(deck, id, { isSent: true })

export const turnedOut = (deck: Deck, id: string, act: Act): Deck => changed(deck, id, { act })

const changed = (deck: Deck, id: string, change: Partial<Step>): Deck => ({
  ...deck,
  steps: deck.steps.map((step) => (step.id === id ? { ...step, ...change } : step)),
})

export function countActs({ steps }: Deck): Record<Act, number> {
  const counts = { kept: 0, corrected: 0, retracted: 0, skipped: 0, gone: 0, failed: 0 }
  for (const { act } of steps) counts[act] += 1
  return counts
}
