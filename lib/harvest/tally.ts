import { type ImportCounts, type ImportError, noCounts } from '../contract/import'
import type { ItemOutcome } from '../mind/archive/import-items'
import type { Thread } from './choose-copies'
import type { Aside } from './survey-file'

const errorsKept = 200

/** What a run has come to so far. */
export type Tally = {
  counts: ImportCounts
  errors: ImportError[]
  sources: Set<string>
  guardErrorsInARow: number
  /** Rows of the turns that were written, by conversation. */
  conversations: number[][]
  /** Things of which some copies are still to come. */
  unfinished: Map<Thread, ItemOutcome>
}

export const newTally = (): Tally => ({
  counts: { ...noCounts },
  errors: [],
  sources: new Set(),
  guardErrorsInARow: 0,
  conversations: [],
  unfinished: new Map(),
})

const counterOf = {
  imported: 'imported',
  updated: 'updated',
  unchanged: 'unchanged',
  suppressed: 'skippedSuppressed',
  guardError: 'guardErrors',
  failed: 'failed',
} as const satisfies Record<ItemOutcome['outcome'], keyof ImportCounts>

/** From what says the most about a thing to what says the least, where its copies came to different outcomes. */
const telling = ['imported', 'updated', 'guardError', 'failed', 'suppressed', 'unchanged'] as const

export const unchanged: ItemOutcome = { outcome: 'unchanged', written: { turns: [], others: [] } }

/** A thing is counted once, its copies taken together: by the outcome that says the most, and each row once. */
export function countThread(tally: Tally, thread: Thread, result: ItemOutcome, isLast: boolean): void {
  tally.guardErrorsInARow = result.outcome === 'guardError' ? tally.guardErrorsInARow + 1 : 0
  const told = asOne(tally.unfinished.get(thread), result)
  if (!isLast) return void tally.unfinished.set(thread, told)

  tally.unfinished.delete(thread)
  count(tally, thread, told)
}

/** Things of which not all copies were brought in before the run ended: what was written of them is told. */
export function countUnfinished(tally: Tally): void {
  for (const [thread, told] of tally.unfinished) count(tally, thread, told)
  tally.unfinished.clear()
}

function count(tally: Tally, thread: Thread, { outcome, written: { turns, others }, message }: ItemOutcome): void {
  if (turns.length > 0) tally.conversations.push(turns)
  tally.counts.messages += turns.length
  tally.counts.memories += turns.length + others.length
  tally.counts.seen++
  tally.counts[counterOf[outcome]]++
  if (message) note(tally, `${thread.copies[0]!.source} ${thread.refs[0]}`, message)
}

function asOne(before: ItemOutcome | undefined, result: ItemOutcome): ItemOutcome {
  if (!before) return result
  const told = telling.indexOf(before.outcome) < telling.indexOf(result.outcome) ? before : result
  const each = (rows: 'turns' | 'others') => [...new Set([...before.written[rows], ...result.written[rows]])]
  return { ...told, written: { turns: each('turns'), others: each('others') } }
}

export function countAside(tally: Tally, { outcome, position, reason }: Aside): void {
  if (outcome === 'empty') countEmpty(tally, position, reason)
  else countFailed(tally, position, reason)
}

export function countFailed(tally: Tally, position: string, message: string): void {
  tally.counts.seen++
  tally.counts.failed++
  note(tally, position, message)
}

function countEmpty(tally: Tally, position: string, reason: string): void {
  tally.counts.seen++
  tally.counts.skippedEmpty++
  note(tally, position, reason)
}

/** The first ones are told one by one; the counts tell of all. */
export function note(tally: Tally, item: string, message: string): void {
  if (tally.errors.length < errorsKept) tally.errors.push({ item, message })
}
