import type { MindTx } from '@/db/mind/mind'
import { withdraw } from '../contradiction/stances'
import { replaced } from '../contradiction/standing'
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
       FROM memory_links AS rests
       JOIN memories ON memories.row_id = rests.from_row
       JOIN memory_sources ON memory_sources.memory_row = memories.row_id
       WHERE rests.to_row = ? AND rests.relation = 'derived_from' AND memories.kind <> 'summary'
         AND memories.corrected_at IS NULL AND (memories.status = 'active' OR ${replaced})`,
    )
    .all<Drawn>(turnRow)
  for (const row of drawn) {
    const quote = proposedPart(row)
    if (words.includes(quote ? before.slice(quote.start, quote.end) : row.content)) continue
    withdraw(tx, row.row_id)
  }
}
