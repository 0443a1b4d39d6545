import { z } from 'zod'
import { cursor, nextCursor } from '../../contract/common'
import { pair } from '../../contract/mcp'
import { listSuppressed } from '../../mind/suppression/list-suppressed'
import { reads, tool } from '../tool'

const pageSize = 50

export const listSuppressedTool = tool(
  {
    name: 'list_suppressed',
    title: 'List erased sources',
    description:
      'Sources the person erased and that stay away, the latest first, in pages. Only the person can allow one again, in the Memory Center.',
    scope: 'memory:read',
    hints: reads,
    input: z.strictObject({ cursor }),
    output: z.object({
      suppressed: z.array(
        pair.extend({ erasedAt: z.string(), reason: z.string().nullable(), timesBlocked: z.number().int() }),
      ),
      nextCursor,
      total: z.number().int(),
    }),
  },
  ({ cursor }, { mind }) => mind.read(listSuppressed, { cursor, limit: pageSize }),
)
