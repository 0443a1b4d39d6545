import { Unavailable } from '../errors'
import { embedEach } from './embed-each'
import { modelAway, Refused } from './embed-thread'
import type { Embedder } from './embedder'
import { prefixed } from './prefixes'
import { unitVector } from './unit-vector'

type Tensor = { dims: number[]; data: ArrayLike<number> }
type Extractor = (texts: string[], options: { pooling: 'mean'; normalize: boolean }) => Promise<Tensor>
export type Transformers = {
  env: { localModelPath: string; allowRemoteModels: boolean }
  pipeline(task: 'feature-extraction', model: string, options: { local_files_only: boolean }): Promise<Extractor>
}

/** Kiwi does not bring it along; named at run time, so that no build looks for it. */
const packageName = '@huggingface/transformers'
const installed = () => import(/* turbopackIgnore: true */ packageName) as Promise<Transformers>

/** A model on this disk, run by a library that the person has installed. Nothing is downloaded. */
export function transformersEmbedder(
  { folder, name: model }: { folder: string; name: string },
  load: () => Promise<Transformers> = installed,
): Embedder {
  let extractor: Promise<Extractor> | null = null
  let dimensions = 0

  async function open(): Promise<Extractor> {
    const { env, pipeline } = await load().catch(() => {
      throw notInstalled()
    })
    env.localModelPath = folder
    env.allowRemoteModels = false
    return pipeline('feature-extraction', model, { local_files_only: true }).catch(() => {
      throw modelAway()
    })
  }

  async function ask(texts: string[]) {
    extractor ??= open()
    const extract = await extractor.catch((error: unknown) => {
      extractor = null
      throw error
    })
    const { dims, data } = await extract(texts, { pooling: 'mean', normalize: true }).catch(() => {
      throw new Refused()
    })
    const size = dims.at(-1) ?? 0
    dimensions = size
    return texts.map((_, at) => unitVector(Array.prototype.slice.call(data, at * size, (at + 1) * size)))
  }

  return {
    provider: 'transformers',
    model,
    get dimensions() {
      return dimensions
    },
    embed: (texts, purpose) =>
      embedEach(
        texts.map((text) => prefixed(model, purpose, text)),
        ask,
      ),
    close: async () => {},
  }
}

const notInstalled = () =>
  new Unavailable(
    'embeddings_unavailable',
    `KIWI_EMBEDDINGS names a model for ${packageName}, which is not installed. Run: npm install ${packageName}`,
  )
