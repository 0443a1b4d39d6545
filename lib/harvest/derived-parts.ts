import { createHash } from 'node:crypto'
import { partLocator } from '../mind/memories/part-locator'
import type { ImportPart } from './adapter'
import { statementsIn } from './derive-statements'
import { flagsOf } from './suspicious-text'

// An adapter puts the words of an attached file under its name.
const ATTACHMENT = /(?:^|\n)\[attachment[:\]]/

/**
 * What a turn of the person says that lasts, in its exact words. Its locator follows from those words, so that words
 * added anywhere else in the turn leave it what it is. Text that reads like instructions to a model supports nothing.
 */
export function derivedParts(turn: ImportPart): ImportPart[] {
  if (turn.author !== 'person' || turn.flags.includes('reads_like_instructions')) return []
  return statementsIn(ownWords(turn.content)).map(({ kind, start, end }) => {
    const content = turn.content.slice(start, end)
    return {
      ...turn,
      message: partLocator(turn.message, `${kind}-${markOf(content)}`),
      kind,
      content,
      start: turn.start + start,
      end: turn.start + end,
      flags: flagsOf(content),
      derivedFrom: turn.message,
    }
  })
}

/** Short, and the same for the same sentence. It stands beside the sentence and falls with it. */
const markOf = (sentence: string) =>
  createHash('sha256').update(sentence.normalize('NFKC').toLowerCase()).digest('hex').slice(0, 12)

/** Without the words of attached files. */
export function ownWords(content: string): string {
  if (!content.includes('[attachment')) return content
  const at = content.search(ATTACHMENT)
  return at < 0 ? content : content.slice(0, at)
}
