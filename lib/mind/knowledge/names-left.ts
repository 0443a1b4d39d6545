import type { Mind } from '@/db/mind/mind'

/** What memories name: keys of names, and the entities these mean. */
export type Named = { norms: string[]; entities: number[] }

export function namedIn(mind: Mind, memoryRows: number[]): Named {
  const norms = mind
    .sql('SELECT DISTINCT norm FROM mentions WHERE memory_row IN (SELECT value FROM json_each(?))')
    .all<{ norm: string }>(JSON.stringify(memoryRows))
    .map(({ norm }) => norm)
  const entities = mind
    .sql('SELECT DISTINCT entity_id AS id FROM entity_names WHERE norm IN (SELECT value FROM json_each(?))')
    .all<{ id: number }>(JSON.stringify(norms))
    .map(({ id }) => id)
  return { norms, entities }
}

/** What is still there of that once the memories are gone, where nothing else names it. */
export const namesLeft = (mind: Mind, memoryRows: number[], { norms, entities }: Named): number =>
  mind
    .sql(
      `WITH gone AS (SELECT value FROM json_each(?)), names AS (SELECT value FROM json_each(?)),
         unnamed AS (SELECT value AS norm FROM names WHERE NOT EXISTS (SELECT 1 FROM mentions WHERE norm = value))
       SELECT (SELECT count(*) FROM mentions WHERE memory_row IN gone)
         + (SELECT count(*) FROM relations WHERE memory_row IN gone)
         + (SELECT count(*) FROM name_forms WHERE norm IN unnamed)
         + (SELECT count(*) FROM entity_names WHERE norm IN unnamed)
         + (SELECT count(*) FROM entities WHERE id IN (SELECT value FROM json_each(?))
             AND NOT EXISTS (SELECT 1 FROM entity_names WHERE entity_id = entities.id)) AS n`,
    )
    .get<{ n: number }>(JSON.stringify(memoryRows), JSON.stringify(norms), JSON.stringify(entities))!.n
