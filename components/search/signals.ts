import type { SearchResult } from '@/lib/contract/search'
import { knownText } from '../language/known-text'
import type { Translator } from '../language/translator'
import { roundedParts } from '../ui/rounded-parts'

/** In the order they are told in. Each has its own shade wherever it is drawn; those not named here share the last one. */
const fills: Record<string, string> = {
  words: 'fill-h4',
  similarity: 'fill-h3',
  meaning: 'fill-h3',
  nearby: 'fill-mark-line',
  conversation: 'fill-h2',
  speaker: 'fill-ink',
  time: 'fill-ink-2',
  importance: 'fill-ink-3',
  length: 'fill-ink-3',
  retention: 'fill-edge',
}
const order = Object.keys(fills)
const unknown = order.length

export type Signal = {
  name: string
  fill: string
  /** Its part of the score. */
  part: number
  /** The part to two digits, such that the parts of a result sum to its score to two digits. */
  figure: string
  /** The most that this signal gave to any of the results. */
  most: number
}

/** The signals behind one result, each beside the most it gave among all results. */
export function signalsOf(result: SearchResult, all: readonly SearchResult[]): Signal[] {
  const parts = Object.entries(result.signals)
    .filter(([, part]) => part > 0)
    .sort(([a], [b]) => placeOf(a) - placeOf(b))
  const hundredths = roundedParts(parts.map(([, part]) => part * 100))
  return parts.map(([name, part], at) => ({
    name,
    fill: fills[name] ?? 'fill-edge',
    part,
    figure: (hundredths[at]! / 100).toFixed(2),
    most: Math.max(part, ...all.map((other) => other.signals[name] ?? 0)),
  }))
}

/** The name of a signal; one this page does not know keeps its own. */
export const signalWord = (name: string, t: Translator<'search'>) =>
  knownText(t, `signals.${name}`) ?? name.charAt(0).toUpperCase() + name.slice(1)

const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : unknown)

export const bestScore = (all: readonly SearchResult[]) => Math.max(0, ...all.map(({ score }) => score))
