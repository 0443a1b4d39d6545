import type { Mind } from '@/db/mind/mind'
import { dayMs } from '@/lib/clock'
import type { Stats } from '@/lib/contract/import'
import { countSuppressed } from '../suppression/list-suppressed'
import { memoriesWithVector } from '../vectors/embedding-state'
import { unknownTime } from './filters'

/** Counts and series for the dashboard. `bytes` is the size of the mind's file; days are UTC days on which something was said. */
export function mindStats(mind: Mind): Stats {
  const count = (sql: string) => mind.sql(sql).get<{ rows: number }>()!.rows
  return {
    memories: count(`SELECT count(*) AS rows FROM memories WHERE status = 'active'`),
    retracted: count(`SELECT count(*) AS rows FROM memories WHERE status = 'retracted'`),
    sources: count('SELECT count(*) AS rows FROM subjects WHERE archive_id IS NOT NULL'),
    suppressed: countSuppressed(mind),
    blocked: count('SELECT coalesce(sum(times_blocked), 0) AS rows FROM suppression_blocks'),
    entities: count('SELECT count(*) AS rows FROM entities'),
    links: count('SELECT count(*) AS rows FROM memory_links'),
    vectors: memoriesWithVector(mind),
    bytes: mind.bytes,
    byKind: countBy(mind, 'kind'),
    bySource: countBy(mind, 'source'),
    byDay: mind
      .sql(
        `SELECT sort_at / ${dayMs} AS day, count(*) AS memories FROM memories
         WHERE status = 'active' AND sort_at > ${unknownTime} GROUP BY 1 ORDER BY 1`,
      )
      .all<{ day: number; memories: number }>()
      .map((row) => ({ day: new Date(row.day * dayMs).toISOString().slice(0, 10), memories: row.memories })),
  }
}

function countBy(mind: Mind, column: 'kind' | 'source') {
  const rows = mind
    .sql(`SELECT ${column} AS name, count(*) AS rows FROM memories WHERE status = 'active' GROUP BY 1 ORDER BY 2 DESC`)
    .all<{ name: string; rows: number }>()
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
}
