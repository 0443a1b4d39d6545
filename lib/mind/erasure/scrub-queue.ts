import type { Mind, MindTx } from '@/db/mind/mind'

/** Receipts of erasures whose old pages may still lie on disk. */
export const pendingScrubs = (mind: Mind): string[] =>
  mind
    .sql('SELECT receipt_id FROM scrub_queue')
    .all<{ receipt_id: string }>()
    .map((row) => row.receipt_id)

/** Called once the pages are proven gone. */
export function noteScrubbed(tx: MindTx, receiptIds: string[]) {
  for (const id of receiptIds) {
    tx.sql('DELETE FROM scrub_queue WHERE receipt_id = ?').run(id)
    tx.sql('UPDATE receipts SET scrubbed_at = coalesce(scrubbed_at, ?) WHERE id = ?').run(tx.now, id)
  }
}
