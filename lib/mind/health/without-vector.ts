import type { Mind, MindTx } from '@/db/mind/mind'
import { type EmbeddingModel, modelToFill } from '../vectors/embedding-model'

export type WithoutVector = { memoryRow: number; title: string | null; content: string }
export type Unvectored = { model: EmbeddingModel; memories: WithoutVector[] }

const atOnce = 200

/**
 * Active memories after a row that have no vector of the model in the making and do not wait for one, the first of them:
 * either the model cannot represent them, or their vector was lost. Null when no model makes any.
 */
export function withoutVector(mind: Mind, afterRow: number, mostOfOne: number): Unvectored | null {
  const model = modelToFill(mind)
  if (!model) return null
  const memories = mind
    .sql(
      `SELECT row_id AS memoryRow, substr(title, 1, 200) AS title, substr(content, 1, ?) AS content FROM active_memories
       WHERE row_id > ? AND row_id <= ?
         AND NOT EXISTS (SELECT 1 FROM vectors WHERE model_id = ? AND memory_row = row_id)
         AND NOT EXISTS (SELECT 1 FROM awaiting_vectors WHERE memory_row = row_id)
       ORDER BY row_id LIMIT ${atOnce}`,
    )
    .all<WithoutVector>(mostOfOne, afterRow, model.queued_to ?? Number.MAX_SAFE_INTEGER, model.id)
  return { model, memories }
}

/** Every memory without a vector waits for one again; the background finds them from here. */
export function queueAgain(tx: MindTx) {
  const model = modelToFill(tx)
  if (!model) return
  tx.sql('UPDATE embedding_models SET queued_to = 0 WHERE id = ?').run(model.id)
  tx.queued()
}
