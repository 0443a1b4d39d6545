import { correction, memoryAnswer, memoryDetail, memoryParams } from '@/lib/contract/memory'
import { route } from '@/lib/http/route'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { traceMemory } from '@/lib/mind/memories/trace-memory'
import { noteHanded } from '@/lib/recall/note-handed'

export const GET = route(
  { summary: 'One memory, traced', params: memoryParams, returns: memoryDetail, scope: 'memory:read' },
  async ({ caller, mind, params }) => {
    const detail = await mind.read(traceMemory, params.id, { session: caller.via === 'session' })
    noteHanded(mind, [detail.memory, ...detail.links.map(({ memory }) => memory)])
    return detail
  },
)

export const PATCH = route(
  {
    summary: 'Correct a memory; the former text becomes a revision',
    problems: ['retracted'],
    params: memoryParams,
    body: correction,
    returns: memoryAnswer,
    scope: ['memory:write', 'memory:curate'],
  },
  async ({ mind, params, body }) => ({ memory: await mind.write(correctMemory, params.id, body) }),
)
