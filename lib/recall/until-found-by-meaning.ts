import { setTimeout as passed } from 'node:timers/promises'
import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import { embeddingState } from '../mind/vectors/embedding-state'
import { embeddingsOf } from './embeddings-of'

/** Of more than these, about a minute of work for the model that comes with Kiwi, the end is not waited for. */
const few = 3_000
const longestMs = 60_000
const lookEveryMs = 200

/** Over when nothing comes any more for so long: the model does not answer, or others have their turn. */
const stillMs = 10_000

/** Resolves when the memories of a mind have their vectors; at once when they are many, after a minute at the latest. */
export async function untilFoundByMeaning(mind: MindHandle, { embedders }: Installation, signal: AbortSignal) {
  const started = performance.now()
  let fewest = few + 1
  let fewestAt = started
  while (!signal.aborted && performance.now() - started < longestMs) {
    const { pending } = embeddingsOf(await mind.read(embeddingState), embedders.wanted)
    if (pending === 0 || pending > few) return
    if (pending < fewest) [fewest, fewestAt] = [pending, performance.now()]
    if (performance.now() - fewestAt > stillMs) return
    await passed(lookEveryMs, undefined, { signal }).catch(() => {})
  }
}
