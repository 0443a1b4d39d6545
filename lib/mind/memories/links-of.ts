import type { Mind } from '@/db/mind/mind'
import type { Link } from '@/lib/contract/memory'
import { computedLinks } from './computed-links'
import { listedMemoryOf, type MemoryRow } from './memory-row'
import type { Sight } from './sight'

type Linked = MemoryRow & { link_id: number; from_row: number; relation: Link['relation']; weight: number }

/**
 * What a memory is linked to, recorded and worked out, in either direction, active ends only; a session also sees the
 * other end of what replaced something or was replaced, with its status.
 */
export function linksOf(mind: Mind, rowId: number, { session }: Sight): Link[] {
  const rows = mind
    .sql(
      `SELECT memory_links.id AS link_id, memory_links.from_row, memory_links.relation, memory_links.weight, memories.*
       FROM memory_links
       JOIN memories
         ON memories.row_id = CASE WHEN memory_links.from_row = ? THEN memory_links.to_row ELSE memory_links.from_row END
       WHERE (memory_links.from_row = ? OR memory_links.to_row = ?) AND (
         +memories.status = 'active'
         OR (? AND relation IN ('supersedes', 'corrects') AND +memories.status = 'superseded')
       )
       ORDER BY memory_links.weight DESC, memory_links.id LIMIT 50`,
    )
    .all<Linked>(rowId, rowId, rowId, Number(session))
  const recorded = rows.map((row) => ({
    id: `link_${row.link_id}`,
    relation: row.relation,
    direction: row.from_row === rowId ? ('outgoing' as const) : ('incoming' as const),
    weight: row.weight,
    memory: listedMemoryOf(mind, row),
  }))
  return [...recorded, ...computedLinks(mind, rowId, new Set(recorded.map((link) => link.memory.id)))]
}
