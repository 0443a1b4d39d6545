/** Where in the words of its turn a proposed memory has its quote; UTF-16 offsets. */
export type ProposedPart = { turn: string; start: number; end: number }

/** The flag of what a language model proposed and no person has looked at yet. */
export const unreviewed = 'unreviewed'

const PROPOSED = /^(.*)#proposed-(\d+)-(\d+)$/s

/** The locator of what a language model drew from a turn: the same quote always has the same one. */
export const proposedLocator = ({ turn, start, end }: ProposedPart) => `${turn}#proposed-${start}-${end}`

/** What such a locator says; null for every other one. */
export function proposedPart({ kind, message }: { kind: string; message: string }): ProposedPart | null {
  const found = kind === 'turn' ? null : PROPOSED.exec(message)
  return found && { turn: found[1]!, start: Number(found[2]), end: Number(found[3]) }
}
