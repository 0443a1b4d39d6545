import type { Mind } from '@/db/mind/mind'
import type { Link } from '@/lib/contract/memory'
import { memoriesSharing } from '../knowledge/memories-sharing'
import { nearestTo } from '../vectors/nearest-to'
import { notesLinkedFrom } from './linked-notes'
import { listedMemoryOf, type MemoryRow } from './memory-row'

const mostReminding = 5
const mostSharing = 5

/** A link that is worked out when it is asked for, so that it cannot outlive what it rests on. */
type Computed = { row: MemoryRow; relation: 'reminds_of' | 'mentions_same'; weight: number }

/**
 * What a memory reminds of, and what mentions the same: the notes it points at by name, since what lies there may come in
 * later, and memories that name the same. Active ones only; none of those `known` already.
 */
export function computedLinks(mind: Mind, rowId: number, known: Set<string>): Link[] {
  const notes = notesLinkedFrom(mind, rowId)
  const sharing = memoriesSharing(mind, rowId, mostSharing * 4)
  const pointed = new Set([...known, ...notes.map((row) => row.id)])
  const found: Computed[] = [
    ...notes.map((row) => ({ row, relation: 'mentions_same' as const, weight: 1 })),
    ...active(mind, reminders(mind, rowId), 'reminds_of', mostReminding, known),
    ...active(mind, sharing, 'mentions_same', mostSharing, pointed),
  ]
  return found.map(({ row, relation, weight }) => ({
    id: `link_${relation}_${rowId}_${row.row_id}`,
    relation,
    direction: 'both' as const,
    weight,
    memory: listedMemoryOf(mind, row),
  }))
}

const reminders = (mind: Mind, rowId: number) =>
  nearestTo(mind, rowId, mostReminding * 2).map(({ memoryRow, similarity }) => ({ memoryRow, weight: similarity }))

function active(
  mind: Mind,
  found: { memoryRow: number; weight: number }[],
  relation: Computed['relation'],
  most: number,
  known: Set<string>,
): Computed[] {
  return found
    .flatMap(({ memoryRow, weight }) => {
      const row = mind.sql('SELECT * FROM active_memories WHERE row_id = ?').get<MemoryRow>(memoryRow)
      return row && !known.has(row.id) ? [{ row, relation, weight }] : []
    })
    .slice(0, most)
}
