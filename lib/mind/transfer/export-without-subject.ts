import type { Mind } from '@/db/mind/mind'
import type { MemoryRow } from '../memories/memory-row'
import type { StagePage } from './export-page'
import { memoryLine } from './memory-line'

/** Rows looked at in one step: nearly all of a large mind rest on a subject. */
const step = 1_000

/** The next memories that rest on no subject, such as what a person stated. */
export function exportWithoutSubject(mind: Mind, after: number): StagePage {
  const last = mind.sql('SELECT max(row_id) AS row_id FROM memories').get<{ row_id: number | null }>()?.row_id ?? 0
  if (after >= last) return null
  const rows = mind
    .sql(
      `SELECT * FROM memories WHERE row_id > ? AND row_id <= ?
         AND NOT EXISTS (SELECT 1 FROM memory_sources WHERE memory_row = memories.row_id) ORDER BY row_id`,
    )
    .all<MemoryRow>(after, after + step)
  return { lines: rows.map((row) => memoryLine(mind, row)), after: after + step }
}
