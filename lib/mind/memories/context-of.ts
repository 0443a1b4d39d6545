import type { Mind } from '@/db/mind/mind'
import { isoTimeOrNull } from '@/lib/clock'
import type { Context } from '@/lib/contract/memory'
import { type MemoryRow, wholeCharacters } from './memory-row'

const neighbourCharacters = 1_200

/** Where a turn stands in its conversation, with the active turns next to it; undefined for anything else. */
export function contextOf(mind: Mind, rowId: number): Context | undefined {
  const place = mind
    .sql(
      `SELECT subject_id, position FROM memory_sources JOIN memories ON memories.row_id = memory_sources.memory_row
       WHERE memory_row = ? AND position IS NOT NULL AND kind = 'turn'`,
    )
    .get<{ subject_id: number; position: number }>(rowId)
  if (!place) return undefined

  const around = (side: string) =>
    mind
      .sql(
        `SELECT memories.* FROM memory_sources JOIN active_memories AS memories ON memories.row_id = memory_row
         WHERE subject_id = ? AND kind = 'turn' AND ${side} LIMIT 1`,
      )
      .all<MemoryRow>(place.subject_id, place.position)
  const own = mind.sql('SELECT * FROM memories WHERE row_id = ?').all<MemoryRow>(rowId)
  const turns = [...around('position < ? ORDER BY position DESC'), ...own, ...around('position > ? ORDER BY position')]
  return {
    ...countPlaces(mind, place),
    turns: turns.map((turn) => ({
      id: turn.id,
      author: turn.author,
      content: wholeCharacters(turn.content, turn.row_id === rowId ? turn.content.length : neighbourCharacters),
      occurredAt: isoTimeOrNull(turn.occurred_at),
      current: turn.row_id === rowId,
    })),
  }
}

function countPlaces(mind: Mind, { subject_id, position }: { subject_id: number; position: number }) {
  return mind
    .sql(
      `SELECT count(*) AS total, coalesce(sum(position <= ?), 0) AS position
       FROM memory_sources JOIN memories ON memories.row_id = memory_row
       WHERE subject_id = ? AND position IS NOT NULL AND kind = 'turn' AND status <> 'superseded'`,
    )
    .get<{ total: number; position: number }>(position, subject_id)!
}
