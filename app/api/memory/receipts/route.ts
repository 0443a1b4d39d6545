import { receiptList, receiptsQuery } from '@/lib/contract/erasure'
import { route } from '@/lib/http/route'
import { listReceipts } from '@/lib/mind/erasure/receipt'
import { ownKey } from '@/lib/receipts/own-key'

export const GET = route(
  { summary: 'Erasure receipts, the newest first', query: receiptsQuery, returns: receiptList, scope: 'memory:read' },
  async ({ mind, query, installation }) => ({
    ...(await mind.read(listReceipts, query)),
    publicKey: await ownKey(installation.center),
  }),
)
