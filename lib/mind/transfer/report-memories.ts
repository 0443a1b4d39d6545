import type { Mind } from '@/db/mind/mind'
import { statuses } from '@/lib/contract/common'
import type { LineOf } from '@/lib/contract/export'
import { unknownTime } from '../memories/filters'
import type { MemoryRow } from '../memories/memory-row'
import { memoryLine } from './memory-line'

/** After which memory a report goes on, in the order of time. */
export type ReportPosition = { at: number; row: number }

/** `month` is when it happened or was stated, such as `2026-03`; null where nobody knows. */
export type ReportMemory = { month: string | null; memory: LineOf<'memory'> }
export type ReportPage = { memories: ReportMemory[]; next: ReportPosition | null }

export const firstInTime: ReportPosition = { at: Number.MIN_SAFE_INTEGER, row: 0 }

const mostRows = 200
const mostCharacters = 200_000

/** The next memories of one source in the order of time, whatever their status, as they are at this moment. */
export function reportMemories(mind: Mind, source: string, after: ReportPosition): ReportPage {
  const found = rowsAfter(mind, source, after)
  const taken = fewEnough(found)
  const last = taken.at(-1)
  return {
    memories: taken.map((row) => ({ month: monthOf(row.sort_at), memory: memoryLine(mind, row) })),
    next: last ? { at: last.sort_at, row: last.row_id } : null,
  }
}

/** Each status is a range of the index by time, so that a page costs as much in a large mind as in a small one. */
function rowsAfter(mind: Mind, source: string, { at, row }: ReportPosition): MemoryRow[] {
  const ofStatus = statuses.map(
    (status) =>
      `SELECT * FROM (SELECT row_id, sort_at FROM memories INDEXED BY memories_by_time
       WHERE status = '${status}' AND (sort_at, row_id) > (?, ?) AND source = ?
       ORDER BY sort_at, row_id LIMIT ${mostRows})`,
  )
  return mind
    .sql(
      `SELECT memories.* FROM (${ofStatus.join(' UNION ALL ')} ORDER BY sort_at, row_id LIMIT ${mostRows}) AS next
       CROSS JOIN memories ON memories.row_id = next.row_id ORDER BY next.sort_at, next.row_id`,
    )
    .all<MemoryRow>(...statuses.flatMap(() => [at, row, source]))
}

/** At least one, where there is one. */
function fewEnough(rows: MemoryRow[]): MemoryRow[] {
  let characters = 0
  let taken = 0
  while (taken < rows.length && characters < mostCharacters) characters += rows[taken++]!.content.length
  return rows.slice(0, taken)
}

const monthOf = (at: number) => (at > unknownTime ? new Date(at).toISOString().slice(0, 7) : null)
