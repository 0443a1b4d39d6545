import type { Mind } from '@/db/mind/mind'
import { isoTimeOrNull } from '@/lib/clock'
import type { Kind, Status } from '@/lib/contract/common'
import { settingsOf } from '../settings/settings-of'
import { embeddingState } from '../vectors/embedding-state'

/** How much of what a mind holds, whatever its status. `sources` counts things that were imported. */
export function reportCounts(mind: Mind) {
  return {
    byKind: mind
      .sql('SELECT kind, status, count(*) AS memories FROM memories GROUP BY kind, status ORDER BY kind, status')
      .all<{ kind: Kind; status: Status; memories: number }>(),
    bySource: sourcesIn(mind),
    archive: mind
      .sql('SELECT count(*) AS copies, coalesce(sum(bytes), 0) AS bytes FROM archive WHERE erased_at IS NULL')
      .get<{ copies: number; bytes: number }>()!,
    rows: Object.fromEntries(counted.map((table) => [table, rowsOf(mind, table)])) as Record<Counted, number>,
    embeddings: embeddingState(mind),
    forget: settingsOf(mind).forget,
    sweptAt: isoTimeOrNull(mind.sql('SELECT at FROM last_sweep').get<{ at: number }>()?.at ?? null),
  }
}
export type ReportCounts = ReturnType<typeof reportCounts>

const counted = [
  'vectors',
  'entities',
  'relations',
  'revisions',
  'memory_links',
  'memory_reads',
  'audit',
  'erased_subjects',
  'receipts',
] as const
type Counted = (typeof counted)[number]

const rowsOf = (mind: Mind, table: Counted) => mind.sql(`SELECT count(*) AS n FROM ${table}`).get<{ n: number }>()!.n

/** Every name that a memory or an imported thing has as its source. */
function sourcesIn(mind: Mind) {
  return mind
    .sql(
      `SELECT source, sum(memories) AS memories, sum(subjects) AS sources, min(at) AS firstImportedAt FROM (
         SELECT source, count(*) AS memories, 0 AS subjects, NULL AS at FROM memories GROUP BY source
         UNION ALL
         SELECT source, 0, count(*), min(first_imported_at) FROM subjects WHERE archive_id IS NOT NULL GROUP BY source)
       GROUP BY source ORDER BY source`,
    )
    .all<{ source: string; memories: number; sources: number; firstImportedAt: number | null }>()
    .map((row) => ({ ...row, firstImportedAt: isoTimeOrNull(row.firstImportedAt) }))
}
