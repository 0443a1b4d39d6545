import type { Mind } from '@/db/mind/mind'
import type { MemoryRow } from '../memories/memory-row'

/** The active memory that this one was merged into, by however many steps; undefined when it was not, or none stands. */
export const mergedInto = (mind: Mind, rowId: number): MemoryRow | undefined =>
  mind
    .sql(
      `WITH RECURSIVE kept (row_id) AS (
         VALUES (?)
         UNION SELECT memory_links.from_row FROM kept JOIN memory_links ON memory_links.to_row = kept.row_id
           WHERE relation = 'supersedes' AND NOT EXISTS (SELECT 1 FROM stances WHERE memory_row = kept.row_id)
       ) SELECT memories.* FROM kept JOIN active_memories AS memories ON memories.row_id = kept.row_id LIMIT 1`,
    )
    .get<MemoryRow>(rowId)
