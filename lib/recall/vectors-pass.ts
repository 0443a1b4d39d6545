import type { MindHandle } from '../identity/access'
import { adoptModel, changeOver } from '../mind/vectors/adopt-model'
import type { AwaitingVectors } from '../mind/vectors/awaiting-vectors'
import { queueMemories } from '../mind/vectors/queue-memories'
import { type MadeVectors, storeVectors } from '../mind/vectors/store-vectors'
import { sweepFormer } from '../mind/vectors/sweep-former'
import { catchUpIndex } from '../mind/vectors/vector-index'
import { vectorsDue } from '../mind/vectors/vectors-due'
import { cutParts } from '../models/cut-parts'
import type { Embedder } from '../models/embedder'
import { floorOf } from '../models/floor-of'

/** About a second of work for the model that comes with Kiwi; of a very long text the rest has no vector. */
export const portion = { characters: 8_000, charactersOfOne: 150_000 }
const mostParts = 100
const partsAtOnce = 64

/**
 * One step towards a vector for every memory of a mind, by the model that was set. True while there is more to do. What is
 * made while nothing is open or locked is stored only where the memory still says the same.
 * @throws Unavailable while the model cannot be asked
 */
export async function vectorsPass(mind: MindHandle, embedder: Embedder, signal: AbortSignal): Promise<boolean> {
  const { provider, model, dimensions } = embedder
  const wanted = provider === 'none' ? null : { provider, model, dimensions }
  const due = await mind.read(vectorsDue, wanted, portion)
  switch (due.step) {
    case 'nothing':
      return false
    case 'adopt':
      await mind.write(adoptModel, wanted && (await termsOf(embedder)))
      return true
    case 'queue':
      await mind.write(queueMemories)
      return true
    case 'index':
      await mind.write(catchUpIndex)
      return true
    case 'change over':
      await mind.write(changeOver)
      return true
    case 'sweep':
      await mind.write(sweepFormer)
      return true
    case 'embed': {
      const made = await makeVectors(embedder, due.waiting, signal)
      // A model that was closed beside us has perhaps not answered for all of them.
      signal.throwIfAborted()
      // A model behind an address may have become another one, which is seen by its dimensions.
      if ([due.model.dimensions, 0].includes(embedder.dimensions)) await mind.write(storeVectors, due.model.id, made)
      return true
    }
  }
}

/** The first answer of a model also tells how many dimensions it has. */
async function termsOf(embedder: Embedder) {
  const floor = await floorOf(embedder)
  const { provider, model, dimensions } = embedder
  return { provider, model, dimensions, floor }
}

async function makeVectors(
  embedder: Embedder,
  waiting: AwaitingVectors[],
  signal: AbortSignal,
): Promise<MadeVectors[]> {
  const made = waiting.map(({ memoryRow, ticket }): MadeVectors => ({ memoryRow, ticket, parts: [] }))
  const parts = waiting.flatMap((memory, at) => textsOf(memory).map((part) => ({ ...part, at })))
  // People and assistants repeat themselves: what is said in the same words is asked once.
  const texts = [...new Set(parts.map(({ text }) => text))]
  const vectors = new Map<string, Float32Array | null>()
  for (let from = 0; from < texts.length; from += partsAtOnce) {
    signal.throwIfAborted()
    const some = texts.slice(from, from + partsAtOnce)
    const found = await embedder.embed(some, 'document')
    for (const [at, text] of some.entries()) vectors.set(text, found[at]!)
  }
  for (const { at, start, end, text } of parts) {
    const vector = vectors.get(text)
    if (vector) made[at]!.parts.push({ start, end, vector })
  }
  return made
}

/** The title says what each part is about. */
export const textsOf = ({ title, content }: Pick<AwaitingVectors, 'title' | 'content'>) =>
  cutParts(content, mostParts).map(({ start, end }) => ({
    start,
    end,
    text: title === null ? content.slice(start, end) : `${title}\n${content.slice(start, end)}`,
  }))
