import type { Status } from '@/lib/contract/common'
import type { EntityKind } from '@/lib/contract/knowledge'
import type { Formats } from '../language/formats'
import { knownText } from '../language/known-text'
import type { Translator } from '../language/translator'
import { isKind } from './kind'
import { sourceName, thingFrom } from './source'

type Direction = 'outgoing' | 'incoming' | 'both'
export type Marks = ReturnType<typeof marksOf>

/** The words for what a memory is, where it comes from and how things relate; what is unknown keeps its own word. */
export function marksOf(t: Translator<'marks'>, { figure, month }: Formats) {
  /** `ChatGPT`, `Web page`. */
  const sourceWord = (source: string) => sourceName(source) ?? knownText(t, `sources.${source}`) ?? source

  return {
    /** `Preference`. */
    kindWord: (kind: string) => knownText(t, `kinds.${kind}`) ?? capital(kind),

    /** `22 turns, 5 facts, 1 summary`, the most first. */
    kindCounts: (byKind: Record<string, number>) =>
      Object.entries(byKind)
        .filter(([, count]) => count > 0)
        .sort(([, a], [, b]) => b - a)
        .map(([kind, count]) => (isKind(kind) ? t(`kindCounts.${kind}`, { count }) : `${figure(count)} ${kind}`))
        .join(', '),

    statusWord: (status: Status) => t(`statuses.${status}`),
    flagWord: (flag: string) => knownText(t, `flags.${flag}`) ?? flag,
    sourceWord,

    /** `conversation`, `session`, `document`: what one thing from there is. */
    thingWord: (source: string) => t(`things.${thingFrom(source)}`),

    /** `ChatGPT conversation`, `Web page`. */
    sourceThing: (source: string) =>
      knownText(t, `ownThings.${source}`) ?? t(`thingsFrom.${thingFrom(source)}`, { source: sourceWord(source) }),

    /** Who answers in a conversation from there. */
    assistantWord: (source: string) =>
      ['conversation', 'session'].includes(thingFrom(source)) ? sourceWord(source) : t('assistant'),

    /** `Person`. */
    topicWord: (kind: EntityKind) => t(`topics.${kind}`),
    /** `People`. */
    topicWords: (kind: EntityKind) => t(`topicGroups.${kind}`),

    /** What one end is to the other: `Lives in` from the end it starts at, `Lives here` from the one it leads to. */
    relationWord: (relation: string, direction: Direction) =>
      knownText(t, `relations.${relation}.${direction === 'incoming' ? 'incoming' : 'outgoing'}`) ??
      relation.replaceAll('_', ' '),

    /** `Mar 2026`, `Mar – May 2026`. */
    monthsWords(from: string, to: string) {
      if (from === to) return month(from)
      const sameYear = from.slice(0, 4) === to.slice(0, 4)
      return t('months', { from: sameYear ? (month(from).split(' ')[0] ?? '') : month(from), to: month(to) })
    },
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
