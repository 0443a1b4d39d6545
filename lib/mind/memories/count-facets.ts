import { and, count, type SQL, sql } from 'drizzle-orm'
import type { Mind } from '@/db/mind/mind'
import { memories } from '@/db/mind/schema/memories'
import { dayMs } from '@/lib/clock'
import type { Facets, FacetsQuery } from '@/lib/contract/memory'
import { conditionsOf, unknownTime } from './filters'

/** How many memories of this query each choice would leave; a facet's own choice does not narrow its counts. */
export function countFacets(mind: Mind, query: Omit<FacetsQuery, 'mind'>): Facets {
  const conditions = conditionsOf(mind, query)
  const without = (...facets: (keyof typeof conditions)[]) =>
    and(
      ...Object.entries(conditions)
        .filter(([name, condition]) => condition && !facets.includes(name as keyof typeof conditions))
        .map(([, condition]) => condition as SQL),
    )
  const everyStatus = conditionsOf(mind, { ...query, status: 'all' })
  const statusWhere = and(...Object.values(everyStatus).filter((condition): condition is SQL => Boolean(condition)))
  return {
    source: countBy(mind, sql`${memories.source}`, without('source')),
    kind: countBy(mind, sql`${memories.kind}`, without('kind')),
    status: countBy(mind, sql`${memories.status}`, statusWhere),
    tag: countListed(mind, memories.tags, without('tag')),
    flag: countListed(mind, memories.flags, without('flag')),
    month: countMonths(mind, without('since', 'until')),
  }
}

function countBy(mind: Mind, key: SQL, where: SQL | undefined): Record<string, number> {
  const rows = mind.db
    .select({ key: sql<string>`${key}`, rows: count() })
    .from(memories)
    .where(where)
    .groupBy(key)
    .all()
  return Object.fromEntries(rows.sort((a, b) => b.rows - a.rows).map((row) => [row.key, row.rows]))
}

/** By each value of a column that holds a JSON array. */
function countListed(
  mind: Mind,
  column: typeof memories.tags | typeof memories.flags,
  where: SQL | undefined,
): Record<string, number> {
  const rows = mind.db.all<{ value: string; rows: number }>(
    sql`SELECT each.value AS value, count(*) AS rows FROM ${memories}, json_each(${column}) AS each
        WHERE ${column} <> '[]' AND ${where ?? sql`1`} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 50`,
  )
  return Object.fromEntries(rows.map((row) => [row.value, row.rows]))
}

/** Counted by day in the index, folded to months here: a date function per row costs more than the scan. */
function countMonths(mind: Mind, where: SQL | undefined): Record<string, number> {
  const day = sql`${memories.sort_at} / ${sql.raw(String(dayMs))}`
  const rows = mind.db
    .select({ day: sql<number>`${day}`, rows: count() })
    .from(memories)
    .where(and(where, sql`${memories.sort_at} > ${unknownTime}`))
    .groupBy(day)
    .all()
  const months: Record<string, number> = {}
  for (const row of rows.sort((a, b) => a.day - b.day)) {
    const month = new Date(row.day * dayMs).toISOString().slice(0, 7)
    months[month] = (months[month] ?? 0) + row.rows
  }
  return months
}
