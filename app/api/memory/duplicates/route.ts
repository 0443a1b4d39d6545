import { duplicates, duplicatesQuery } from '@/lib/contract/merging'
import { route } from '@/lib/http/route'
import { listOffers } from '@/lib/mind/merging/list-offers'
import { noteHanded } from '@/lib/recall/note-handed'

export const GET = route(
  {
    summary: 'Pairs of memories that say nearly the same',
    query: duplicatesQuery,
    returns: duplicates,
    scope: 'memory:read',
  },
  async ({ mind, query }) => {
    const page = await mind.read(listOffers, query)
    noteHanded(
      mind,
      page.items.flatMap(({ keep, other }) => [keep, other]),
    )
    return page
  },
)
