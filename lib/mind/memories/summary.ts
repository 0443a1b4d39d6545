import type { MindTx } from '@/db/mind/mind'
import { reindexMemory } from './index-memory'
import { linkDerived } from './insert-memory'
import { markRetracted } from './mark-retracted'
import { type MemoryRow, wholeCharacters } from './memory-row'

export type SummarySource = { row_id: number; author: string | null; content: string }

const quotes = 3
const quoteCharacters = 220

/**
 * An extractive summary: the opening words of up to three turns, the person's first, then spread over the rest.
 * It only quotes, so each sentence can be traced; `from` are the turns it rests on.
 */
export function composeSummary(turns: SummarySource[]): { content: string; from: number[] } {
  const said = turns.filter((turn) => turn.author === 'person')
  const pool = said.length > 0 ? said : turns
  const chosen = [0, Math.floor(pool.length / 2), pool.length - 1].slice(0, quotes)
  const picked = [...new Set(chosen)].flatMap((at) => (at >= 0 && pool[at] ? [pool[at]] : []))
  return {
    content: picked.map((turn) => openingOf(turn.content)).join('\n'),
    from: picked.map((turn) => turn.row_id),
  }
}

/** The first sentences that fit, else words up to the limit. */
export function openingOf(text: string, characters = quoteCharacters): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= characters) return line
  const cut = wholeCharacters(line, characters)
  const sentence = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('? '), cut.lastIndexOf('! '), cut.lastIndexOf('。'))
  if (sentence > characters / 3) return cut.slice(0, sentence + 1)
  const space = cut.lastIndexOf(' ')
  return `${space > characters / 2 ? cut.slice(0, space) : cut}…`
}

/** Writes the quotes anew from the turns of this subject that are still active. A summary of nothing is retracted. */
export function rebuildSummary(tx: MindTx, summary: MemoryRow, subjectId: number) {
  if (summary.status !== 'active' || summary.corrected_at !== null) return
  const { content, from } = composeSummary(activeTurns(tx, subjectId))
  tx.sql(`DELETE FROM memory_links WHERE from_row = ? AND relation = 'derived_from'`).run(summary.row_id)
  if (from.length === 0) return markRetracted(tx, summary, null)
  for (const row of from) linkDerived(tx, summary.row_id, row)
  if (content === summary.content) return
  tx.sql('UPDATE memories SET content = ?, updated_at = ? WHERE row_id = ?').run(content, tx.now, summary.row_id)
  reindexMemory(tx, { ...summary, content })
}

/** Every summary that quotes this memory. */
export function rebuildSummariesOn(tx: MindTx, rowId: number) {
  const summaries = tx
    .sql(
      `SELECT memories.*, memory_sources.subject_id FROM memory_links
       JOIN memories ON memories.row_id = memory_links.from_row AND memories.kind = 'summary'
       JOIN memory_sources ON memory_sources.memory_row = memories.row_id
       WHERE memory_links.to_row = ? AND memory_links.relation = 'derived_from'`,
    )
    .all<MemoryRow & { subject_id: number }>(rowId)
  for (const summary of summaries) rebuildSummary(tx, summary, summary.subject_id)
}

export function activeTurns(tx: MindTx, subjectId: number): SummarySource[] {
  return tx
    .sql(
      `SELECT memories.row_id, memories.author, memories.content FROM memory_sources
       JOIN active_memories AS memories ON memories.row_id = memory_sources.memory_row
       WHERE memory_sources.subject_id = ? AND memory_sources.position IS NOT NULL AND memories.kind <> 'summary'
       ORDER BY memory_sources.position`,
    )
    .all<SummarySource>(subjectId)
}
