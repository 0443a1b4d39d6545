import type { Mind } from '@/db/mind/mind'
import type { Kind } from '@/lib/contract/common'

/** The kinds of these memories, active ones only. */
export function memoryKinds(mind: Mind, rows: number[]): Map<number, Kind> {
  const found = mind
    .sql('SELECT row_id, kind FROM active_memories WHERE row_id IN (SELECT value FROM json_each(?))')
    .all<{ row_id: number; kind: Kind }>(JSON.stringify(rows))
  return new Map(found.map(({ row_id, kind }) => [row_id, kind]))
}
