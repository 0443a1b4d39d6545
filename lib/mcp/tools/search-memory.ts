import { z } from 'zod'
import { givenInstant, kind } from '../../contract/common'
import { origin, quotedMemory } from '../../contract/mcp'
import { searchModes } from '../../contract/search'
import { noteHanded } from '../../recall/note-handed'
import { searchMemories } from '../../recall/search-memories'
import { originOf, quoted, shareOf } from '../quoted'
import { reads, tool } from '../tool'

export const searchMemoryTool = tool(
  {
    name: 'search_memory',
    title: 'Search memory',
    description:
      'Finds memories that answer a question or hold its words, the best first, each with where it came from. Long ones are cut; get_memory has all of it.',
    scope: 'memory:read',
    hints: reads,
    input: z.strictObject({
      query: z.string().max(10_000),
      limit: z.number().int().min(1).max(50).default(10),
      mode: z.enum(searchModes).default('hybrid'),
      kind: kind.optional(),
      since: givenInstant.optional(),
      until: givenInstant.optional(),
    }),
    output: z.object({
      results: z.array(z.object({ memory: quotedMemory, score: z.number(), provenance: z.array(origin) })),
    }),
  },
  async ({ query: q, ...wanted }, { mind, at }) => {
    const { results } = await searchMemories(mind, { q, ...wanted }, at)
    noteHanded(
      mind,
      results.map(({ memory }) => memory),
    )
    return {
      results: results.map(({ memory, score, provenance }) => ({
        memory: quoted(memory, shareOf(results.length)),
        score,
        provenance: provenance ? [originOf(provenance)] : [],
      })),
    }
  },
)
