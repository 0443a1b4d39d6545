import type { Mind } from '@/db/mind/mind'
import type { SubjectKey } from '@/lib/contract/common'
import { SuppressionUnavailable } from '@/lib/errors'
import { standingErasures } from './acts'
import { hexOf, pairKey } from './subject-key'

/**
 * Whether the list of erased sources has every pair that was erased and not allowed again, as far as it is known here in
 * words, and no act is missing. A pair too many suppresses more, and is not held against it.
 * @throws SuppressionUnavailable
 */
export function assertListAgrees(mind: Mind) {
  const { acts, newest } = mind
    .sql('SELECT count(*) AS acts, coalesce(max(epoch), 0) AS newest FROM ledger_acts')
    .get<{ acts: number; newest: number }>()!
  if (acts !== newest || missingFromList(mind) > 0) throw new SuppressionUnavailable('disagrees')
}

/** How many erased pairs the list should have and does not. */
export function missingFromList(mind: Mind): number {
  const listed = new Set(listedPairs(mind).map((key) => hexOf(pairKey(mind, key))))
  return standingErasures(mind, 'open').filter(
    ({ act, subjectKey }) => act === 'erase' && !listed.has(hexOf(subjectKey)),
  ).length
}

export const listedPairs = (mind: Mind): SubjectKey[] =>
  mind.sql('SELECT source, source_ref AS sourceRef FROM erased_subjects').all<SubjectKey>()
