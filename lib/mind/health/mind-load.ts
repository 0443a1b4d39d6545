import type { Mind } from '@/db/mind/mind'
import { pendingScrubs } from '../erasure/scrub-queue'
import { embeddingState } from '../vectors/embedding-state'

export type MindLoad = {
  bytes: number
  scrubsPending: number
  vectorsPending: number
  isModelKnown: boolean
  /** How often the list of erased subjects has kept something out. */
  suppressionsBlocked: number
}

/** What a mind takes up and what it waits for, in numbers. */
export function mindLoad(mind: Mind): MindLoad {
  const { model, pending } = embeddingState(mind)
  return {
    bytes: mind.bytes,
    scrubsPending: pendingScrubs(mind).length,
    vectorsPending: pending,
    isModelKnown: model !== null,
    suppressionsBlocked: timesBlocked(mind),
  }
}

const timesBlocked = (mind: Mind) =>
  mind.sql('SELECT coalesce(sum(times_blocked), 0) AS n FROM suppression_blocks').get<{ n: number }>()!.n
