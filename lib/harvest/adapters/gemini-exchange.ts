import type { ReadContext, Reading } from '../adapter'
import { oldestFirst } from '../oldest-first'
import { shownWords } from '../shown-words'
import type { Message } from '../transcript'
import { conversationReading } from './conversation-reading'

/** One row: a prompt and what was answered. There is no record id, no title, no branch. */
export type Exchange = {
  at: number | null
  /** The time as the file writes it, where it could not be understood. */
  timeWritten: string
  prompt: string
  attachments: string[]
  answer: string
  links: string[]
  conversation: string | null
}

type Known = Exchange & { ref: string }

/** Exchanges that link to one conversation are that conversation; one without a link is a conversation by itself. */
export function readExchanges(exchanges: Exchange[], position: string, context: ReadContext): Reading[] {
  const conversations = new Map<string, Known[]>()
  for (const exchange of withRefs(exchanges, context)) {
    const name = exchange.conversation ?? exchange.ref
    if (conversations.has(name)) conversations.get(name)!.push(exchange)
    else conversations.set(name, [exchange])
  }
  return [...conversations.values()].map((known) => readConversation(known, position, context))
}

/**
 * Time, to the second as the web form of the log has no more, and prompt; rows with the same of both are numbered from
 * the oldest on, so that a longer log gives the same numbers.
 */
function withRefs(exchanges: Exchange[], { keyedRef }: ReadContext): Known[] {
  const times = new Map<string, number>()
  return oldestFirst(exchanges.map((exchange) => ({ ...exchange, author: null }))).map((exchange) => {
    const when = exchange.at === null ? exchange.timeWritten : Math.floor(exchange.at / 1000)
    const prompt = exchange.prompt.replace(/\s+/g, ' ').trim().slice(0, 500)
    const first = keyedRef('gemini', when, prompt)
    const occurrence = (times.get(first) ?? 0) + 1
    times.set(first, occurrence)
    return { ...exchange, ref: occurrence === 1 ? first : keyedRef('gemini', when, prompt, occurrence) }
  })
}

/** A log without links knows each exchange by its ref alone, so these are names of the conversation as well. */
function readConversation(exchanges: Known[], position: string, context: ReadContext): Reading {
  const link = exchanges[0]!.conversation
  const unread = exchanges.find(({ at, timeWritten }) => at === null && timeWritten !== '')
  const told = {
    source: 'gemini',
    provider: 'Google Gemini',
    ids: [link, ...exchanges.map(({ ref }) => ref)],
    title: '',
    header: [
      ['Link', link && `https://gemini.google.com/app/${link}`],
      ['Time as written', unread?.timeWritten],
    ] satisfies [string, string | null | undefined][],
    messages: exchanges.flatMap(messagesOf),
  }
  return conversationReading(told, position, context)
}

function messagesOf({ ref, at, prompt, attachments, answer, links }: Known): Message[] {
  const said = { at, live: true, asides: [], flags: [] }
  return [
    { ...said, id: ref, speaker: 'Person', author: 'person', words: shownWords(prompt, attachments), links: [] },
    { ...said, id: `${ref} answer`, speaker: 'Assistant', author: 'assistant', words: shownWords(answer), links },
  ]
}
