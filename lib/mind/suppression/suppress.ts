import type { MindTx } from '@/db/mind/mind'
import type { SubjectKey } from '@/lib/contract/common'

/** Records an erased pair. Idempotent: a second erase keeps the first date and reason. */
export function suppress(tx: MindTx, { source, sourceRef }: SubjectKey, reason: string | null) {
  tx.sql('INSERT OR IGNORE INTO erased_subjects (source, source_ref, erased_at, reason) VALUES (?, ?, ?, ?)').run(
    source,
    sourceRef,
    tx.now,
    reason,
  )
}

/** Counts one import that was kept from bringing this pair back. */
export function countBlock(tx: MindTx, { source, sourceRef }: SubjectKey) {
  tx.sql(
    `INSERT INTO suppression_blocks (source, source_ref, times_blocked, last_blocked_at) VALUES (?, ?, 1, ?)
     ON CONFLICT DO UPDATE SET times_blocked = times_blocked + 1, last_blocked_at = excluded.last_blocked_at`,
  ).run(source, sourceRef, tx.now)
}
