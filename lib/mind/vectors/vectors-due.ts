import type { Mind } from '@/db/mind/mind'
import { hasFormer, isAdopted } from './adopt-model'
import { type AwaitingVectors, awaitingVectors } from './awaiting-vectors'
import { type EmbeddingModel, type ModelName, modelToFill, nextModel } from './embedding-model'
import { isIndexBehind } from './vector-index'

/** What is to be done next for the vectors of a mind. */
export type VectorsDue =
  | { step: 'adopt' | 'queue' | 'index' | 'change over' | 'sweep' | 'nothing' }
  | { step: 'embed'; model: EmbeddingModel; waiting: AwaitingVectors[] }

export type Portion = { characters: number; charactersOfOne: number }

/** @param wanted the model to make them with, or null for none */
export function vectorsDue(mind: Mind, wanted: ModelName | null, portion: Portion): VectorsDue {
  if (!isAdopted(mind, wanted)) return { step: 'adopt' }
  const model = modelToFill(mind)
  if (model && model.queued_to !== null) return { step: 'queue' }
  const waiting = model ? awaitingVectors(mind, portion.characters, portion.charactersOfOne) : []
  if (model && waiting.length > 0) return { step: 'embed', model, waiting }
  if (model && isIndexBehind(mind, model)) return { step: 'index' }
  if (nextModel(mind)) return { step: 'change over' }
  return { step: hasFormer(mind) ? 'sweep' : 'nothing' }
}
