import type { SearchAnswer, SearchQuery } from '../contract/search'
import type { MindHandle } from '../identity/access'
import { searchKeyword } from '../mind/search/search-keyword'

/**
 * Finds memories for a question. While there are no vectors `hybrid` equals `keyword`, and `semantic`, which has
 * nothing to compare, finds nothing. `tookMs` is the time inside the mind, opening included.
 */
export async function searchMemories(
  mind: MindHandle,
  { mode, mind: _, ...query }: SearchQuery,
): Promise<SearchAnswer> {
  const started = performance.now()
  const results = mode === 'semantic' ? [] : await mind.read(searchKeyword, query)
  return { results, tookMs: Math.round((performance.now() - started) * 100) / 100 }
}
