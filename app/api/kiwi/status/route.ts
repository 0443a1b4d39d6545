import { kiwiStatus } from '@/lib/contract/kiwi'
import { notServed } from '@/lib/contract/problems'
import { brainOf } from '@/lib/engine/brain-of'
import { route } from '@/lib/http/route'

export const GET = route(
  {
    summary: 'Which brain answers, and how it is',
    problems: ['engine_unavailable', ...notServed],
    returns: kiwiStatus,
    scope: 'memory:read',
    mind: false,
  },
  async ({ caller, installation }) => (await brainOf(caller, installation)).status(),
)
