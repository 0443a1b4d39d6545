import { placesOf, queryWords } from '@/lib/contract/query-words'
import type { SearchResult } from '@/lib/contract/search'
import { asksWhen, tellsTime } from '@/lib/contract/time-words'
import { counted } from '../ui/count-words'
import { monthWords, relativeWords } from '../ui/date-words'

type Reason = (result: SearchResult, query: string, now: Date) => string

const reasons: Record<string, Reason> = {
  words: ({ memory, sourceTitle }, query) =>
    foundWords(`${memory.title ?? ''} ${sourceTitle ?? ''} ${memory.content}`, query),
  nearby: (result, query) =>
    wordsOfIts(result, query).length > 0 ? 'turns beside it go on with these words' : 'beside a turn with these words',
  conversation: ({ sourceTitle }) =>
    sourceTitle ? `much of “${shortened(sourceTitle)}” is about it` : 'much of its conversation is about it',
  speaker: saidBy,
  time: ({ memory }, query) => {
    if (asksWhen(withoutOperators(query)) && tellsTime(memory.content)) return 'it tells a time, and you ask for one'
    return memory.occurredAt ? `said in ${monthWords(memory.occurredAt.slice(0, 7))}` : 'it tells a time'
  },
  length: ({ memory }) => {
    const words = memory.content.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
    return memory.truncated ? `more than ${counted(words, 'word')}` : `${counted(words, 'word')}; more words tell more`
  },
  meaning: ({ memory }) => (memory.kind === 'turn' ? 'close in meaning, with the turns around it' : 'close in meaning'),
  similarity: (result, query) =>
    wordsOfIts(result, query).length > 0 ? 'close in meaning, and has your words' : 'close in meaning, in other words',
  importance: ({ memory }) => `${memory.importance.toFixed(2)} of 1`,
  retention: ({ memory }, _, now) => {
    const read = memory.lastAccessedAt ? relativeWords(new Date(memory.lastAccessedAt), now) : null
    return `${memory.retention.toFixed(2)} of 1${read ? `, last read ${read.charAt(0).toLowerCase()}${read.slice(1)}` : ''}`
  },
}

/** Why a signal gave what it gave, in a few words; empty for a signal this page does not know. */
export const reasonOf = (name: string, result: SearchResult, query: string, now: Date) =>
  reasons[name]?.(result, query, now) ?? ''

function foundWords(text: string, query: string) {
  const found = queryWords(withoutOperators(query)).filter((word) => placesOf([word], text).length > 0)
  return found.length > 0 ? `found: ${found.join(', ')}` : 'found in another form'
}

const wordsOfIts = ({ memory, excerpt }: SearchResult, query: string) =>
  excerpt.matches.length > 0 ? excerpt.matches : placesOf(queryWords(withoutOperators(query)), memory.content)

/** The part of a question that is not `kind:fact` and the like. */
const withoutOperators = (query: string) => query.replace(/(?<!\S)(?:source|kind|before|after):\S+/giu, ' ')

function saidBy({ speaker, memory }: SearchResult) {
  const name = speakerName(speaker)
  if (name) return `said by ${name}`
  return memory.author === 'person' ? 'said by you' : 'perhaps said by the one you name'
}

/** `ilinca popescu`, as it is stored to be compared, as a person writes it. */
export const speakerName = (speaker: string | null) =>
  speaker?.replace(/(?<![\p{L}\p{N}])\p{L}/gu, (first) => first.toUpperCase())

const shortened = (title: string) => (title.length > 48 ? `${title.slice(0, 47).trimEnd()}…` : title)
