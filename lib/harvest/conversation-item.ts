import { partLocator } from '../mind/memories/part-locator'
import type { ImportItem, ImportPart } from './adapter'
import { derivedParts } from './derived-parts'
import { flagsOf } from './suspicious-text'
import { type Header, type Message, type Placed, timeOf, writeTranscript } from './transcript'

export type Conversation = {
  source: string
  sourceRef: string
  aliases: string[]
  title: string
  /** As the file states them. */
  startedAt: number | null
  updatedAt: number | null
  header: Header
  /** Of all branches, in the order of the transcript. */
  messages: Message[]
}

/** Makes the item of a conversation: archive text with header, turns of the live branch with their places in it. */
export function conversationItem(conversation: Conversation): ImportItem {
  const messages = withUniqueIds(conversation.messages.filter(hasAnything))
  const times = messages.map((message) => message.at).filter((at) => at !== null)
  const occurredAt =
    conversation.startedAt ?? messages.find((message) => message.live && message.at !== null)?.at ?? null
  const started = conversation.startedAt === null && occurredAt !== null ? ' (taken from its first message)' : ''
  const header: Header = [...conversation.header, ['Started', timeOf(occurredAt) + started]]
  const { text, placed } = writeTranscript(conversation.title, header, messages)
  const turns = placed.filter(({ message }) => isTurn(message)).map(turnOf)
  const remembered = placed.filter(({ message }) => message.live).flatMap(rememberedIn)
  const parts = [...turns, ...remembered, ...turns.flatMap(derivedParts)]
  const forgets = messages.filter((message) => message.live).flatMap(forgetsIn)

  return {
    source: conversation.source,
    sourceRef: conversation.sourceRef,
    aliases: conversation.aliases,
    title: conversation.title,
    occurredAt,
    updatedAt: conversation.updatedAt ?? (times.length > 0 ? times.reduce((a, b) => Math.max(a, b)) : null),
    text,
    flags: [...new Set([...flagsOf(conversation.title), ...parts.flatMap((part) => part.flags)])],
    shape: 'conversation',
    parts,
    otherBranches: messages.filter((message) => !message.live).map((message) => message.id),
    ...(forgets.length > 0 && { forgets }),
  }
}

/** A turn is what the person or the assistant said or attached on the branch that counts. */
export const isTurn = (message: Message) => message.live && message.author !== null && message.words !== ''

/** What nobody said anything in may still hold a document that the assistant wrote there. */
export const isWorthKeeping = (messages: Message[]) =>
  messages.some((message) => isTurn(message) || hasDocument(message))

const hasDocument = ({ live, asides }: Message) =>
  live && asides.some(({ remembered = [] }) => remembered.some(({ kind }) => kind === 'document'))

/** Why a conversation without a turn becomes no item. */
export const nothingSaid = 'nothing said by a person or an assistant'

const hasAnything = ({ words, asides, links }: Message) => words !== '' || asides.length > 0 || links.length > 0

const turnOf = ({ message, start, end }: Placed): ImportPart => ({
  message: message.id,
  author: message.author,
  ...namedIn(message.speaker),
  kind: 'turn',
  title: null,
  content: message.words,
  occurredAt: message.at,
  page: null,
  start,
  end,
  flags: [...message.flags, ...flagsOf(message.words)],
})

const roles = /^(?:person|assistant|unknown speaker)(?: |$)/i

/** The name behind a label such as `Person Ana`; labels of roles alone name nobody. */
function namedIn(label: string): { speaker?: string } {
  const name = label.replace(roles, '').trim()
  return name === '' ? {} : { speaker: name }
}

const rememberedIn = ({ message, asides }: Placed): ImportPart[] =>
  message.asides.flatMap(({ text, remembered = [] }, i) =>
    remembered.map(({ name, start, end, ...rest }) => {
      const content = text.slice(start, end)
      const place = { start: asides[i]! + start, end: asides[i]! + end }
      return {
        ...rest,
        ...place,
        message: partLocator(message.id, name),
        author: null,
        content,
        page: null,
        flags: flagsOf(content),
      }
    }),
  )

const forgetsIn = ({ id, at, forgets = [] }: Message) =>
  forgets.map((statement, i) => ({ message: partLocator(id, `forget-${i + 1}`), statement, at }))

/** Vendors repeat ids now and then: the second becomes `id~2`. */
function withUniqueIds(messages: Message[]): Message[] {
  const taken = new Set<string>()
  const repeats = new Map<string, number>()
  return messages.map((message) => {
    let id = message.id
    while (taken.has(id)) {
      const times = (repeats.get(message.id) ?? 1) + 1
      repeats.set(message.id, times)
      id = `${message.id}~${times}`
    }
    taken.add(id)
    return id === message.id ? message : { ...message, id }
  })
}
