import type { Mind } from '@/db/mind/mind'

/** What makes vectors that can be compared with each other. 0 dimensions: as many as it turns out to have. */
export type ModelName = { provider: string; model: string; dimensions: number }
/** Less similar than `floor` resembles nothing. */
export type ModelTerms = ModelName & { floor: number }
export type EmbeddingModel = ModelTerms & { id: number; state: 'current' | 'next' | 'former'; queued_to: number | null }

const columns = 'id, provider, model, dimensions, floor, state, queued_to'

/** The model that answers questions. */
export const currentModel = (mind: Mind) => modelThatIs(mind, 'current')
export const nextModel = (mind: Mind) => modelThatIs(mind, 'next')

/** The model that vectors are made with. */
export const modelToFill = (mind: Mind) => nextModel(mind) ?? currentModel(mind)

export const allModels = (mind: Mind) =>
  mind.sql(`SELECT ${columns} FROM embedding_models ORDER BY id`).all<EmbeddingModel>()

/** Whether what is named makes the vectors of this model. */
export const isModel = (a: EmbeddingModel, b: ModelName) =>
  a.provider === b.provider && a.model === b.model && [a.dimensions, 0].includes(b.dimensions)

const modelThatIs = (mind: Mind, state: 'current' | 'next') =>
  mind.sql(`SELECT ${columns} FROM embedding_models WHERE state = ?`).get<EmbeddingModel>(state)
