import { adoptModel, changeOver } from '@/lib/mind/vectors/adopt-model'
import type { ModelTerms } from '@/lib/mind/vectors/embedding-model'
import { queueMemories } from '@/lib/mind/vectors/queue-memories'
import { storeVectors } from '@/lib/mind/vectors/store-vectors'
import { sweepFormer } from '@/lib/mind/vectors/sweep-former'
import { catchUpIndex } from '@/lib/mind/vectors/vector-index'
import { vectorsDue } from '@/lib/mind/vectors/vectors-due'
import type { TestMind } from './a-mind'

export const aModel = (fields: Partial<ModelTerms> = {}): ModelTerms => ({
  provider: 'local',
  model: 'test',
  dimensions: 64,
  floor: 0.35,
  ...fields,
})

/** The same unit vector for the same seed, different and nearly orthogonal for another. */
export function aVector(seed: number, dimensions = 64): Float32Array {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) >>> 0
    return state / 2 ** 32 - 0.5
  }
  return unit(Float32Array.from({ length: dimensions }, next))
}

/** Between two vectors: `share` of the way from the first to the second. */
export const between = (a: Float32Array, b: Float32Array, share: number) =>
  unit(a.map((value, at) => value * (1 - share) + b[at]! * share))

const unit = (vector: Float32Array) => {
  const length = Math.hypot(...vector)
  return vector.map((value) => value / length)
}

type Text = { memoryRow: number; content: string }

/** Does what the background does until nothing is left, with vectors that `make` gives for a text. */
export async function makeVectors(
  mind: TestMind,
  make: (text: Text) => Float32Array,
  model: ModelTerms | null = aModel(),
) {
  for (;;) {
    const due = await mind.read(vectorsDue, model, { characters: 1e9, charactersOfOne: 1_000_000 })
    if (due.step === 'nothing') return
    if (due.step === 'adopt') await mind.write(adoptModel, model)
    else if (due.step === 'queue') await mind.write(queueMemories)
    else if (due.step === 'index') await mind.write(catchUpIndex)
    else if (due.step === 'change over') await mind.write(changeOver)
    else if (due.step === 'sweep') await mind.write(sweepFormer)
    else if (due.step === 'embed') {
      const made = due.waiting.map((text) => ({
        ...text,
        parts: [{ start: 0, end: text.content.length, vector: make(text) }],
      }))
      await mind.write(storeVectors, due.model.id, made)
    }
  }
}
