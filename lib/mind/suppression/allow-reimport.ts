import type { MindTx } from '@/db/mind/mind'
import type { SubjectKey } from '@/lib/contract/common'
import { recordAudit } from '../audit/record-audit'
import { recordAct, standingAct } from '../ledger/acts'
import { hexOf, pairKey } from '../ledger/subject-key'
import { pairsFor } from '../subjects/subject'
import { assertSuppressionAgrees } from './check-suppression'

/**
 * Lifts the suppression of a pair and of its aliases. Restores nothing: the next import that holds the source
 * brings it in like any new one, since the erased archive rows have no hash an "unchanged" check could match.
 * @throws SuppressionUnavailable
 */
export function allowReimport(tx: MindTx, key: SubjectKey): { removed: boolean; mind: string } {
  assertSuppressionAgrees(tx)
  const removed = pairsFor(tx, key)
    .map((pair) => lift(tx, pair))
    .some(Boolean)
  const target = hexOf(pairKey(tx, key)).slice(0, 32)
  if (removed) recordAudit(tx, { action: 'allow', target, detail: { source: key.source } })
  return { removed, mind: tx.id }
}

function lift(tx: MindTx, key: SubjectKey): boolean {
  const { source, sourceRef } = key
  const subjectKey = pairKey(tx, key)
  const stood = standingAct(tx, subjectKey)?.act === 'erase'
  if (stood) recordAct(tx, 'allow', subjectKey)
  tx.sql('DELETE FROM suppression_blocks WHERE source = ? AND source_ref = ?').run(source, sourceRef)
  const row = tx
    .sql('DELETE FROM erased_subjects WHERE source = ? AND source_ref = ? RETURNING id')
    .get(source, sourceRef)
  return stood || row !== undefined
}
