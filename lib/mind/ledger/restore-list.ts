import type { MindTx } from '@/db/mind/mind'
import type { SubjectKey } from '@/lib/contract/common'
import { listPair } from '../suppression/list-pair'
import { recordAct, standingAct, standingErasures } from './acts'
import { listedPairs } from './assert-list-agrees'
import { knownPairs } from './known-pairs'
import { hexOf, memoryKey, pairKey } from './subject-key'

/**
 * Brings the list of erased sources to what the acts say: every pair that stands as erased and is known here in words is
 * on it, none that was allowed since. A pair that no act tells of stays and gets one. What is known by its hash alone is
 * sealed: still suppressed, shown as soon as an import names it.
 */
export function restoreList(tx: MindTx): void {
  liftAllowed(tx)
  adoptListed(tx)
  const standing = new Map(
    standingErasures(tx)
      .filter(({ act }) => act === 'erase')
      .map((act) => [hexOf(act.subjectKey), act]),
  )
  for (const pair of knownPairs(tx)) {
    const act = standing.get(hexOf(pairKey(tx, pair)))
    if (act) listPair(tx, { ...pair, erasedAt: act.at, reason: null })
    standing.delete(hexOf(pairKey(tx, pair)))
  }
  tx.sql('UPDATE ledger_acts SET is_sealed = 0 WHERE is_sealed = 1').run()
  for (const { epoch } of standing.values()) tx.sql('UPDATE ledger_acts SET is_sealed = 1 WHERE epoch = ?').run(epoch)
}

function liftAllowed(tx: MindTx) {
  for (const pair of listedPairs(tx)) {
    if (standingAct(tx, pairKey(tx, pair))?.act !== 'allow') continue
    for (const table of ['erased_subjects', 'suppression_blocks'])
      tx.sql(`DELETE FROM ${table} WHERE source = ? AND source_ref = ?`).run(pair.source, pair.sourceRef)
  }
}

/** What was noted without an act, such as a list that a migration filled from the archive. */
export function adoptListed(tx: MindTx): void {
  const pairs = tx
    .sql('SELECT source, source_ref AS sourceRef, erased_at AS at FROM erased_subjects ORDER BY id')
    .all<SubjectKey & { at: number }>()
  for (const pair of pairs) if (!standingAct(tx, pairKey(tx, pair))) recordAct(tx, 'erase', pairKey(tx, pair), pair.at)
  for (const { id } of tx.sql('SELECT id FROM erased_memories WHERE had_subject = 0').all<{ id: string }>())
    if (!standingAct(tx, memoryKey(tx, id))) recordAct(tx, 'erase_memory', memoryKey(tx, id))
}
