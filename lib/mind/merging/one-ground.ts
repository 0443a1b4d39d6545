import type { Mind } from '@/db/mind/mind'

/** Of one source, or both of none: what is asked of two memories before either may take the other's place. */
export const isOneGround = (mind: Mind, one: number, other: number): boolean =>
  mind
    .sql(
      `SELECT 1 WHERE EXISTS (
         SELECT 1 FROM memory_sources AS mine JOIN memory_sources AS its ON its.subject_id = mine.subject_id
         WHERE mine.memory_row = ? AND its.memory_row = ?
       ) OR NOT EXISTS (SELECT 1 FROM memory_sources WHERE memory_row IN (?, ?))`,
    )
    .get(one, other, one, other) !== undefined
