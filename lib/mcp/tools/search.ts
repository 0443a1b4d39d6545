import { z } from 'zod'
import { noteHanded } from '../../recall/note-handed'
import { searchMemories } from '../../recall/search-memories'
import { addressOf, headlineOf } from '../quoted'
import { reads, tool } from '../tool'

/** The shape that connectors of ChatGPT ask for; `fetch` is its other half. */
export const searchTool = tool(
  {
    name: 'search',
    title: 'Search',
    description: 'Finds memories and answers their ids, titles and addresses; fetch gives one of them.',
    scope: 'memory:read',
    hints: reads,
    input: z.strictObject({ query: z.string().max(10_000) }),
    output: z.object({ results: z.array(z.object({ id: z.string(), title: z.string(), url: z.string() })) }),
  },
  async ({ query }, { mind, at }) => {
    const { results } = await searchMemories(mind, { q: query, limit: 10, mode: 'hybrid' }, at)
    const found = results.map(({ memory }) => memory)
    noteHanded(mind, found)
    return {
      results: found.map((memory) => ({ id: memory.id, title: headlineOf(memory), url: addressOf(memory, at) })),
    }
  },
)
