import type { MindTx } from '@/db/mind/mind'
import { allModels, type EmbeddingModel } from './embedding-model'
import { dropIndex, findIndex } from './vector-index'

const atOnce = 500

/** Deletes vectors of models that answer no more, a bounded number at once; their index goes first. */
export function sweepFormer(tx: MindTx) {
  const former = allModels(tx).find((model) => model.state === 'former')
  if (!former) return
  const index = findIndex(tx, former)
  if (index) return dropIndex(tx, index)
  if (!deleteSome(tx, former)) tx.sql('DELETE FROM embedding_models WHERE id = ?').run(former.id)
}

const deleteSome = (tx: MindTx, { id }: EmbeddingModel) =>
  tx
    .sql(`DELETE FROM vectors WHERE id IN (SELECT id FROM vectors WHERE model_id = ? LIMIT ${atOnce}) RETURNING id`)
    .all(id).length > 0
