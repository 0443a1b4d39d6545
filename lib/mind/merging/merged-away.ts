import type { MindTx } from '@/db/mind/mind'
import { mergedOnlyInto } from '../contradiction/stances'
import { mayChange } from '../memories/may-change'
import { type MemoryRow, memoryAt } from '../memories/memory-row'

/**
 * What was put aside only for being merged into this memory, by however many steps, nearest first; as far as whoever
 * writes may change it.
 */
export function mergedAway(tx: MindTx, rowId: number): MemoryRow[] {
  const gone = new Set([rowId])
  const found: MemoryRow[] = []
  for (const _ of gone) {
    const next = mergedOnlyInto(tx, JSON.stringify([...gone])).map((row) => memoryAt(tx, row))
    for (const memory of next.filter((row) => mayChange(tx, row))) {
      gone.add(memory.row_id)
      found.push(memory)
    }
  }
  return found
}
