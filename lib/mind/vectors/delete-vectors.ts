import type { MindTx } from '@/db/mind/mind'

/** Takes the vectors of these memories away, and their places in the queue of those without one. */
export function deleteVectors(tx: MindTx, memoryRows: number[]) {
  const rows = JSON.stringify(memoryRows)
  tx.sql('DELETE FROM awaiting_vectors WHERE memory_row IN (SELECT value FROM json_each(?))').run(rows)
  tx.sql('DELETE FROM vectors WHERE memory_row IN (SELECT value FROM json_each(?))').run(rows)
}
