import type { Mind, MindTx } from '@/db/mind/mind'
import {
  allModels,
  currentModel,
  isModel,
  type ModelName,
  type ModelTerms,
  modelToFill,
  nextModel,
} from './embedding-model'

/** Whether vectors are made with this model already, or with none where none is wanted. */
export function isAdopted(mind: Mind, wanted: ModelName | null): boolean {
  const filled = modelToFill(mind)
  if (wanted !== null) return filled !== undefined && isModel(filled, wanted)
  return filled === undefined && mind.sql('SELECT 1 FROM awaiting_vectors LIMIT 1').get() === undefined
}

/**
 * From now on vectors are made with this model. While another answers questions it goes on doing so until every memory
 * has its new vector. Without any model there are no vectors, and none is waited for.
 */
export function adoptModel(tx: MindTx, wanted: ModelTerms | null) {
  if (isAdopted(tx, wanted)) return
  const [current, next] = [currentModel(tx), nextModel(tx)]
  if (next) retire(tx, next.id)
  if (wanted === null) {
    if (current) retire(tx, current.id)
    tx.sql('DELETE FROM awaiting_vectors').run()
  } else if (current && isModel(current, wanted)) {
    tx.sql('UPDATE embedding_models SET queued_to = 0 WHERE id = ?').run(current.id)
  } else register(tx, wanted, current ? 'next' : 'current')
}

/** Makes every vector anew beside those that answer now. Does nothing without a model. */
export function rebuildVectors(tx: MindTx) {
  const current = currentModel(tx)
  if (current && !nextModel(tx)) register(tx, current, 'next')
}

/** Once every memory has its vector of the next model, that one answers. */
export function changeOver(tx: MindTx) {
  const [current, next] = [currentModel(tx), nextModel(tx)]
  if (!next || next.queued_to !== null || tx.sql('SELECT 1 FROM awaiting_vectors LIMIT 1').get()) return
  if (current) retire(tx, current.id)
  tx.sql(`UPDATE embedding_models SET state = 'current' WHERE id = ?`).run(next.id)
}

/** Whether vectors of a former model are still to be swept away. */
export const hasFormer = (mind: Mind) => allModels(mind).some((model) => model.state === 'former')

const retire = (tx: MindTx, id: number) => tx.sql(`UPDATE embedding_models SET state = 'former' WHERE id = ?`).run(id)

const register = (tx: MindTx, { provider, model, dimensions, floor }: ModelTerms, state: 'current' | 'next') =>
  tx
    .sql(
      `INSERT INTO embedding_models (provider, model, dimensions, floor, state, queued_to, created_at)
       VALUES (?, ?, ?, ?, ?, 0, ?)`,
    )
    .run(provider, model, dimensions, floor, state, tx.now)
