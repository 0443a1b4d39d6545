import type { MindTx } from '@/db/mind/mind'

const keptReads = 20

/** Notes that a device was handed these memories: counts the access and keeps the newest twenty reads of each. */
export function noteReads(tx: MindTx, ids: string[]) {
  if (tx.actor.deviceId === null) return
  for (const id of ids) {
    const row = tx
      .sql(
        `UPDATE memories SET access_count = access_count + 1, last_accessed_at = ? WHERE id = ? AND status = 'active'
         RETURNING row_id`,
      )
      .get<{ row_id: number }>(tx.now, id)
    if (row) noteRead(tx, row.row_id)
  }
}

function noteRead(tx: MindTx, rowId: number) {
  tx.sql('INSERT INTO memory_reads (memory_row, device_id, device, at) VALUES (?, ?, ?, ?)').run(
    rowId,
    tx.actor.deviceId,
    tx.actor.name,
    tx.now,
  )
  tx.sql(
    `DELETE FROM memory_reads WHERE memory_row = ? AND id NOT IN
       (SELECT id FROM memory_reads WHERE memory_row = ? ORDER BY at DESC, id DESC LIMIT ${keptReads})`,
  ).run(rowId, rowId)
}
