import type { Mind } from '@/db/mind/mind'

/** A turn of the person with the turn of the assistant that it answers. */
export type TurnToRead = { id: string; words: string; before: string | null }

/**
 * Which of these rows are turns of the person that stand as they were said, in their order. A turn with a flag, which
 * reads like instructions or holds a secret, is left out, before as well.
 */
export function turnsToRead(mind: Mind, rows: number[]): TurnToRead[] {
  return mind
    .sql(
      `SELECT memories.id, memories.content AS words, (
         SELECT CASE WHEN earlier.author = 'assistant' AND earlier.flags = '[]' THEN earlier.content END
         FROM memory_sources AS place JOIN active_memories AS earlier ON earlier.row_id = place.memory_row
         WHERE place.subject_id = here.subject_id AND place.position < here.position AND earlier.kind = 'turn'
         ORDER BY place.position DESC LIMIT 1
       ) AS before
       FROM json_each(?) AS wanted
       JOIN memory_sources AS here ON here.memory_row = wanted.value
       JOIN active_memories AS memories ON memories.row_id = here.memory_row
       WHERE memories.kind = 'turn' AND memories.author = 'person' AND memories.corrected_at IS NULL
         AND memories.flags = '[]'
       ORDER BY here.subject_id, here.position`,
    )
    .all<TurnToRead>(JSON.stringify(rows))
}
