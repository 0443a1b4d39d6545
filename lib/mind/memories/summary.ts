import type { MindTx } from '@/db/mind/mind'
import { indexMemory, unindexMemory } from './index-memory'
import { linkDerived } from './insert-memory'
import { type MemoryRow, wholeCharacters } from './memory-row'

export type SummarySource = { row_id: number; author: string | null; content: string }

const quotes = 3
const quoteCharacters = 220
const nothingLeft = 'Nothing of this conversation is in use.'

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
export function openingOf(text: string): string {
  const line = text
    .slice(0, 10 * quoteCharacters)
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= quoteCharacters) return line
  const cut = wholeCharacters(line, quoteCharacters)
  const sentence = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('? '), cut.lastIndexOf('! '), cut.lastIndexOf('。'))
  if (sentence > quoteCharacters / 3) return cut.slice(0, sentence + 1)
  const space = cut.lastIndexOf(' ')
  return `${space > quoteCharacters / 2 ? cut.slice(0, space) : cut}…`
}

/**
 * Writes title and quotes anew from the turns that are still active. What a person wrote in place of either is theirs
 * and stays; a summary of nothing is superseded until there are turns again. True when anything changed.
 */
export function rebuildSummary(tx: MindTx, summary: MemoryRow, title: string, turns: SummarySource[]): boolean {
  if (summary.status === 'retracted') return false
  const { content, from } = composeSummary(turns)
  tx.sql(`DELETE FROM memory_links WHERE from_row = ? AND relation = 'derived_from'`).run(summary.row_id)
  for (const row of from) linkDerived(tx, summary.row_id, row)

  const written = summary.corrected_at !== null
  const next = {
    row_id: summary.row_id,
    title: summary.retitled_at === null ? title : summary.title,
    content: written ? summary.content : content || nothingLeft,
    status: written || from.length > 0 ? 'active' : 'superseded',
  }
  if (next.title === summary.title && next.content === summary.content && next.status === summary.status) return false
  tx.sql('UPDATE memories SET title = ?, content = ?, status = ?, updated_at = ? WHERE row_id = ?').run(
    next.title,
    next.content,
    next.status,
    tx.now,
    next.row_id,
  )
  if (summary.status === 'active') unindexMemory(tx, next.row_id)
  if (next.status === 'active') indexMemory(tx, next)
  return next.status === 'active'
}
