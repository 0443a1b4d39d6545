import { type ImportCounts, type ImportError, noCounts } from '../contract/import'
import type { ItemOutcome } from '../mind/archive/import-items'
import type { ImportItem } from './adapter'

const errorsKept = 200

/** What a run has come to so far. */
export type Tally = { counts: ImportCounts; errors: ImportError[]; sources: Set<string>; guardErrorsInARow: number }

export const newTally = (): Tally => ({ counts: { ...noCounts }, errors: [], sources: new Set(), guardErrorsInARow: 0 })

const counterOf = {
  imported: 'imported',
  updated: 'updated',
  unchanged: 'unchanged',
  suppressed: 'skippedSuppressed',
  guardError: 'guardErrors',
  failed: 'failed',
} as const satisfies Record<ItemOutcome['outcome'], keyof ImportCounts>

export function countOutcome(tally: Tally, item: ImportItem, result: ItemOutcome): void {
  tally.counts.seen++
  tally.counts[counterOf[result.outcome]]++
  tally.counts.messages += result.messages
  tally.counts.memories += result.memories
  tally.guardErrorsInARow = result.outcome === 'guardError' ? tally.guardErrorsInARow + 1 : 0
  if (result.message) note(tally, `${item.source} ${item.sourceRef}`, result.message)
}

export function countFailed(tally: Tally, position: string, message: string): void {
  tally.counts.seen++
  tally.counts.failed++
  note(tally, position, message)
}

export function countEmpty(tally: Tally, position: string, reason: string): void {
  tally.counts.seen++
  tally.counts.skippedEmpty++
  note(tally, position, reason)
}

/** The first ones are told one by one; the counts tell of all. */
export function note(tally: Tally, item: string, message: string): void {
  if (tally.errors.length < errorsKept) tally.errors.push({ item, message })
}
