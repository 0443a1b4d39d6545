import { facets, facetsQuery } from '@/lib/contract/memory'
import { route } from '@/lib/http/route'
import { countFacets } from '@/lib/mind/memories/count-facets'

/** Counts of every status, so for a person only. */
export const GET = route(
  {
    summary: 'Counts of the current query by source, kind, tag, flag, status and month',
    query: facetsQuery,
    returns: facets,
    access: 'session',
  },
  ({ mind, query }) => mind.read(countFacets, query),
)
