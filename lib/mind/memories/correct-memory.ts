import type { MindTx } from '@/db/mind/mind'
import type { Correction, Memory } from '@/lib/contract/memory'
import { Conflict } from '@/lib/errors'
import { recordAudit } from '../audit/record-audit'
import { reindexMemory } from './index-memory'
import { assertMayChange } from './may-change'
import { type MemoryRow, memoryById, memoryOf } from './memory-row'
import { rebuildSummariesOn } from './summary'

/**
 * Changes exactly what the correction names. A former text or title becomes a revision, and the new words replace
 * the old ones in the index and in the summaries that quote them.
 * @throws NotFound, Conflict `retracted`, Forbidden
 */
export function correctMemory(tx: MindTx, id: string, correction: Correction): Memory {
  const row = memoryById(tx, id)
  assertMayChange(tx, row)
  if (row.status === 'retracted') throw new Conflict('retracted', 'A retracted memory stays as it was.')

  const next = {
    content: correction.content ?? row.content,
    title: correction.title === undefined ? row.title : correction.title,
    kind: correction.kind ?? row.kind,
    importance: correction.importance ?? row.importance,
    tags: correction.tags ? JSON.stringify([...new Set(correction.tags)]) : row.tags,
    pinned: correction.pinned === undefined ? row.pinned : Number(correction.pinned),
  }
  const reworded = next.content !== row.content || next.title !== row.title
  if (reworded) keepRevision(tx, row, tx.actor.name)
  tx.sql(
    `UPDATE memories SET content = ?, title = ?, kind = ?, importance = ?, tags = ?, pinned = ?, updated_at = ?,
       corrected_at = ? WHERE row_id = ?`,
  ).run(
    next.content,
    next.title,
    next.kind,
    next.importance,
    next.tags,
    next.pinned,
    tx.now,
    reworded ? tx.now : row.corrected_at,
    row.row_id,
  )
  if (reworded && row.status === 'active') {
    reindexMemory(tx, { row_id: row.row_id, title: next.title, content: next.content })
    rebuildSummariesOn(tx, row.row_id)
  }
  recordAudit(tx, { action: 'correct', target: id })
  return memoryOf(tx, memoryById(tx, id))
}

/** The text as it was, before it is replaced. */
export function keepRevision(tx: MindTx, row: MemoryRow, by: string) {
  tx.sql('INSERT INTO revisions (memory_row, content, title, importance, at, by) VALUES (?, ?, ?, ?, ?, ?)').run(
    row.row_id,
    row.content,
    row.title,
    row.importance,
    tx.now,
    by,
  )
}
