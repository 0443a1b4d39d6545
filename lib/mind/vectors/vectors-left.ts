import type { Mind } from '@/db/mind/mind'
import { allModels } from './embedding-model'
import { findIndex } from './vector-index'

/** What is still there of the vectors of these memories, and in the indexes of vectors that are not there any more. */
export function vectorsLeft(mind: Mind, memoryRows: number[]): number {
  const { n } = mind
    .sql('SELECT count(*) AS n FROM vectors WHERE memory_row IN (SELECT value FROM json_each(?))')
    .get<{ n: number }>(JSON.stringify(memoryRows))!
  const orphans = allModels(mind).map((model) => {
    const index = findIndex(mind, model)
    return index ? orphansIn(mind, index.name) : 0
  })
  return orphans.reduce((sum, some) => sum + some, n)
}

/** By the index's own table of rows. */
const orphansIn = (mind: Mind, index: string) =>
  mind
    .sql(`SELECT count(*) AS n FROM ${index}_rowids WHERE rowid NOT IN (SELECT id FROM vectors)`)
    .get<{ n: number }>()!.n
