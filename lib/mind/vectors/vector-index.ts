import type { Mind, MindTx } from '@/db/mind/mind'
import { signsOf } from './coded'
import { type EmbeddingModel, modelToFill } from './embedding-model'

/** Up to so many vectors comparing with each takes less than twenty milliseconds, and no index is made. */
export const fewVectors = 4_000
const atOnce = 500

/** `through`: the last vector in the index; all before it are in it too, later ones are not. */
export type VectorIndex = { name: string; through: number }

export function findIndex(mind: Mind, { id }: Pick<EmbeddingModel, 'id'>): VectorIndex | null {
  const name = `vector_index_${id}`
  if (!mind.sql(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?`).get(name)) return null
  // Its own table of rows: asked through the index, it would be read as a whole.
  const { last } = mind.sql(`SELECT max(rowid) AS last FROM ${name}_rowids`).get<{ last: number | null }>()!
  return { name, through: last ?? 0 }
}

/** Whether there are vectors that only a comparison with each finds, though there is an index. */
export function isIndexBehind(mind: Mind, model: EmbeddingModel): boolean {
  const index = findIndex(mind, model)
  const later = 'SELECT 1 FROM vectors WHERE id > ? AND +model_id = ? LIMIT 1'
  return index !== null && mind.sql(later).get(index.through, model.id) !== undefined
}

/** Takes the next vectors of the model in the making into its index. */
export function catchUpIndex(tx: MindTx) {
  const model = modelToFill(tx)
  if (model) growIndex(tx, model)
}

/** Takes the next vectors into the model's index, a bounded number at once; makes the index once there are many. */
export function growIndex(tx: MindTx, model: EmbeddingModel) {
  const index = findIndex(tx, model) ?? makeIndexOnceMany(tx, model)
  if (!index) return
  const insert = tx.sql(`INSERT INTO ${index.name} (rowid, signs) VALUES (?, vec_bit(?))`)
  for (const { id, vector } of vectorsAfter(tx, model, index.through)) insert.run(BigInt(id), signsOf(vector))
}

export function deleteFromIndex(tx: MindTx, { name }: VectorIndex, ids: number[]) {
  tx.sql(`DELETE FROM ${name} WHERE rowid IN (SELECT value FROM json_each(?))`).run(JSON.stringify(ids))
}

export const dropIndex = (tx: MindTx, { name }: Pick<VectorIndex, 'name'>) => tx.sql(`DROP TABLE ${name}`).run()

function makeIndexOnceMany(tx: MindTx, model: EmbeddingModel): VectorIndex | null {
  if (countUpTo(tx, model, fewVectors + 1) <= fewVectors) return null
  const bits = Math.ceil(model.dimensions / 8) * 8
  tx.sql(`CREATE VIRTUAL TABLE vector_index_${model.id} USING vec0(signs bit[${bits}])`).run()
  return { name: `vector_index_${model.id}`, through: 0 }
}

const countUpTo = (mind: Mind, { id }: EmbeddingModel, most: number) =>
  mind.sql('SELECT count(*) AS n FROM (SELECT 1 FROM vectors WHERE model_id = ? LIMIT ?)').get<{ n: number }>(id, most)!
    .n

const vectorsAfter = (tx: MindTx, model: EmbeddingModel, id: number) =>
  tx
    .sql(`SELECT id, vector FROM vectors WHERE id > ? AND +model_id = ? ORDER BY id LIMIT ${atOnce}`)
    .all<{ id: number; vector: Uint8Array }>(id, model.id)
