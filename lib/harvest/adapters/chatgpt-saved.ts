import { cleanText } from '../clean-text'
import { type JsonObject, textOf } from '../json-shape'
import { linesOf } from '../lines-of'
import { paragraphsOf, type Span, trimmed } from '../passages'
import { readTime } from '../timestamps'
import type { Aside, Message, Remembered } from '../transcript'

const FORGET = /^(?:please )?forget(?:\s?:\s?|\s+)(?:(?:all |everything )?about\s+)?(?:(?:the fact )?that\s+)?(?=\S)/i
// The whole line takes back one thing, and says nothing else.
const NO_LONGER = /^((?:the )?user(?: \p{L}+)?) no longer (\S+ [^,;:!?]{2,200})$/iu
const SAYS_MORE = /\.\s|\b(?:but|now|instead|because|since|as)\b/i
const BULLET = /^\s*(?:[-*•]\s+|\d{1,4}[.)]\s+)?/
const LISTED = /^\s*(\d{1,6})\.[ \t]*(?:\[([^\]\n]{0,40})\]\.?[ \t]*)?/
// The vendor's own sentence before what the person wrote, which then stands in a fence.
const INTRODUCED = /^The user provided\b/i
const PROFILE_LABEL = /^(?:preferred name|role|other information|occupation|about you|more about you|nickname): /i

/** What an assistant saved with a message to its notebook, line by line, and what it was to forget. */
export function savedEntries(text: string, at: number | null): Pick<Message, 'asides' | 'forgets'> {
  const label = 'tool call to bio'
  const remembered: Remembered[] = []
  const forgets: string[] = []
  for (const line of linesOf(text)) {
    const { start, end } = trimmed(text, line, BULLET)
    const words = text.slice(start, end)
    const order = FORGET.exec(words)
    const ended = takenBack(words)
    if (order) forgets.push(words.slice(order[0].length))
    else if (words) {
      const name = `saved-${remembered.length + 1}`
      remembered.push({ name, kind: 'fact', title: null, occurredAt: at, saved: 'entry', savedAt: at, start, end })
    }
    if (ended) forgets.push(ended)
  }
  return { asides: [{ label, text, remembered }], ...(forgets.length > 0 && { forgets }) }
}

/** What no longer holds, as it was said when it did: `User no longer has a cat.` takes back `User has a cat.` */
function takenBack(words: string): string | null {
  const [, who, what] = NO_LONGER.exec(words) ?? []
  return who && what && !SAYS_MORE.test(what) ? `${who} ${what}` : null
}

/** The whole list of what was saved: numbered lines with the day of each, which may go on over further lines. */
export function savedList(content: JsonObject): Aside | null {
  const text = cleanText(textOf(content.model_set_context)).trim()
  if (!text) return null
  const remembered: Remembered[] = []
  let number = 0
  let hasListWithin = false
  for (const line of linesOf(text)) {
    const [mark, written, day] = LISTED.exec(text.slice(line.start, line.end)) ?? []
    const last = remembered.at(-1)
    const isUndated = mark !== undefined && day === undefined
    hasListWithin = day === undefined && (hasListWithin || (isUndated && last !== undefined && written === '1'))
    const isNext = mark !== undefined && (!isUndated || (!hasListWithin && Number(written) === number + 1))
    if (isNext) number = Number(written)
    if (last && !isNext) last.end = line.end
    else {
      const name = `saved-${remembered.length + 1}`
      const start = line.start + (mark?.length ?? 0)
      const occurredAt = day === undefined ? null : readTime(day)
      remembered.push({ name, kind: 'fact', title: null, occurredAt, saved: 'list', start, end: line.end })
    }
  }
  return {
    label: 'context',
    text,
    remembered: remembered.map((one) => ({ ...one, ...trimmed(text, one) })).filter(hasWords),
  }
}

/** What the person told about themselves, and how they want to be answered. */
export function savedProfile(content: JsonObject): Aside[] {
  return (['user_profile', 'user_instructions'] as const).flatMap((key): Aside[] => {
    const text = cleanText(textOf(content[key])).trim()
    const kind = key === 'user_profile' ? 'fact' : 'preference'
    const spans = withinFence(text)
      .flatMap((span) => (kind === 'fact' ? labelsApart(text, span) : [span]))
      .map((span) => trimmed(text, span))
    const remembered = spans.filter(hasWords).map((span, i): Remembered => {
      const name = `${kind === 'fact' ? 'profile' : 'instructions'}-${i + 1}`
      return { name, kind, title: null, occurredAt: null, saved: 'profile', ...span }
    })
    return text ? [{ label: 'context', text, remembered }] : []
  })
}

/**
 * Only the last list and the last profile of a branch say what was saved in the end. A context has no time of its own:
 * it was as it is when the next message was written, or else the one before.
 */
export function lastSavedOnly(messages: Message[], startedAt: number | null): Message[] {
  const last = { list: lastWith(messages, 'list'), profile: lastWith(messages, 'profile') }
  return messages.map((message, i) => {
    if (!holds(message, 'list') && !holds(message, 'profile')) return message
    const isLast = message === last.list || message === last.profile
    const savedAt = isLast ? (timeAround(messages, i) ?? startedAt) : null
    const asides = message.asides.map(({ remembered = [], ...aside }) => ({
      ...aside,
      remembered: remembered.flatMap((one) => {
        if (one.saved !== 'list' && one.saved !== 'profile') return [one]
        return last[one.saved] === message ? [{ ...one, savedAt }] : []
      }),
    }))
    return { ...message, asides }
  })
}

const holds = ({ asides, live }: Message, kind: 'list' | 'profile') =>
  live && asides.some(({ remembered = [] }) => remembered.some(({ saved }) => saved === kind))

const lastWith = (messages: Message[], kind: 'list' | 'profile') => messages.findLast((message) => holds(message, kind))

function timeAround(messages: Message[], at: number): number | null {
  const isTimed = (message: Message) => message.live && message.at !== null
  return (messages.slice(at).find(isTimed) ?? messages.slice(0, at).findLast(isTimed))?.at ?? null
}

function withinFence(text: string): Span[] {
  const open = INTRODUCED.test(text) ? text.indexOf('```') : -1
  const close = text.lastIndexOf('```')
  const [start, end] = open >= 0 && close > open ? [open + 3, close] : [0, text.length]
  return paragraphsOf(text.slice(start, end)).map((span) => ({ start: start + span.start, end: start + span.end }))
}

function labelsApart(text: string, span: Span): Span[] {
  const spans: Span[] = []
  for (const { start, end } of linesOf(text, span)) {
    const last = spans.at(-1)
    if (last && !PROFILE_LABEL.test(text.slice(start, start + 40))) last.end = end
    else spans.push({ start, end })
  }
  return spans
}

const hasWords = ({ start, end }: Span) => end > start
