import type { MindTx } from '@/db/mind/mind'
import type { SubjectKey } from '@/lib/contract/common'
import { recordAct, standingAct, unseal } from '../ledger/acts'
import { pairKey } from '../ledger/subject-key'
import { listPair } from './list-pair'

/**
 * Records an erased pair, in the list and among the acts of the ledger. Idempotent: a second erase keeps the first date
 * and reason, and one that was known by its hash only is known in words from now on. True when the list grew.
 */
export function suppress(tx: MindTx, key: SubjectKey, reason: string | null, at = tx.now): boolean {
  const subjectKey = pairKey(tx, key)
  const act = standingAct(tx, subjectKey)
  const stands = act?.act === 'erase'
  if (!stands) recordAct(tx, 'erase', subjectKey, at)
  else if (act.isSealed) unseal(tx, subjectKey)
  return listPair(tx, { ...key, erasedAt: stands ? act.at : at, reason })
}

/** Counts one import that was kept from bringing this pair back. */
export function countBlock(tx: MindTx, { source, sourceRef }: SubjectKey) {
  tx.sql(
    `INSERT INTO suppression_blocks (source, source_ref, times_blocked, last_blocked_at) VALUES (?, ?, 1, ?)
     ON CONFLICT DO UPDATE SET times_blocked = times_blocked + 1, last_blocked_at = excluded.last_blocked_at`,
  ).run(source, sourceRef, tx.now)
}
