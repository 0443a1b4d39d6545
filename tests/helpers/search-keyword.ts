import type { Mind } from '@/db/mind/mind'
import { type Query, searchBoth } from '@/lib/mind/search/search-both'

/** By words alone. */
export const searchKeyword = (mind: Mind, query: Query) => searchBoth(mind, query, null)
