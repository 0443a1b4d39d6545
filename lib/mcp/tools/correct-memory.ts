import { z } from 'zod'
import { quotedMemory } from '../../contract/mcp'
import { correction, memoryParams } from '../../contract/memory'
import { correctMemory } from '../../mind/memories/correct-memory'
import { quoted } from '../quoted'
import { tool } from '../tool'

export const correctMemoryTool = tool(
  {
    name: 'correct_memory',
    title: 'Correct a memory',
    description: 'Replaces the text of one memory. The former text is kept as a revision that the person can see.',
    scope: ['memory:write', 'memory:curate'],
    hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    input: z.strictObject({ ...memoryParams.shape, content: correction.shape.content.unwrap() }),
    output: z.object({ memory: quotedMemory }),
  },
  async ({ id, content }, { mind }) => ({ memory: quoted(await mind.write(correctMemory, id, { content })) }),
)
