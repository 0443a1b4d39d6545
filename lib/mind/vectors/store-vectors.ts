import type { MindTx } from '@/db/mind/mind'
import { type Ticket, takeAwaiting } from '../memories/take-awaiting'
import { codeOf } from './coded'
import { deleteVectorsOf } from './delete-vectors'
import { type EmbeddingModel, modelToFill } from './embedding-model'
import { growIndex } from './vector-index'

/** A stretch of a memory's content (UTF-16 offsets) with its vector. */
export type VectorPart = { start: number; end: number; vector: Float32Array }
/** What was made of one waiting memory; no parts where the model cannot represent it. */
export type MadeVectors = Ticket & { parts: VectorPart[] }

/**
 * Keeps the vectors that were made for these memories. What was made for a text that has changed or gone meanwhile, or by
 * a model that is not the wanted one any more, is dropped.
 */
export function storeVectors(tx: MindTx, modelId: number, made: MadeVectors[]) {
  const model = modelToFill(tx)
  if (model?.id !== modelId) return
  for (const memory of made) if (takeAwaiting(tx, 'awaiting_vectors', memory)) replaceVectors(tx, model, memory)
  growIndex(tx, model)
}

function replaceVectors(tx: MindTx, model: EmbeddingModel, { memoryRow, parts }: MadeVectors) {
  deleteVectorsOf(tx, model, [memoryRow])
  const insert = tx.sql('INSERT INTO vectors (model_id, memory_row, start_at, end_at, vector) VALUES (?, ?, ?, ?, ?)')
  for (const { start, end, vector } of parts) {
    if (vector.length === model.dimensions) insert.run(model.id, memoryRow, start, end, codeOf(vector))
  }
}
