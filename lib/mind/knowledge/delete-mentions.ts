import type { MindTx } from '@/db/mind/mind'

/** Takes away what these memories mention and say of it; entities that nothing mentions any more go with them. */
export function deleteMentions(tx: MindTx, memoryRows: number[]) {
  const rows = JSON.stringify(memoryRows)
  tx.sql('DELETE FROM awaiting_names WHERE memory_row IN (SELECT value FROM json_each(?))').run(rows)
}
