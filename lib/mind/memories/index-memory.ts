import type { MindTx } from '@/db/mind/mind'
import { deleteMentions } from '../knowledge/delete-mentions'
import { deleteOffers } from '../merging/delete-offers'
import { segment } from '../search/segment'
import { deleteVectors } from '../vectors/delete-vectors'
import { wholeCharacters } from './memory-row'

/** Of a longer text only the beginning can be found by its words. */
const mostIndexed = 1_000_000

export type Indexed = { row_id: number; title: string | null; content: string }

/**
 * Makes an active memory findable: by its words at once, by its meaning and the names in it once the background has read
 * it. Indexes hold active memories only.
 */
export function indexMemory(tx: MindTx, row: Indexed) {
  indexWords(tx, row)
  tx.sql('INSERT OR FAIL INTO awaiting_names (memory_row) VALUES (?)').run(row.row_id)
  tx.sql('INSERT OR FAIL INTO awaiting_vectors (memory_row) VALUES (?)').run(row.row_id)
  tx.queued()
}

/** By its words alone. */
export function indexWords(tx: MindTx, row: Indexed) {
  tx.sql('INSERT INTO memory_index (rowid, title, content) VALUES (?, ?, ?)').run(
    row.row_id,
    segment(row.title ?? ''),
    segment(row.content.length > mostIndexed ? wholeCharacters(row.content, mostIndexed) : row.content),
  )
}

/** Takes a memory out of every index, with what was worked out from its words. */
export function unindexMemory(tx: MindTx, rowId: number) {
  tx.sql('DELETE FROM memory_index WHERE rowid = ?').run(rowId)
  deleteVectors(tx, [rowId])
  deleteMentions(tx, [rowId])
  deleteOffers(tx, [rowId])
}

export function reindexMemory(tx: MindTx, row: Indexed) {
  unindexMemory(tx, row.row_id)
  indexMemory(tx, row)
}
