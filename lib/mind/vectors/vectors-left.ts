import type { Mind } from '@/db/mind/mind'
import { allModels } from './embedding-model'
import { findIndex } from './vector-index'

/** The vectors of these memories, by every model. */
export const vectorsOf = (mind: Mind, memoryRows: number[]): number[] =>
  mind
    .sql(
      `SELECT vectors.id FROM embedding_models CROSS JOIN json_each(?) AS rows
       CROSS JOIN vectors ON model_id = embedding_models.id AND memory_row = rows.value`,
    )
    .all<{ id: number }>(JSON.stringify(memoryRows))
    .map(({ id }) => id)

/** How many of these vectors are still there, in an index too, and how many others the memories have by now. */
export function vectorsLeft(mind: Mind, memoryRows: number[], vectors: number[]): number {
  const count = (sql: string) => mind.sql(sql).get<{ n: number }>(JSON.stringify(vectors))!.n
  const left = allModels(mind).flatMap((model) => {
    const index = findIndex(mind, model)
    // By the index's own table of rows.
    return index ? count(`SELECT count(*) AS n FROM ${index.name}_rowids WHERE rowid IN (SELECT value FROM json_each(?))`) : []
  })
  const own = count('SELECT count(*) AS n FROM vectors WHERE id IN (SELECT value FROM json_each(?))')
  return left.reduce((sum, some) => sum + some, own + vectorsOf(mind, memoryRows).length)
}
