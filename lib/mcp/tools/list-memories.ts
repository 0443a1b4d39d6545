import { z } from 'zod'
import { cursor, kind, nextCursor, sourceName } from '../../contract/common'
import { quotedMemory } from '../../contract/mcp'
import { listMemories } from '../../mind/memories/list-memories'
import { noteHanded } from '../../recall/note-handed'
import { quoted, shareOf } from '../quoted'
import { reads, tool } from '../tool'

export const listMemoriesTool = tool(
  {
    name: 'list_memories',
    title: 'List memories',
    description: 'Memories that stand, the latest first, in pages: pass nextCursor as cursor for the next one.',
    scope: 'memory:read',
    hints: reads,
    input: z.strictObject({
      kind: kind.optional(),
      source: sourceName.optional(),
      cursor,
      limit: z.number().int().min(1).max(100).default(20),
    }),
    output: z.object({ items: z.array(quotedMemory), nextCursor, total: z.number().int() }),
  },
  async (wanted, { mind }) => {
    const { items, ...page } = await mind.read(listMemories, { ...wanted, status: 'active', sort: 'newest' })
    noteHanded(mind, items)
    return { items: items.map((memory) => quoted(memory, shareOf(items.length))), ...page }
  },
)
