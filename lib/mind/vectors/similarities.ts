import type { Mind } from '@/db/mind/mind'
import { codeOf } from './coded'
import { currentModel } from './embedding-model'

/** Cosine similarity 0..1 of these active memories to a vector of the current model; none for those without a vector. */
export function similaritiesTo(mind: Mind, vector: Float32Array, memoryRows: number[]): Map<number, number> {
  const model = currentModel(mind)
  if (!model || model.dimensions !== vector.length) return new Map()
  const found = mind
    .sql(
      `SELECT vectors.memory_row AS row, 1 - min(vec_distance_cosine(vec_int8(vectors.vector), vec_int8(?))) AS similarity
       FROM json_each(?) AS wanted
       CROSS JOIN vectors ON vectors.model_id = ? AND vectors.memory_row = wanted.value
       GROUP BY vectors.memory_row`,
    )
    .all<{ row: number; similarity: number }>(codeOf(vector), JSON.stringify(memoryRows), model.id)
  return new Map(found.map(({ row, similarity }) => [row, Math.max(0, similarity)]))
}
