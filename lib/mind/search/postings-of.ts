import type { Mind } from '@/db/mind/mind'

/** How many memories match an FTS5 expression, counted no further than `most`. */
export const postingsOf = (mind: Mind, match: string, most: number): number =>
  mind
    .sql('SELECT count(*) AS rows FROM (SELECT 1 FROM memory_index WHERE memory_index MATCH ? LIMIT ?)')
    .get<{ rows: number }>(match, most)!.rows
