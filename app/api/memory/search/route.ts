import { searchAnswer, searchQuery } from '@/lib/contract/search'
import { route } from '@/lib/http/route'
import { noteHanded } from '@/lib/recall/note-handed'
import { searchMemories } from '@/lib/recall/search-memories'

export const GET = route(
  {
    summary: 'Find memories for a question',
    problems: ['embeddings_unavailable', 'vectors_unavailable'],
    query: searchQuery,
    returns: searchAnswer,
    scope: 'memory:read',
  },
  async ({ mind, query, installation }) => {
    const found = await searchMemories(mind, query, installation)
    noteHanded(
      mind,
      found.results.map((result) => result.memory),
    )
    return found
  },
)
