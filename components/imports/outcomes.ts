import type { ImportCounts } from '@/lib/contract/import'
import type { Translator } from '../language/translator'

/** How a part of the bar is drawn, so that no two outcomes differ by colour alone. */
export type Fill = 'solid' | 'light' | 'plain' | 'stripes' | 'crosses' | 'dots' | 'ink'

/** One part of a whole: how many, what it is called alone and with its number, and how it is drawn. */
export type Part = { key: string; word: string; counted: string; fill: Fill; count: number }

type Outcome = { key: Exclude<keyof ImportCounts, 'seen' | 'messages' | 'memories'>; fill: Fill }

/** The seven outcomes whose counts sum to what was read, in the order the report tells them. */
const outcomes: readonly Outcome[] = [
  { key: 'imported', fill: 'solid' },
  { key: 'updated', fill: 'light' },
  { key: 'unchanged', fill: 'plain' },
  { key: 'skippedSuppressed', fill: 'stripes' },
  { key: 'guardErrors', fill: 'crosses' },
  { key: 'skippedEmpty', fill: 'dots' },
  { key: 'failed', fill: 'ink' },
]

export const outcomeParts = (counts: ImportCounts, t: Translator<'imports'>): Part[] =>
  outcomes.map(({ key, fill }) => ({
    key,
    fill,
    count: counts[key],
    word: t(`outcomes.${key}.word`),
    counted: t(`outcomes.${key}.counted`, { count: counts[key] }),
  }))

export const sumOf = (counts: ImportCounts) => outcomes.reduce((sum, { key }) => sum + counts[key], 0)
