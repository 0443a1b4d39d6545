import type { MindTx } from '@/db/mind/mind'
import { unindexMemory } from './index-memory'

/**
 * After a turn was given other words: what was drawn from words it no longer has is not in use any more.
 * What a person corrected is theirs and stays; summaries are written anew elsewhere.
 */
export function supersedeUnsaid(tx: MindTx, turnRow: number, words: string): void {
  const drawn = tx
    .sql(
      `SELECT memories.row_id, memories.content FROM memory_links
       JOIN active_memories AS memories ON memories.row_id = memory_links.from_row
       WHERE memory_links.to_row = ? AND memory_links.relation = 'derived_from' AND memories.kind <> 'summary'
         AND memories.corrected_at IS NULL`,
    )
    .all<{ row_id: number; content: string }>(turnRow)
  for (const { row_id, content } of drawn) {
    if (words.includes(content)) continue
    tx.sql(`UPDATE memories SET status = 'superseded', updated_at = ? WHERE row_id = ?`).run(tx.now, row_id)
    unindexMemory(tx, row_id)
  }
}
