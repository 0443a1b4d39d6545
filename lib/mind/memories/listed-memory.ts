import type { Mind } from '@/db/mind/mind'
import type { ListedMemory } from '@/lib/contract/memory'
import { listedMemoryOf, listedTitle, type MemoryRow } from './memory-row'

/** A memory as lists show it, with the title of the source behind it; only active ones when asked so. */
export function findListed(mind: Mind, rowId: number, among: 'memories' | 'active_memories'): ListedRow | undefined {
  const found = mind
    .sql(
      `SELECT memories.*, subjects.title AS source_title FROM ${among} AS memories
       LEFT JOIN memory_sources ON memory_sources.memory_row = memories.row_id
       LEFT JOIN subjects ON subjects.id = memory_sources.subject_id
       WHERE memories.row_id = ? LIMIT 1`,
    )
    .get<MemoryRow & { source_title: string | null }>(rowId)
  if (!found) return undefined
  const { source_title, ...row } = found
  return { row, memory: { ...listedMemoryOf(mind, row), sourceTitle: listedTitle(source_title) } }
}

export type ListedRow = { row: MemoryRow; memory: ListedMemory }
