import { z } from 'zod'
import { quotedMemory } from '../../contract/mcp'
import { memoryParams, retraction } from '../../contract/memory'
import { retractMemory } from '../../mind/retraction/retract-memory'
import { quoted } from '../quoted'
import { tool } from '../tool'

export const retractMemoryTool = tool(
  {
    name: 'retract_memory',
    title: 'Retract a memory',
    description:
      'Marks a memory as wrong: it is hidden from every search and list for good, and kept only as a trace for the person. There is no way back.',
    scope: ['memory:write', 'memory:curate'],
    hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    input: z.strictObject({ ...memoryParams.shape, reason: retraction.shape.reason }),
    output: z.object({ memory: quotedMemory }),
  },
  async ({ id, reason }, { mind }) => ({ memory: quoted(await mind.write(retractMemory, id, reason ?? null)) }),
)
