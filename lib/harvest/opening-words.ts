import type { ReadContext } from './adapter'
import type { Message } from './transcript'

/** The reference of a conversation without an id of its own. */
export const keyedConversation = (
  source: string,
  startedAt: number | null,
  messages: Message[],
  { keyedRef }: ReadContext,
) => keyedRef(source, startedAt, openingWords(messages))

/**
 * What a keyed reference rests on: the person's first words in time, on whichever branch they stand, so that choosing
 * another branch later makes no other thing of the same conversation. Empty when nobody said anything.
 */
function openingWords(messages: Message[]): string {
  const said = messages.filter((message) => message.author !== null && message.words !== '')
  const byPerson = said.filter((message) => message.author === 'person')
  const pool = byPerson.length > 0 ? byPerson : said
  const first = pool.reduce<Message | undefined>(
    (best, message) => (best && (best.at ?? Infinity) <= (message.at ?? Infinity) ? best : message),
    undefined,
  )
  return first?.words.slice(0, 500) ?? ''
}
