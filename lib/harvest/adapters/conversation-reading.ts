import type { ReadContext, Reading } from '../adapter'
import { cleanLine } from '../clean-text'
import { conversationItem, isTurn, nothingSaid } from '../conversation-item'
import { textOf } from '../json-shape'
import { keyedConversation } from '../opening-words'
import { readTime } from '../timestamps'
import type { Header, Message } from '../transcript'
import { idsIn } from './ids'
import { named } from './named-message'

/** A conversation as its file tells it: values are the vendor's own. */
export type Told = {
  source: string
  provider: string
  /** The first names it, the others are its aliases. */
  ids: unknown[]
  /** Keyed references of what is in it: others by which copies of it are one. */
  sample?: string[]
  title: unknown
  startedAt?: unknown
  updatedAt?: unknown
  header?: Header
  /** In the order of the transcript; the id is empty where the file has none. */
  messages: Message[]
}

/** The item of a conversation, or that there is nothing in it. */
export function conversationReading(told: Told, position: string, context: ReadContext): Reading {
  const messages = told.messages.map((message) => named(message, message.words || textBeside(message), context))
  if (!messages.some(isTurn)) return { outcome: 'empty', position, reason: nothingSaid }

  const startedAt = readTime(told.startedAt)
  const [id, ...others] = idsIn(...told.ids)
  const sourceRef = id ?? keyedConversation(told.source, startedAt ?? earliest(messages), messages, context)
  return {
    outcome: 'item',
    item: conversationItem({
      source: told.source,
      sourceRef,
      aliases: [...others, ...(told.sample ?? [])].filter((ref) => ref !== sourceRef),
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

const textBeside = ({ asides }: Message) => asides[0]?.text ?? ''

const earliest = (messages: Message[]) =>
  messages.reduce<number | null>((first, { at }) => (at !== null && at < (first ?? Infinity) ? at : first), null)
