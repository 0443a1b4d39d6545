import type { ImportPart } from './adapter'
import { type SaidStatement, statementsIn } from './derive-statements'
import { flagsOf } from './suspicious-text'

// An adapter puts the words of an attached file under its name.
const ATTACHMENT = /(?:^|\n)\[attachment[:\]]/

/**
 * What a turn of the person says that lasts, in its exact words. Numbered by kind, so that words added to the end of a
 * turn leave the others what they are. Text that reads like instructions to a model supports nothing.
 */
export function derivedParts(turn: ImportPart): ImportPart[] {
  if (turn.author !== 'person' || turn.flags.includes('reads_like_instructions')) return []
  const counts = new Map<SaidStatement['kind'], number>()
  return statementsIn(ownWords(turn.content)).map(({ kind, start, end }) => {
    const content = turn.content.slice(start, end)
    const number = (counts.get(kind) ?? 0) + 1
    counts.set(kind, number)
    return {
      ...turn,
      message: `${turn.message}#${kind}-${number}`,
      kind,
      content,
      start: turn.start + start,
      end: turn.start + end,
      flags: flagsOf(content),
      derivedFrom: turn.message,
    }
  })
}

/** Without the words of attached files. */
export function ownWords(content: string): string {
  if (!content.includes('[attachment')) return content
  const at = content.search(ATTACHMENT)
  return at < 0 ? content : content.slice(0, at)
}
