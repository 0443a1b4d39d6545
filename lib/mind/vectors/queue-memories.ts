import type { MindTx } from '@/db/mind/mind'
import { modelToFill } from './embedding-model'

const atOnce = 2_000

/**
 * Queues the next memories that have no vector of the model in the making, a bounded number at once. What is stated or
 * reworded meanwhile queues itself.
 */
export function queueMemories(tx: MindTx) {
  const model = modelToFill(tx)
  if (!model || model.queued_to === null) return
  const to = lastOfNext(tx, model.queued_to)
  if (to !== null) queueBetween(tx, model.id, model.queued_to, to)
  tx.queued()
  tx.sql('UPDATE embedding_models SET queued_to = ? WHERE id = ?').run(to, model.id)
}

const lastOfNext = (tx: MindTx, after: number) =>
  tx
    .sql(
      `SELECT max(row_id) AS last FROM (SELECT row_id FROM memories WHERE row_id > ? ORDER BY row_id LIMIT ${atOnce})`,
    )
    .get<{ last: number | null }>(after)!.last

const queueBetween = (tx: MindTx, model: number, after: number, to: number) =>
  tx
    .sql(
      `INSERT OR IGNORE INTO awaiting_vectors (memory_row)
       SELECT row_id FROM active_memories WHERE row_id > ? AND row_id <= ?
         AND NOT EXISTS (SELECT 1 FROM vectors WHERE model_id = ? AND memory_row = row_id)`,
    )
    .run(after, to, model)
