import { z } from 'zod'
import { quotedMemory } from '../../contract/mcp'
import { statement } from '../../contract/memory'
import { rememberStatement } from '../../mind/memories/remember'
import { parseAs } from '../../parse-as'
import { quoted } from '../quoted'
import { tool } from '../tool'

const { content, kind, title, importance, tags, source, sourceRef } = statement.shape

export const saveMemoryTool = tool(
  {
    name: 'save_memory',
    title: 'Save a memory',
    description:
      'Saves one thing worth remembering, in a sentence that stands by itself. The same words are saved once. What was retracted or erased is refused. source and sourceRef, given together, name what it is from.',
    scope: 'memory:write',
    hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    input: z.strictObject({ content, kind, title, importance, tags, source, sourceRef }),
    output: z.object({ memory: quotedMemory, duplicate: z.boolean().optional() }),
  },
  async (given, { mind }) => {
    const stated = await mind.write(rememberStatement, await parseAs(statement, given))
    return { ...stated, memory: quoted(stated.memory) }
  },
)
