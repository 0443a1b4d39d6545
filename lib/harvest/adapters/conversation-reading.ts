import type { ReadContext, Reading } from '../adapter'
import { cleanLine } from '../clean-text'
import { conversationItem, isTurn } from '../conversation-item'
import { textOf } from '../json-shape'
import { openingWords } from '../opening-words'
import { readTime } from '../timestamps'
import type { Header, Message } from '../transcript'
import { idsIn } from './ids'

/** A conversation as its file tells it: values are the vendor's own. */
export type Told = {
  source: string
  provider: string
  /** The first names it, the others are its aliases. */
  ids: unknown[]
  title: unknown
  startedAt?: unknown
  updatedAt?: unknown
  header?: Header
  /** In the order of the transcript; the id is empty where the file has none. */
  messages: Message[]
}

/** The item of a conversation, or that there is nothing in it. */
export function conversationReading(told: Told, position: string, context: ReadContext): Reading {
  const messages = told.messages.map((message) => (message.id ? message : { ...message, id: nameOf(message, context) }))
  if (!messages.some(isTurn)) return { outcome: 'empty', position, reason: 'nothing said by a person or an assistant' }

  const startedAt = readTime(told.startedAt)
  const [id, ...aliases] = idsIn(...told.ids)
  return {
    outcome: 'item',
    item: conversationItem({
      source: told.source,
      sourceRef: id ?? context.keyedRef(told.source, startedAt ?? earliest(messages), openingWords(messages)),
      aliases,
      title: cleanLine(textOf(told.title)),
      startedAt,
      updatedAt: readTime(told.updatedAt),
      header: [['Provider', told.provider], ['Conversation', vendorId(id)], ...(told.header ?? [])],
      messages,
    }),
  }
}

/** A keyed reference means nothing to a reader. */
const vendorId = (id: string | undefined) => (id && !id.startsWith('h:') ? cleanLine(id) : null)

/** A message without an id is known by its time, speaker and words: a position would move with every insertion. */
const nameOf = ({ at, speaker, words, asides }: Message, { keyedRef }: ReadContext) =>
  keyedRef('message', at, speaker, words || (asides[0]?.text ?? ''))

const earliest = (messages: Message[]) =>
  messages.reduce<number | null>((first, { at }) => (at !== null && at < (first ?? Infinity) ? at : first), null)
