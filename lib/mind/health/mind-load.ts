import type { Mind } from '@/db/mind/mind'
import { pendingScrubs } from '../erasure/scrub-queue'
import { embeddingState } from '../vectors/embedding-state'

export type MindLoad = { bytes: number; scrubsPending: number; vectorsPending: number; isModelKnown: boolean }

/** What a mind takes up and what it waits for, in numbers. */
export function mindLoad(mind: Mind): MindLoad {
  const { model, pending } = embeddingState(mind)
  return {
    bytes: mind.bytes,
    scrubsPending: pendingScrubs(mind).length,
    vectorsPending: pending,
    isModelKnown: model !== null,
  }
}
