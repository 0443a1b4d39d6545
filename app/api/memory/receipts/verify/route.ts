import { checkedReceipts, receiptFile } from '@/lib/contract/erasure'
import { route } from '@/lib/http/route'
import { ownKey } from '@/lib/receipts/own-key'
import { verifyReceipts } from '@/lib/receipts/verify-receipts'

/** For browsers that cannot check a signature themselves. Nothing is kept of the file. */
export const POST = route(
  {
    summary: 'Check the signatures in a file of receipts',
    body: receiptFile,
    returns: checkedReceipts,
    scope: 'memory:read',
  },
  async ({ body, installation }) => ({ items: await verifyReceipts(body.text, await ownKey(installation.center)) }),
)
