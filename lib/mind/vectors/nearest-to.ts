import type { Mind } from '@/db/mind/mind'
import { vectorOf } from './coded'
import { currentModel } from './embedding-model'
import { nearestMemories } from './nearest'

/** How far from what resembles nothing to what is the same two memories lie that remind of each other. */
const share = 0.25

/** Other active memories that a memory resembles, most similar first; none for one without a vector. */
export function nearestTo(mind: Mind, memoryRow: number, limit: number): { memoryRow: number; similarity: number }[] {
  const model = currentModel(mind)
  const own = model && beginningOf(mind, model.id, memoryRow)
  if (!own) return []
  const least = model.floor + (1 - model.floor) * share
  return nearestMemories(mind, vectorOf(own), limit + 1)
    .filter((near) => near.memoryRow !== memoryRow && near.similarity >= least)
    .slice(0, limit)
    .map(({ memoryRow: row, similarity }) => ({ memoryRow: row, similarity }))
}

/** Of a long memory, what it begins with. */
const beginningOf = (mind: Mind, modelId: number, memoryRow: number) =>
  mind
    .sql('SELECT vector FROM vectors WHERE model_id = ? AND memory_row = ? ORDER BY start_at LIMIT 1')
    .get<{ vector: Uint8Array }>(modelId, memoryRow)?.vector
