import type { Mind } from '@/db/mind/mind'
import type { SearchResult } from '@/lib/contract/search'
import type { Narrowing } from './narrowing'
import { searchBoth } from './search-both'

export type KeywordQuery = Narrowing & { q: string; limit: number }

/** Active memories by their words alone, best first. A question nothing matches answers nothing. */
export const searchKeyword = (mind: Mind, query: KeywordQuery): SearchResult[] => searchBoth(mind, query, null)
