import type { Mind, MindTx } from '@/db/mind/mind'
import { indexMemory, unindexMemory } from '../memories/index-memory'
import type { MemoryRow } from '../memories/memory-row'

/** In SQL, of a row `memories`: it would stand if another memory had not taken its place. */
export const replaced = `(memories.status = 'superseded' AND EXISTS (
  SELECT 1 FROM memory_links WHERE to_row = memories.row_id AND relation IN ('supersedes', 'corrects')))`

export const isReplaced = (mind: Mind, rowId: number): boolean =>
  mind.sql(`SELECT 1 FROM memories WHERE row_id = ? AND ${replaced}`).get(rowId) !== undefined

/** Nothing takes the place of these any more: those that another had replaced stand again, and are found again. */
export function standAgain(tx: MindTx, memoryRows: number[]): void {
  const rows = JSON.stringify(memoryRows)
  tx.sql(
    `DELETE FROM memory_links WHERE to_row IN (SELECT value FROM json_each(?)) AND relation IN ('supersedes', 'corrects')`,
  ).run(rows)
  const revived = tx
    .sql(
      `UPDATE memories SET status = 'active', updated_at = ?
       WHERE row_id IN (SELECT value FROM json_each(?)) AND status = 'superseded' RETURNING row_id, title, content`,
    )
    .all<Pick<MemoryRow, 'row_id' | 'title' | 'content'>>(tx.now, rows)
  for (const row of revived) indexMemory(tx, row)
}

/** One memory takes the place of another, which is kept and no longer found. */
export function replace(tx: MindTx, link: { by: number; row: number; relation: 'supersedes' | 'corrects' }): void {
  tx.sql(
    `DELETE FROM memory_links WHERE to_row = ? AND relation IN ('supersedes', 'corrects')
       AND (from_row <> ? OR relation <> ?)`,
  ).run(link.row, link.by, link.relation)
  tx.sql(
    `INSERT OR IGNORE INTO memory_links (from_row, to_row, relation, weight, created_at) VALUES (?, ?, ?, 1, ?)`,
  ).run(link.by, link.row, link.relation, tx.now)
  const hidden = tx
    .sql(
      `UPDATE memories SET status = 'superseded', updated_at = ? WHERE row_id = ? AND status = 'active' RETURNING row_id`,
    )
    .get(tx.now, link.row)
  if (hidden) unindexMemory(tx, link.row)
}
