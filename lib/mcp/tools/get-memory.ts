import { z } from 'zod'
import { origin, quotedLink, quotedMemory } from '../../contract/mcp'
import { memoryParams } from '../../contract/memory'
import { noteHanded } from '../../recall/note-handed'
import { memoryInUse } from '../memory-in-use'
import { linkOf, originOf, quoted } from '../quoted'
import { reads, tool } from '../tool'

const mostLinks = 20

export const getMemoryTool = tool(
  {
    name: 'get_memory',
    title: 'Get one memory',
    description:
      'One memory with where it came from and what it is linked to. A very long one comes in pieces: when it is truncated, ask again from the offset that you have reached.',
    scope: 'memory:read',
    hints: reads,
    input: z.strictObject({ ...memoryParams.shape, offset: z.number().int().min(0).default(0) }),
    output: z.object({
      memory: quotedMemory,
      provenance: z.array(origin),
      links: z.array(quotedLink),
    }),
  },
  async ({ id, offset }, { mind }) => {
    const { memory, provenance, links } = await memoryInUse(mind, id)
    const shown = links.slice(0, mostLinks)
    noteHanded(mind, [memory, ...shown.map((link) => link.memory)])
    return {
      memory: quoted({ ...memory, content: memory.content.slice(offset) }),
      provenance: provenance.map(originOf),
      links: shown.map(linkOf),
    }
  },
)
