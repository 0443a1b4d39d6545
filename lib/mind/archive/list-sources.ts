import { and, count, desc, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Mind } from '@/db/mind/mind'
import { archive } from '@/db/mind/schema/archive'
import { subjects } from '@/db/mind/schema/subjects'
import { isoTime, isoTimeOrNull } from '@/lib/clock'
import type { SourceItem, SourcesQuery } from '@/lib/contract/import'
import { pageOf, positionOf } from '../cursor'
import { listedTitle } from '../memories/memory-row'
import { containing } from '../search/containing'

/** Imported sources, the latest brought in or changed first. */
export function listSources(mind: Mind, query: Omit<SourcesQuery, 'mind'>) {
  const words = query.q?.trim() ? containing(query.q.trim()) : undefined
  const where = and(
    isNotNull(subjects.archive_id),
    query.source ? eq(subjects.source, query.source) : undefined,
    words
      ? or(sql`${subjects.title} LIKE ${words} ESCAPE '\\'`, sql`${subjects.source_ref} LIKE ${words} ESCAPE '\\'`)
      : undefined,
  )
  const from = positionOf('sources', query.cursor)
  const memoriesThat = (condition: string) => sql<number>`(SELECT count(*) FROM memory_sources AS of
    JOIN memories AS memory ON memory.row_id = of.memory_row
    WHERE of.subject_id = ${subjects.id} AND ${sql.raw(condition)})`
  const rows = mind.db
    .select({
      archive_id: archive.id,
      source: subjects.source,
      source_ref: subjects.source_ref,
      title: subjects.title,
      bytes: archive.bytes,
      occurred_at: archive.occurred_at,
      imported_at: sql<number>`coalesce(${subjects.first_imported_at}, ${archive.imported_at})`,
      updated_at: archive.imported_at,
      memories: memoriesThat(`+memory.status = 'active'`),
      // A retracted turn was said all the same.
      messages: memoriesThat(`memory.kind = 'turn' AND +memory.status <> 'superseded'`),
    })
    .from(subjects)
    .innerJoin(archive, eq(archive.id, subjects.archive_id))
    .where(and(where, from ? lt(subjects.archive_id, from.row) : undefined))
    .orderBy(desc(subjects.archive_id))
    .limit(query.limit + 1)
    .all()
  const page = pageOf(rows, query.limit, 'sources', (row) => ({ at: 0, row: row.archive_id }))
  const [total] = mind.db
    .select({ rows: count() })
    .from(subjects)
    .innerJoin(archive, eq(archive.id, subjects.archive_id))
    .where(where)
    .all()
  const items: SourceItem[] = page.items.map((row) => ({
    source: row.source,
    sourceRef: row.source_ref,
    title: listedTitle(row.title),
    memories: row.memories,
    messages: row.messages,
    importedAt: isoTime(row.imported_at),
    updatedAt: isoTime(row.updated_at),
    occurredAt: isoTimeOrNull(row.occurred_at),
    bytes: row.bytes,
  }))
  return { items, nextCursor: page.nextCursor, total: total!.rows }
}
