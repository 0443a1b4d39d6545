import type { Mind } from '@/db/mind/mind'
import { allModels, type EmbeddingModel } from '../vectors/embedding-model'
import { findIndex } from '../vectors/vector-index'
import { counted } from './counted'

/** Whether each vector belongs to an active memory and a model, and the indexes hold what the vectors say. */
export function checkVectors(mind: Mind): string[] {
  return [
    ...counted(mind, 'Vectors without a memory in use', `vectors WHERE ${withoutMemory}`),
    ...counted(mind, 'Vectors of no known model', `vectors WHERE ${withoutModel}`),
    ...counted(mind, 'Indexes of no known model', `sqlite_master WHERE ${strayIndex}`),
    ...allModels(mind)
      .filter(({ state }) => state !== 'former')
      .flatMap((model) => [...wrongLengths(mind, model), ...checkIndex(mind, model)]),
  ]
}

export const withoutMemory =
  'NOT EXISTS (SELECT 1 FROM active_memories WHERE active_memories.row_id = vectors.memory_row)'
export const withoutModel = 'model_id NOT IN (SELECT id FROM embedding_models)'
export const strayIndex = `type = 'table' AND name GLOB 'vector_index_*' AND name NOT GLOB 'vector_index_*[^0-9]*'
  AND substr(name, 14) NOT IN (SELECT CAST(id AS TEXT) FROM embedding_models)`

const wrongLengths = (mind: Mind, { id, dimensions }: EmbeddingModel) =>
  counted(mind, 'Vectors of the wrong length', 'vectors WHERE +model_id = ? AND length(vector) <> ?', id, dimensions)

export function checkIndex(mind: Mind, model: EmbeddingModel): string[] {
  const index = findIndex(mind, model)
  if (!index) return []
  return [
    ...counted(
      mind,
      'Entries of an index of meaning without their vector',
      `${index.name}_rowids AS entry WHERE NOT EXISTS (SELECT 1 FROM vectors WHERE id = entry.rowid AND +model_id = ?)`,
      model.id,
    ),
    ...counted(
      mind,
      'Vectors that their index does not know',
      `vectors WHERE +model_id = ? AND id <= ? AND id NOT IN (SELECT rowid FROM ${index.name}_rowids)`,
      model.id,
      index.through,
    ),
  ]
}
