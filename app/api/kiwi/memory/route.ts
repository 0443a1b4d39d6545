import { kiwiMemory, kiwiMemoryQuery } from '@/lib/contract/kiwi'
import { notServed } from '@/lib/contract/problems'
import { brainOf } from '@/lib/engine/brain-of'
import { route } from '@/lib/http/route'

export const GET = route(
  {
    summary: 'The latest memories of that brain, or those that answer a question',
    problems: ['engine_unavailable', ...notServed],
    query: kiwiMemoryQuery,
    returns: kiwiMemory,
    scope: 'memory:read',
    mind: false,
  },
  async ({ caller, query, installation }) => {
    const brain = await brainOf(caller, installation)
    return { brain: brain.name, items: await brain.memories(query.q, query.limit) }
  },
)
