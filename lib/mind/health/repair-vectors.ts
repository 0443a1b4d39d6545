import type { MindTx } from '@/db/mind/mind'
import { allModels } from '../vectors/embedding-model'
import { dropIndex, findIndex, growIndex, isIndexBehind } from '../vectors/vector-index'
import { strayIndex, withoutMemory, withoutModel } from './check-vectors'

/** Deletes vectors of no memory in use or of no model, and every index: it is made anew from the vectors that stay. */
export function repairVectors(tx: MindTx) {
  for (const { name } of tx.sql(`SELECT name FROM sqlite_master WHERE ${strayIndex}`).all<{ name: string }>())
    dropIndex(tx, { name })
  for (const model of allModels(tx)) {
    const index = findIndex(tx, model)
    if (index) dropIndex(tx, index)
    tx.sql('DELETE FROM vectors WHERE model_id = ? AND length(vector) <> ?').run(model.id, model.dimensions)
  }
  tx.sql(`DELETE FROM vectors WHERE ${withoutModel} OR ${withoutMemory}`).run()
}

/** Takes the next vectors into the indexes that fell behind; false once there is none. */
export function fillIndexes(tx: MindTx): boolean {
  const models = allModels(tx).filter(({ state }) => state !== 'former')
  for (const model of models) growIndex(tx, model)
  return models.some((model) => isIndexBehind(tx, model))
}
