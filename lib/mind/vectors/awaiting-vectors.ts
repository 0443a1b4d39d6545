import type { Mind } from '@/db/mind/mind'
import type { Ticket } from '../memories/take-awaiting'

export type AwaitingVectors = Ticket & { title: string | null; content: string }

/** The newest memories that have no vector yet, as many as have about so many characters together; at least one. */
export function awaitingVectors(mind: Mind, mostCharacters: number, mostOfOne: number): AwaitingVectors[] {
  const waiting = mind
    .sql(
      `SELECT awaiting.memory_row AS memoryRow, awaiting.ticket, substr(memories.title, 1, 200) AS title,
         substr(coalesce(memories.content, ''), 1, ?) AS content
       FROM awaiting_vectors AS awaiting LEFT JOIN active_memories AS memories ON memories.row_id = awaiting.memory_row
       ORDER BY awaiting.memory_row DESC LIMIT 256`,
    )
    .all<AwaitingVectors>(mostOfOne)
  let characters = 0
  const within = waiting.findIndex(({ content }) => {
    characters += content.length
    return characters > mostCharacters
  })
  return within === -1 ? waiting : waiting.slice(0, Math.max(1, within))
}
