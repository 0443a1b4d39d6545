import { memoryAnswer, memoryParams, retraction } from '@/lib/contract/memory'
import { route } from '@/lib/http/route'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'

export const POST = route(
  {
    summary: 'Retract a memory: it is hidden for good and kept as a trace',
    params: memoryParams,
    body: retraction,
    returns: memoryAnswer,
    scope: ['memory:write', 'memory:curate'],
  },
  async ({ mind, params, body }) => ({ memory: await mind.write(retractMemory, params.id, body.reason ?? null) }),
)
