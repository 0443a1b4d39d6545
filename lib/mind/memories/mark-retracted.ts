import type { MindTx } from '@/db/mind/mind'
import { leaveSlots } from '../contradiction/stances'
import { unindexMemory } from './index-memory'
import type { MemoryRow } from './memory-row'

/** Sets the marks of a retraction and takes the memory out of the index; what it had taken the place of stands again. */
export function markRetracted(tx: MindTx, row: MemoryRow, reason: string | null) {
  tx.sql(
    `UPDATE memories SET status = 'retracted', importance = 0, retracted_at = ?, retracted_by = ?, retracted_reason = ?,
       updated_at = ? WHERE row_id = ?`,
  ).run(tx.now, tx.actor.name, reason, tx.now, row.row_id)
  unindexMemory(tx, row.row_id)
  leaveSlots(tx, [row.row_id])
}
