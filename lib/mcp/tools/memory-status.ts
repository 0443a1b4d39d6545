import { z } from 'zod'
import { kiwiStatus } from '../../contract/kiwi'
import { statusOf } from '../../recall/status-of'
import { reads, tool } from '../tool'

const { brain, mind, embeddings, version } = kiwiStatus.shape

export const memoryStatusTool = tool(
  {
    name: 'memory_status',
    title: 'How the memory is',
    description:
      'How many memories, sources and erased sources there are, when the last import ended, and whether search by meaning is ready.',
    scope: 'memory:read',
    hints: reads,
    input: z.strictObject({}),
    output: z.object({ brain, mind, embeddings, version }),
  },
  (_, { mind, at }) => statusOf({ brain: 'account', mind }, at),
)
