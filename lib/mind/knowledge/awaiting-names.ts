import type { Mind } from '@/db/mind/mind'
import { charactersReadForNames } from '@/lib/contract/knowledge'
import type { Ticket } from '../memories/take-awaiting'

export type AwaitingNames = Ticket & { text: string }

/** The newest memories whose names have not been read yet. A summary repeats what its turns say, so it counts as empty. */
export function awaitingNames(mind: Mind, limit: number): AwaitingNames[] {
  return mind
    .sql(
      `SELECT awaiting.memory_row AS memoryRow, awaiting.ticket,
         CASE WHEN memories.kind = 'summary' THEN '' ELSE coalesce(substr(memories.content, 1, ${charactersReadForNames}), '') END AS text
       FROM awaiting_names AS awaiting LEFT JOIN active_memories AS memories ON memories.row_id = awaiting.memory_row
       ORDER BY awaiting.memory_row DESC LIMIT ?`,
    )
    .all<AwaitingNames>(limit)
}
