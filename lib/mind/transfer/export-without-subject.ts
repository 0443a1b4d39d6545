import type { Mind } from '@/db/mind/mind'
import type { MemoryRow } from '../memories/memory-row'
import type { StagePage } from './export-page'
import { memoryLine } from './memory-line'

/** Rows looked at in one step, since nearly all of a large mind rest on a subject; and how much is read at once. */
const step = 1_000
const mostCharacters = 200_000

/** The next memories that rest on no subject, such as what a person stated. */
export function exportWithoutSubject(mind: Mind, after: number): StagePage {
  const last = mind.sql('SELECT max(row_id) AS row_id FROM memories').get<{ row_id: number | null }>()?.row_id ?? 0
  if (after >= last) return null
  const { rowIds, isAll } = nextRows(mind, after)
  const rows = mind
    .sql('SELECT * FROM memories WHERE row_id IN (SELECT value FROM json_each(?)) ORDER BY row_id')
    .all<MemoryRow>(JSON.stringify(rowIds))
  return { lines: rows.map((row) => memoryLine(mind, row)), after: isAll ? after + step : rowIds.at(-1)! }
}

/** At least one, where there is one, and whether these are all of the step. */
function nextRows(mind: Mind, after: number): { rowIds: number[]; isAll: boolean } {
  const found = mind
    .sql(
      `SELECT row_id, length(content) AS characters FROM memories WHERE row_id > ? AND row_id <= ?
         AND NOT EXISTS (SELECT 1 FROM memory_sources WHERE memory_row = memories.row_id) ORDER BY row_id`,
    )
    .all<{ row_id: number; characters: number }>(after, after + step)
  const rowIds: number[] = []
  for (let at = 0, characters = 0; at < found.length && characters < mostCharacters; at++) {
    rowIds.push(found[at]!.row_id)
    characters += found[at]!.characters
  }
  return { rowIds, isAll: rowIds.length === found.length }
}
