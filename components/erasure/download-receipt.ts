import type { Receipt } from '@/lib/contract/erasure'
import { download } from '../ui/download'

/** One receipt as an object, several as an array; JSON that a program can check. */
export function downloadReceipts(receipts: Receipt[]) {
  const [first] = receipts
  if (!first) return
  const name = receipts.length === 1 ? `kiwi-receipt-${first.id}.json` : `kiwi-receipts-${first.at.slice(0, 10)}.json`
  download(name, 'application/json', `${JSON.stringify(receipts.length === 1 ? first : receipts, null, 2)}\n`)
}
