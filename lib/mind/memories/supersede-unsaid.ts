import type { MindTx } from '@/db/mind/mind'
import { unindexMemory } from './index-memory'
import { proposedPart } from './proposed-part'

type Drawn = { row_id: number; kind: string; content: string; message: string }

/**
 * After a turn was given other words: what was drawn from words it no longer has is not in use any more; for what a
 * model proposed, those are the words it quoted. What a person corrected is theirs and stays.
 */
export function supersedeUnsaid(tx: MindTx, turnRow: number, before: string, words: string): void {
  const drawn = tx
    .sql(
      `SELECT memories.row_id, memories.kind, memories.content, coalesce(memory_sources.message, '') AS message
       FROM memory_links
       JOIN active_memories AS memories ON memories.row_id = memory_links.from_row
       JOIN memory_sources ON memory_sources.memory_row = memories.row_id
       WHERE memory_links.to_row = ? AND memory_links.relation = 'derived_from' AND memories.kind <> 'summary'
         AND memories.corrected_at IS NULL`,
    )
    .all<Drawn>(turnRow)
  for (const row of drawn) {
    const quote = proposedPart(row)
    if (words.includes(quote ? before.slice(quote.start, quote.end) : row.content)) continue
    tx.sql(`UPDATE memories SET status = 'superseded', updated_at = ? WHERE row_id = ?`).run(tx.now, row.row_id)
    unindexMemory(tx, row.row_id)
  }
}
