import type { Mind } from '@/db/mind/mind'
import { allModels } from './embedding-model'
import { findIndex } from './vector-index'

/** The vectors of these memories, by every model. */
export const vectorsOf = (mind: Mind, memoryRows: number[]): number[] =>
  mind
    .sql(
      `SELECT vectors.id FROM embedding_models CROSS JOIN json_each(?) AS rows
       CROSS JOIN vectors ON vectors.model_id = embedding_models.id AND vectors.memory_row = rows.value`,
    )
    .all<{ id: number }>(JSON.stringify(memoryRows))
    .map(({ id }) => id)

/** How many vectors these memories have, and how many of those they had are still in an index. */
export function vectorsLeft(mind: Mind, memoryRows: number[], had: number[]): number {
  const indexed = allModels(mind).map((model) => {
    const index = findIndex(mind, model)
    return index ? entriesIn(mind, index.name, had) : 0
  })
  return indexed.reduce((sum, some) => sum + some, vectorsOf(mind, memoryRows).length)
}

/** By the index's own table of rows. */
const entriesIn = (mind: Mind, index: string, vectors: number[]) =>
  mind
    .sql(`SELECT count(*) AS n FROM ${index}_rowids WHERE rowid IN (SELECT value FROM json_each(?))`)
    .get<{ n: number }>(JSON.stringify(vectors))!.n
