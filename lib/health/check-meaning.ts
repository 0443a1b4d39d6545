import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import { type Unvectored, withoutVector } from '../mind/health/without-vector'
import type { Embedder } from '../models/embedder'
import { portion, textsOf } from '../recall/vectors-pass'

/**
 * Whether every memory that can have a vector has one or waits for it. What a model cannot represent has none, which
 * only the model can tell; where it cannot be asked, such memories are not held against the mind.
 */
export async function checkMeaning(mind: MindHandle, { embedders }: Installation): Promise<string[]> {
  let lost = 0
  for (let after = 0; ; ) {
    const found: Unvectored | null = await mind.read(withoutVector, after, portion.charactersOfOne)
    const last = found?.memories.at(-1)
    if (!found || !last) break
    const embedder = embedders.of(found.model)
    if (!embedder) break
    lost += await representable(embedder, found)
    after = last.memoryRow
  }
  return lost === 0 ? [] : [`Memories that lost their vector and do not wait for one: ${lost}.`]
}

/** How many of them the model has a vector for. */
async function representable(embedder: Embedder, { memories }: Unvectored): Promise<number> {
  let some = 0
  for (const memory of memories) if (await canRepresent(embedder, memory)) some++
  return some
}

async function canRepresent(embedder: Embedder, memory: Unvectored['memories'][number]): Promise<boolean> {
  const texts = textsOf(memory).map(({ text }) => text)
  for (const text of texts) {
    const [vector] = await embedder.embed([text], 'document')
    if (vector) return true
  }
  return false
}
