import type { Mind } from '@/db/mind/mind'
import { isoTime } from '@/lib/clock'
import type { LineOf } from '@/lib/contract/export'
import type { StagePage } from './export-page'

const step = 1_000

/** The next links. One to a memory that was written after its place in the export had passed may be among them. */
export function exportLinks(mind: Mind, after: number): StagePage {
  const rows = mind
    .sql(
      `SELECT link.id, source.id AS "from", target.id AS "to", link.relation, link.weight, link.created_at AS createdAt
       FROM memory_links AS link JOIN memories AS source ON source.row_id = link.from_row
       JOIN memories AS target ON target.row_id = link.to_row WHERE link.id > ? ORDER BY link.id LIMIT ${step}`,
    )
    .all<Omit<LineOf<'link'>, 'type' | 'createdAt'> & { id: number; createdAt: number }>(after)
  if (rows.length === 0) return null
  const lines = rows.map(({ id: _, createdAt, ...link }) => ({
    type: 'link' as const,
    ...link,
    createdAt: isoTime(createdAt),
  }))
  return { lines, after: rows.at(-1)!.id }
}
