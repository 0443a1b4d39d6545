import type { Embeddings } from '../contract/embeddings'
import type { EmbeddingState } from '../mind/vectors/embedding-state'
import type { Embedder } from '../models/embedder'

/** How the vectors of a mind are. Before its first one is made it is told what will make them; without a model none is pending. */
export function embeddingsOf(state: EmbeddingState, wanted: Embedder): Embeddings {
  if (state.model !== null) return state
  const { provider, model, dimensions } = wanted
  return { ...state, provider, model: model || null, dimensions, pending: provider === 'none' ? 0 : state.pending }
}
