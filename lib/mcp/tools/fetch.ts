import { z } from 'zod'
import { memoryParams } from '../../contract/memory'
import { noteHanded } from '../../recall/note-handed'
import { memoryInUse } from '../memory-in-use'
import { addressOf, headlineOf, quoted } from '../quoted'
import { reads, tool } from '../tool'

/** The shape that connectors of ChatGPT ask for. */
export const fetchTool = tool(
  {
    name: 'fetch',
    title: 'Fetch',
    description: 'One memory that search found, with its whole text and where it came from.',
    scope: 'memory:read',
    hints: reads,
    input: memoryParams,
    output: z.object({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      url: z.string(),
      metadata: z.record(z.string(), z.string()),
    }),
  },
  async ({ id }, { mind, at }) => {
    const { memory, provenance } = await memoryInUse(mind, id)
    noteHanded(mind, [memory])
    const { content: text, truncated, kind, source, sourceRef, occurredAt, flags, note } = quoted(memory)
    const from = provenance[0]?.title
    const rest = truncated ? 'get_memory has the rest' : null
    const known = { kind, source, sourceRef, sourceTitle: from, occurredAt, flags: flags.join(' ') || null, note, rest }
    const metadata = Object.fromEntries(
      Object.entries(known).filter((pair): pair is [string, string] => pair[1] != null),
    )
    return { id, title: headlineOf(memory), text, url: addressOf(memory, at), metadata }
  },
)
