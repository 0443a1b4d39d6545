import type { MindTx } from '@/db/mind/mind'
import { mergedOnlyInto } from '../contradiction/stances'
import { mayChange } from '../memories/may-change'
import { type MemoryRow, memoryAt } from '../memories/memory-row'

/**
 * What was put aside only for being merged into this memory, by however many steps, nearest first; as far as whoever
 * writes may change it.
 */
export function mergedAway(tx: MindTx, rowId: number): MemoryRow[] {
  const found: MemoryRow[] = []
  for (;;) {
    const gone = [rowId, ...found.map(({ row_id }) => row_id)]
    const next = mergedOnlyInto(tx, JSON.stringify(gone)).map((row) => memoryAt(tx, row))
    const changeable = next.filter((row) => mayChange(tx, row))
    if (changeable.length === 0) return found
    found.push(...changeable)
  }
}
