import type { MindTx } from '@/db/mind/mind'

/** Takes away the offers to merge that name one of these memories. */
export function deleteOffers(tx: MindTx, memoryRows: number[]) {
  const rows = JSON.stringify(memoryRows)
  tx.sql('DELETE FROM merge_offers WHERE kept_row IN (SELECT value FROM json_each(?))').run(rows)
  tx.sql('DELETE FROM merge_offers WHERE other_row IN (SELECT value FROM json_each(?))').run(rows)
}
