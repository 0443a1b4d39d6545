import type { Mind } from '@/db/mind/mind'
import type { Memory } from '@/lib/contract/memory'
import { memoryAt, memoryOf } from '../memories/memory-row'
import { type Frozen, selectedRows } from './selected-rows'

/** As many characters as one page gathers at least, before it ends early. */
const pageCharacters = 500_000
const pageRows = 200

/** The next memories, whole, and the row after which it goes on; null when there are no more. */
export function exportSelected(
  mind: Mind,
  frozen: Frozen,
  after: number,
): { memories: Memory[]; after: number } | null {
  const rows = selectedRows(mind, frozen, after, pageRows)
  if (rows.length === 0) return null
  const memories: Memory[] = []
  let characters = 0
  for (const { row_id } of rows) {
    if (characters >= pageCharacters) break
    const memory = memoryOf(mind, memoryAt(mind, row_id))
    memories.push(memory)
    characters += memory.content.length
  }
  return { memories, after: rows[memories.length - 1]!.row_id }
}
