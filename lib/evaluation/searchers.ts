import type { Embedder } from '../models/embedder'
import type { Embedders } from '../models/embedders'
import { searchMemories } from '../recall/search-memories'
import { vectorsPass } from '../recall/vectors-pass'
import type { Searcher } from './evaluate'

const never = new AbortController().signal

/** Searches in a mode of the product; where meaning is asked, every memory has its vector before the first question. */
export function searcherFor(mode: 'keyword' | 'semantic' | 'hybrid', embedders: Embedders): Searcher {
  return {
    name: mode === 'keyword' ? mode : `${mode} by ${nameOf(embedders.wanted)}`,
    async prepare(mind) {
      if (mode === 'keyword') return
      while (await vectorsPass(mind, embedders.wanted, never));
    },
    async ask(mind, q, limit) {
      return (await searchMemories(mind, { q, limit, mode }, { embedders })).results
    },
  }
}

const nameOf = ({ provider, model }: Embedder) => [provider, model].filter(Boolean).join('/')
