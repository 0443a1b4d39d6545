import type { ReadContext } from '../adapter'
import type { Message } from '../transcript'

/** A message without an id is known by its time, speaker and words: a position would move with every insertion. */
export function named(message: Message, words: string, { keyedRef }: ReadContext): Message {
  const { id, at, speaker } = message
  return id ? message : { ...message, id: keyedRef('message', at, speaker, words) }
}
