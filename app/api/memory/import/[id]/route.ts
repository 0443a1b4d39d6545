import { importAnswer, importParams } from '@/lib/contract/import'
import { mindQuery } from '@/lib/contract/memory'
import { route } from '@/lib/http/route'
import { cancelImport } from '@/lib/jobs/cancel-import'
import { importById } from '@/lib/jobs/import-by-id'
import { importOf } from '@/lib/jobs/import-of'

export const GET = route(
  { summary: 'One import', params: importParams, query: mindQuery, returns: importAnswer, scope: 'memory:read' },
  async ({ params, installation, ...asked }) => ({
    import: importOf(await importById(installation, asked, params.id)),
  }),
)

export const DELETE = route(
  {
    summary: 'Cancel an import; what was written stays',
    params: importParams,
    query: mindQuery,
    returns: importAnswer,
    scope: 'memory:write',
  },
  async ({ params, installation, ...asked }) => {
    const job = await importById(installation, asked, params.id)
    return { import: importOf((await cancelImport(installation, job.id)) ?? job) }
  },
)
