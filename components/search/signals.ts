import type { SearchResult } from '@/lib/contract/search'

type Words = { word: string; fill: string }

/** Each signal has its own shade wherever it is drawn; those not named here share the last one. */
const words: Record<string, Words> = {
  words: { word: 'Words', fill: 'fill-h4' },
  meaning: { word: 'Meaning', fill: 'fill-h3' },
  importance: { word: 'Importance', fill: 'fill-ink-3' },
  retention: { word: 'Retention', fill: 'fill-control' },
}

export type Signal = {
  name: string
  word: string
  fill: string
  /** Its part of the score. */
  part: number
  /** The most that this signal gave to any of the results. */
  most: number
}

/** The signals behind one result, the strongest kind first, each beside the most it gave among all results. */
export function signalsOf(result: SearchResult, all: readonly SearchResult[]): Signal[] {
  return Object.entries(result.signals).map(([name, part]) => ({
    name,
    word: words[name]?.word ?? name.charAt(0).toUpperCase() + name.slice(1),
    fill: words[name]?.fill ?? 'fill-control',
    part: Math.max(0, part),
    most: Math.max(part, ...all.map((other) => other.signals[name] ?? 0)),
  }))
}

export const bestScore = (all: readonly SearchResult[]) => Math.max(0, ...all.map(({ score }) => score))
