import { kiwiMemory, kiwiMemoryQuery } from '@/lib/contract/kiwi'
import { route } from '@/lib/http/route'
import { brainOf } from '@/lib/identity/access'
import { latestOrFound } from '@/lib/recall/latest-or-found'
import { noteHanded } from '@/lib/recall/note-handed'

export const GET = route(
  { query: kiwiMemoryQuery, returns: kiwiMemory, scope: 'memory:read', mind: false },
  async ({ caller, query, installation }) => {
    const { brain, mind } = await brainOf(caller, installation)
    const items = await latestOrFound(mind, query.q, query.limit, installation)
    noteHanded(mind, items)
    return { brain, items }
  },
)
