import type { Mind, MindTx } from '@/db/mind/mind'
import { newId } from '../new-id'
import { signReceipt } from './sign-receipt'

/**
 * Notes that words went in this transaction and may still lie on disk after it. Whoever writes it scrubs after the commit;
 * the background tries again until it is done. An erase gives the id of its receipt.
 */
export function queueScrub(tx: MindTx, id = newId('scr', tx.now)): void {
  tx.sql('INSERT INTO scrub_queue (id, queued_at) VALUES (?, ?)').run(id, tx.now)
}

/** Ids of what went and may still lie on disk. */
export const pendingScrubs = (mind: Mind): string[] =>
  mind
    .sql('SELECT id FROM scrub_queue')
    .all<{ id: string }>()
    .map(({ id }) => id)

/** Called once the pages are proven gone; the receipts among these ids say when, and are signed anew. */
export function noteScrubbed(tx: MindTx, ids: string[], seed: Uint8Array) {
  for (const id of ids) {
    tx.sql('DELETE FROM scrub_queue WHERE id = ?').run(id)
    const told = tx
      .sql('UPDATE receipts SET scrubbed_at = ?, signature = NULL WHERE id = ? AND scrubbed_at IS NULL RETURNING id')
      .get(tx.now, id)
    if (told) signReceipt(tx, id, seed)
  }
}
