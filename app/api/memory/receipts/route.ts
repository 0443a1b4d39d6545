import { receiptList, receiptsQuery } from '@/lib/contract/erasure'
import { route } from '@/lib/http/route'
import { listReceipts } from '@/lib/mind/erasure/receipt'

export const GET = route({ query: receiptsQuery, returns: receiptList, scope: 'memory:read' }, async ({ mind }) => ({
  items: await mind.read(listReceipts),
}))
