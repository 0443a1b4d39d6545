import type { MindTx } from '@/db/mind/mind'
import { segment } from '../search/segment'
import { wholeCharacters } from './memory-row'

/** Of a longer text only the beginning can be found by its words. */
const mostIndexed = 1_000_000

/** Makes an active memory findable by its words. The index holds active memories only. */
export function indexMemory(tx: MindTx, row: { row_id: number; title: string | null; content: string }) {
  tx.sql('INSERT INTO memory_index (rowid, title, content) VALUES (?, ?, ?)').run(
    row.row_id,
    segment(row.title ?? ''),
    segment(row.content.length > mostIndexed ? wholeCharacters(row.content, mostIndexed) : row.content),
  )
}

export function unindexMemory(tx: MindTx, rowId: number) {
  tx.sql('DELETE FROM memory_index WHERE rowid = ?').run(rowId)
}

export function reindexMemory(tx: MindTx, row: { row_id: number; title: string | null; content: string }) {
  unindexMemory(tx, row.row_id)
  indexMemory(tx, row)
}
