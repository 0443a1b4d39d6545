import type { Embeddings } from '../model-settings'
import { type Embedder, openEmbedder } from './embedder'

export type Embedders = {
  /** The one that was set. */
  readonly wanted: Embedder
  /** Whoever made a mind's vectors, as long as it can still be asked; null otherwise. */
  of(model: { provider: string; model: string }): Embedder | null
  close(): Promise<void>
}

/**
 * The embedder that was set, and beside it the one a mind still has vectors of while it changes over: the model that
 * comes with Kiwi, or another name at the same place.
 */
export function openEmbedders(setting: Embeddings, program: string, threads = 1): Embedders {
  const wanted = openEmbedder(setting, program, threads)
  const others = new Map<string, Embedder>()

  return {
    wanted,
    of({ provider, model }) {
      if (provider === wanted.provider && model === wanted.model) return wanted
      const former = formerSetting(setting, provider, model)
      if (!former) return null
      const key = `${provider} ${model}`
      const opened = others.get(key) ?? openEmbedder(former, program)
      others.set(key, opened)
      return opened
    },
    async close() {
      await Promise.all([wanted, ...others.values()].map((embedder) => embedder.close()))
    },
  }
}

function formerSetting(setting: Embeddings, provider: string, model: string): Embeddings | null {
  if (provider === 'local') return { provider }
  if (provider !== setting.provider || !('name' in setting)) return null
  return { ...setting, name: model }
}
