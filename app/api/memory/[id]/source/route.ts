import { memoryParams, verbatimSources } from '@/lib/contract/memory'
import { route } from '@/lib/http/route'
import { verbatimBehind } from '@/lib/mind/archive/verbatim-behind'

export const GET = route(
  {
    summary: 'The verbatim archive texts behind a memory',
    params: memoryParams,
    returns: verbatimSources,
    access: 'session',
  },
  ({ mind, params }) => mind.read(verbatimBehind, params.id),
)
