import { suppressionList, suppressionQuery } from '@/lib/contract/erasure'
import { route } from '@/lib/http/route'
import { listSuppressed } from '@/lib/mind/suppression/list-suppressed'

export const GET = route(
  {
    summary: 'Erased sources that imports skip',
    query: suppressionQuery,
    returns: suppressionList,
    scope: 'memory:read',
  },
  ({ mind, query }) => mind.read(listSuppressed, query),
)
