import type { SearchResult } from '@/lib/contract/search'
import { roundedParts } from '../ui/rounded-parts'

type Words = { word: string; fill: string }

/** In the order they are told in. Each has its own shade wherever it is drawn; those not named here share the last one. */
const words: Record<string, Words> = {
  words: { word: 'Words', fill: 'fill-h4' },
  similarity: { word: 'Similarity', fill: 'fill-h3' },
  meaning: { word: 'Meaning', fill: 'fill-h3' },
  nearby: { word: 'Nearby', fill: 'fill-mark-line' },
  conversation: { word: 'Conversation', fill: 'fill-h2' },
  speaker: { word: 'Speaker', fill: 'fill-ink' },
  time: { word: 'Time', fill: 'fill-ink-2' },
  importance: { word: 'Importance', fill: 'fill-ink-3' },
  length: { word: 'Length', fill: 'fill-ink-3' },
  retention: { word: 'Retention', fill: 'fill-edge' },
}
const order = Object.keys(words)
const unknown = order.length

export type Signal = {
  name: string
  word: string
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
    word: words[name]?.word ?? name.charAt(0).toUpperCase() + name.slice(1),
    fill: words[name]?.fill ?? 'fill-edge',
    part,
    figure: (hundredths[at]! / 100).toFixed(2),
    most: Math.max(part, ...all.map((other) => other.signals[name] ?? 0)),
  }))
}

const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : unknown)

export const bestScore = (all: readonly SearchResult[]) => Math.max(0, ...all.map(({ score }) => score))
