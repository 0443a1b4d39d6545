import type { MindTx } from '@/db/mind/mind'
import { leaveSlots } from '../contradiction/stances'
import { deleteMentions } from '../knowledge/delete-mentions'
import { deleteOffers } from '../merging/delete-offers'
import { deleteVectors } from '../vectors/delete-vectors'

/**
 * Deletes these memories and everything that hangs on them; what they had taken the place of stands again. The index
 * loses them by its trigger.
 */
export function deleteMemories(tx: MindTx, memoryRows: number[]) {
  leaveSlots(tx, memoryRows)
  deleteVectors(tx, memoryRows)
  deleteMentions(tx, memoryRows)
  deleteOffers(tx, memoryRows)

  const rows = JSON.stringify(memoryRows)
  const gone = '(SELECT value FROM json_each(?))'
  tx.sql(`DELETE FROM memory_links WHERE from_row IN ${gone}`).run(rows)
  tx.sql(`DELETE FROM memory_links WHERE to_row IN ${gone}`).run(rows)
  tx.sql(`DELETE FROM revisions WHERE memory_row IN ${gone}`).run(rows)
  tx.sql(`DELETE FROM memory_reads WHERE memory_row IN ${gone}`).run(rows)
  tx.sql(`DELETE FROM memory_sources WHERE memory_row IN ${gone}`).run(rows)
  tx.sql(`DELETE FROM memories WHERE row_id IN ${gone}`).run(rows)
}
