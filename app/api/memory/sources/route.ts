import { sourceList, sourcesQuery } from '@/lib/contract/import'
import { route } from '@/lib/http/route'
import { listSources } from '@/lib/mind/archive/list-sources'

export const GET = route(
  { summary: 'Imported sources', query: sourcesQuery, returns: sourceList, scope: 'memory:read' },
  ({ mind, query }) => mind.read(listSources, query),
)
