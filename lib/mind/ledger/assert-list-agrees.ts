import { actsDigest } from '@/db/mind/acts-digest'
import type { Mind } from '@/db/mind/mind'
import type { SubjectKey } from '@/lib/contract/common'
import { SuppressionUnavailable } from '@/lib/errors'
import { actsAfter, standingErasures } from './acts'
import { hexOf, pairKey } from './subject-key'

/** The same for a single save: anew only when another connection wrote to the file, or the number of rows is another. */
export function assertListStillAgrees(mind: Mind) {
  const { acts, listed } = mind
    .sql(
      'SELECT (SELECT count(*) FROM ledger_acts) AS acts, (SELECT count(*) FROM erased_subjects NOT INDEXED) AS listed',
    )
    .get<{ acts: number; listed: number }>()!
  const known = mind.knownActs && Buffer.from(mind.knownActs.digest).toString('hex')
  const state = [mind.version, acts, listed, known].join(' ')
  if (mind.remembered.get('agreed') === state) return
  assertListAgrees(mind)
  mind.remembered.set('agreed', state)
}

/**
 * Whether the list of erased sources has every pair that was erased and not allowed again, as far as it is known here in
 * words, and no act is missing or another than the ledger knows. A pair too many suppresses more, and is not held against it.
 * @throws SuppressionUnavailable
 */
export function assertListAgrees(mind: Mind) {
  const { acts, newest } = mind
    .sql('SELECT count(*) AS acts, coalesce(max(epoch), 0) AS newest FROM ledger_acts')
    .get<{ acts: number; newest: number }>()!
  if (acts !== newest || !isAsKnown(mind) || missingFromList(mind) > 0) throw new SuppressionUnavailable('disagrees')
}

function isAsKnown(mind: Mind): boolean {
  const { knownActs } = mind
  if (!knownActs) return true
  const own = actsAfter(mind, 0).filter(({ epoch }) => epoch <= knownActs.epoch)
  return Buffer.compare(actsDigest(own), knownActs.digest) === 0
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
