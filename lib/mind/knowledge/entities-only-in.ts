import type { Mind } from '@/db/mind/mind'

/** How many entities only these memories mention. */
export const entitiesOnlyIn = (mind: Mind, memoryRows: number[]): number =>
  mind
    .sql(
      `SELECT count(*) AS n FROM (
         SELECT entity_id, count(*) AS there FROM mentions JOIN entity_names USING (norm)
         WHERE memory_row IN (SELECT value FROM json_each(?)) GROUP BY entity_id
       ) JOIN entities ON entities.id = entity_id WHERE there = mentions`,
    )
    .get<{ n: number }>(JSON.stringify(memoryRows))!.n
