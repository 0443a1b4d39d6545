import type { MindTx } from '@/db/mind/mind'
import { allModels, type EmbeddingModel } from './embedding-model'
import { deleteFromIndex, findIndex } from './vector-index'

/** Takes the vectors of these memories away, from every index too, and their places in the queue of those without one. */
export function deleteVectors(tx: MindTx, memoryRows: number[]) {
  const rows = JSON.stringify(memoryRows)
  tx.sql('DELETE FROM awaiting_vectors WHERE memory_row IN (SELECT value FROM json_each(?))').run(rows)
  for (const model of allModels(tx)) deleteVectorsOf(tx, model, memoryRows)
}

/** Of one model alone. */
export function deleteVectorsOf(tx: MindTx, model: EmbeddingModel, memoryRows: number[]) {
  const ids = tx
    .sql(
      `SELECT vectors.id FROM json_each(?) AS gone
       CROSS JOIN vectors ON vectors.model_id = ? AND vectors.memory_row = gone.value`,
    )
    .all<{ id: number }>(JSON.stringify(memoryRows), model.id)
    .map(({ id }) => id)
  if (ids.length === 0) return
  const index = findIndex(tx, model)
  if (index) deleteFromIndex(tx, index, ids)
  tx.sql('DELETE FROM vectors WHERE id IN (SELECT value FROM json_each(?))').run(JSON.stringify(ids))
}
