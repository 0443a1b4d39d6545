import { receiptAnswer } from '@/lib/contract/erasure'
import { memoryParams } from '@/lib/contract/memory'
import { route } from '@/lib/http/route'
import { receiptById } from '@/lib/mind/erasure/receipt'

export const GET = route(
  { summary: 'One receipt', params: memoryParams, returns: receiptAnswer, scope: 'memory:read' },
  async ({ mind, params }) => ({ receipt: await mind.read(receiptById, params.id) }),
)
