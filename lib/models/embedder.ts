import type { Embeddings } from '../model-settings'
import { localEmbedder } from './local-embedder'
import { remoteEmbedder } from './remote-embedder'
import { transformersEmbedder } from './transformers-embedder'

/** A stored text, or a question that looks for one: some models want to know. */
export type Purpose = 'query' | 'document'

/** Makes vectors of texts. Started at its first use; whoever opened it closes it. */
export type Embedder = {
  readonly provider: string
  readonly model: string
  /** 0 while only the first answer can tell. */
  readonly dimensions: number
  /** The similarity below which texts have nothing to do with each other, where it is known; see `floorOf`. */
  readonly floor?: number
  /**
   * One vector of unit length for each text, or null for a text this model cannot represent.
   * @throws Unavailable while the model cannot be asked; never with a word of the texts
   */
  embed(texts: string[], purpose: Purpose): Promise<(Float32Array | null)[]>
  close(): Promise<void>
}

/**
 * @param program path of the bundled worker/embed.ts, for the model that comes with Kiwi
 * @param threads how many of it, for that model
 */
export function openEmbedder(setting: Embeddings, program: string, threads = 1): Embedder {
  switch (setting.provider) {
    case 'local':
      return localEmbedder(program, { threads })
    case 'none':
      return noEmbedder
    case 'transformers':
      return transformersEmbedder(setting)
    default:
      return remoteEmbedder(setting)
  }
}

const noEmbedder: Embedder = {
  provider: 'none',
  model: '',
  dimensions: 0,
  embed: async (texts) => texts.map(() => null),
  close: async () => {},
}
