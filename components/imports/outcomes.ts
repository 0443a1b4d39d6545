import type { ImportCounts } from '@/lib/contract/import'

/** How a part of the bar is drawn, so that no two outcomes differ by colour alone. */
export type Fill = 'solid' | 'light' | 'plain' | 'stripes' | 'crosses' | 'dots' | 'ink'

export type Outcome = { key: Exclude<keyof ImportCounts, 'seen' | 'messages' | 'memories'>; word: string; fill: Fill }

/** The seven outcomes whose counts sum to what was read, in the order the report tells them. */
export const outcomes: readonly Outcome[] = [
  { key: 'imported', word: 'Imported', fill: 'solid' },
  { key: 'updated', word: 'Updated', fill: 'light' },
  { key: 'unchanged', word: 'Unchanged', fill: 'plain' },
  { key: 'skippedSuppressed', word: 'Skipped, erased', fill: 'stripes' },
  { key: 'guardErrors', word: 'Guard errors', fill: 'crosses' },
  { key: 'skippedEmpty', word: 'Empty', fill: 'dots' },
  { key: 'failed', word: 'Failed', fill: 'ink' },
]

export const sumOf = (counts: ImportCounts) => outcomes.reduce((sum, { key }) => sum + counts[key], 0)
