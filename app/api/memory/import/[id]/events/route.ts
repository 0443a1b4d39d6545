import { importParams, importRun } from '@/lib/contract/import'
import { mindQuery } from '@/lib/contract/memory'
import { route } from '@/lib/http/route'
import { stillKnown } from '@/lib/identity/current-user'
import { importById } from '@/lib/jobs/import-by-id'
import { importEvents } from '@/lib/jobs/import-events'

export const GET = route(
  {
    summary: 'Progress of an import as server-sent events',
    produces: ['text/event-stream'],
    params: importParams,
    query: mindQuery,
    returns: importRun,
    scope: 'memory:read',
  },
  async ({ params, request, installation, ...asked }) => {
    const { id } = await importById(installation, asked, params.id)
    const mayFollow = () => stillKnown(asked.caller, request, installation)
    return importEvents({ center: installation.center, id, signal: request.signal, mayFollow })
  },
)
