import { placesOf, queryWords } from '@/lib/contract/query-words'
import type { SearchResult } from '@/lib/contract/search'
import { asksWhen, tellsTime } from '@/lib/contract/time-words'
import type { Formats } from '../language/formats'
import type { Translator } from '../language/translator'

type Words = { t: Translator<'search'>; formats: Formats; now: Date }
type Reason = (result: SearchResult, query: string, words: Words) => string

const reasons: Record<string, Reason> = {
  words: ({ memory, sourceTitle }, query, { t }) =>
    foundWords(`${memory.title ?? ''} ${sourceTitle ?? ''} ${memory.content}`, query, t),
  nearby: (result, query, { t }) => t(wordsOfIts(result, query).length > 0 ? 'reasons.nearbyGoesOn' : 'reasons.nearby'),
  conversation: ({ sourceTitle }, _, { t }) =>
    sourceTitle ? t('reasons.conversation', { title: shortened(sourceTitle) }) : t('reasons.itsConversation'),
  speaker: saidBy,
  time: ({ memory }, query, { t, formats }) => {
    if (asksWhen(withoutOperators(query)) && tellsTime(memory.content)) return t('reasons.timeAsked')
    return memory.occurredAt
      ? t('reasons.saidIn', { month: formats.month(memory.occurredAt.slice(0, 7)) })
      : t('reasons.time')
  },
  length: ({ memory }, _, { t }) => {
    const count = memory.content.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
    return t(memory.truncated ? 'reasons.moreWords' : 'reasons.words', { count })
  },
  meaning: ({ memory }, _, { t }) => t(memory.kind === 'turn' ? 'reasons.meaningTurn' : 'reasons.meaning'),
  similarity: (result, query, { t }) =>
    t(wordsOfIts(result, query).length > 0 ? 'reasons.similarWords' : 'reasons.similar'),
  importance: ({ memory }, _, { t }) => t('reasons.ofOne', { value: memory.importance.toFixed(2) }),
  retention: ({ memory }, _, { t, formats, now }) => {
    const value = memory.retention.toFixed(2)
    if (!memory.lastAccessedAt) return t('reasons.ofOne', { value })
    const read = formats.relative(new Date(memory.lastAccessedAt), now)
    return t('reasons.lastRead', { value, when: `${read.charAt(0).toLowerCase()}${read.slice(1)}` })
  },
}

/** Why a signal gave what it gave, in a few words; empty for a signal this page does not know. */
export const reasonOf = (name: string, result: SearchResult, query: string, words: Words) =>
  reasons[name]?.(result, query, words) ?? ''

function foundWords(text: string, query: string, t: Words['t']) {
  const found = queryWords(withoutOperators(query)).filter((word) => placesOf([word], text).length > 0)
  return found.length > 0 ? t('reasons.found', { words: found.join(', ') }) : t('reasons.otherForm')
}

const wordsOfIts = ({ memory, excerpt }: SearchResult, query: string) =>
  excerpt.matches.length > 0 ? excerpt.matches : placesOf(queryWords(withoutOperators(query)), memory.content)

/** The part of a question that is not `kind:fact` and the like. */
const withoutOperators = (query: string) => query.replace(/(?<!\S)(?:source|kind|before|after):\S+/giu, ' ')

function saidBy({ speaker, memory }: SearchResult, _: string, { t }: Words) {
  const name = speakerName(speaker)
  if (name) return t('reasons.saidBy', { name })
  return t(memory.author === 'person' ? 'reasons.saidByYou' : 'reasons.saidPerhaps')
}

/** `ilinca popescu`, as it is stored to be compared, as a person writes it. */
export const speakerName = (speaker: string | null) =>
  speaker?.replace(/(?<![\p{L}\p{N}])\p{L}/gu, (first) => first.toUpperCase())

const shortened = (title: string) => (title.length > 48 ? `${title.slice(0, 47).trimEnd()}…` : title)
