import type { Mind } from '@/db/mind/mind'
import { currentModel, type EmbeddingModel, modelToFill, nextModel } from './embedding-model'

export type EmbeddingState = {
  /** `none` until the first model is there. */
  provider: string
  model: string | null
  dimensions: number
  /** Memories that wait for their vector. */
  pending: number
  /** Active memories. */
  total: number
  /** The model that is to take over once nothing is pending. */
  next: { provider: string; model: string; dimensions: number } | null
}

export function embeddingState(mind: Mind): EmbeddingState {
  const [current, next, filled] = [currentModel(mind), nextModel(mind), modelToFill(mind)]
  return {
    provider: current?.provider ?? 'none',
    model: current?.model ?? null,
    dimensions: current?.dimensions ?? 0,
    pending: pendingFor(mind, filled),
    total: mind.sql(`SELECT count(*) AS n FROM memories WHERE status = 'active'`).get<{ n: number }>()!.n,
    next: next ? { provider: next.provider, model: next.model, dimensions: next.dimensions } : null,
  }
}

/** Active memories that answer by their meaning. */
export const memoriesWithVector = (mind: Mind) =>
  mind
    .sql('SELECT count(DISTINCT memory_row) AS n FROM vectors WHERE model_id = ?')
    .get<{ n: number }>(currentModel(mind)?.id ?? -1)!.n

/** Those in the queue, and those a new model has not queued yet. */
function pendingFor(mind: Mind, model: EmbeddingModel | undefined): number {
  const queued = mind.sql('SELECT count(*) AS n FROM awaiting_vectors').get<{ n: number }>()!.n
  if (!model || model.queued_to === null) return queued
  return mind
    .sql(
      `SELECT (SELECT count(*) FROM awaiting_vectors WHERE memory_row <= ?)
         + (SELECT count(*) FROM active_memories WHERE row_id > ?
             AND NOT EXISTS (SELECT 1 FROM vectors WHERE model_id = ? AND memory_row = row_id)) AS n`,
    )
    .get<{ n: number }>(model.queued_to, model.queued_to, model.id)!.n
}
