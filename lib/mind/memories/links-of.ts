import type { Mind } from '@/db/mind/mind'
import type { Link } from '@/lib/contract/memory'
import { notesLinkedFrom } from './linked-notes'
import { listedMemoryOf, type MemoryRow } from './memory-row'

/**
 * What a memory is linked to, in either direction, active ends only. A note mentions the same as the notes it points at;
 * those links are not recorded but found by name, since what lies there may come in later.
 */
export function linksOf(mind: Mind, rowId: number): Link[] {
  const rows = mind
    .sql(
      `SELECT memory_links.id AS link_id, memory_links.relation, memory_links.weight, memories.*
       FROM memory_links
       JOIN active_memories AS memories
         ON memories.row_id = CASE WHEN memory_links.from_row = ? THEN memory_links.to_row ELSE memory_links.from_row END
       WHERE memory_links.from_row = ? OR memory_links.to_row = ?
       ORDER BY memory_links.weight DESC, memory_links.id LIMIT 50`,
    )
    .all<MemoryRow & { link_id: number; relation: Link['relation']; weight: number }>(rowId, rowId, rowId)
  const recorded = rows.map((row) => ({
    id: `link_${row.link_id}`,
    relation: row.relation,
    weight: row.weight,
    memory: listedMemoryOf(mind, row),
  }))
  const pointed = notesLinkedFrom(mind, rowId).map((row) => ({
    id: `link_${rowId}_${row.row_id}`,
    relation: 'mentions_same' as const,
    weight: 1,
    memory: listedMemoryOf(mind, row),
  }))
  return [...recorded, ...pointed]
}
