import type { SearchAnswer, SearchQuery } from '../contract/search'
import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import { searchBoth } from '../mind/search/search-both'
import { searchMeaning } from '../mind/search/search-meaning'
import { embedQuestion } from './embed-question'

/**
 * Finds memories for a question: by words and meaning together, by words alone, or by meaning. While there are no vectors
 * `hybrid` equals `keyword`. `tookMs` counts all of it, the vector of the question included.
 */
export async function searchMemories(
  mind: MindHandle,
  { mode, mind: _, ...query }: SearchQuery,
  { embedders }: Pick<Installation, 'embedders'>,
): Promise<SearchAnswer> {
  const started = performance.now()
  const vector = mode === 'keyword' ? null : await embedQuestion(mind, query.q, embedders)
  const results = await mind.read(mode === 'semantic' ? searchMeaning : searchBoth, query, vector)
  return { results, tookMs: Math.round((performance.now() - started) * 100) / 100 }
}
