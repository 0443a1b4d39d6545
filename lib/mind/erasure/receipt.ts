import type { Mind } from '@/db/mind/mind'
import { isoTime, isoTimeOrNull } from '@/lib/clock'
import type { SubjectKey } from '@/lib/contract/common'
import type { EraseCounts, Receipt } from '@/lib/contract/erasure'
import { NotFound } from '@/lib/errors'

/** An unknown id. @throws NotFound */
export function receiptById(mind: Mind, id: string): Receipt {
  const row = mind.sql('SELECT * FROM receipts WHERE id = ?').get<ReceiptRow>(id)
  if (!row) throw new NotFound('receipt')
  return receiptOf(mind, row)
}

/** The newest two hundred. */
export const listReceipts = (mind: Mind): Receipt[] =>
  mind
    .sql('SELECT * FROM receipts ORDER BY at DESC, id LIMIT 200')
    .all<ReceiptRow>()
    .map((row) => receiptOf(mind, row))

export function receiptOf(mind: Mind, row: ReceiptRow): Receipt {
  return {
    id: row.id,
    at: isoTime(row.at),
    mind: mind.id,
    mode: row.mode,
    subjects: JSON.parse(row.subjects) as SubjectKey[],
    counts: JSON.parse(row.counts) as EraseCounts,
    verified: JSON.parse(row.verified) as Receipt['verified'],
    kept: JSON.parse(row.kept) as string[],
    unreachable: JSON.parse(row.unreachable) as string[],
    scrub: row.scrubbed_at === null ? 'pending' : 'complete',
    scrubbedAt: isoTimeOrNull(row.scrubbed_at),
    publicKey: null,
    signature: null,
  }
}

export type ReceiptRow = {
  id: string
  at: number
  mode: Receipt['mode']
  subjects: string
  counts: string
  verified: string
  kept: string
  unreachable: string
  scrubbed_at: number | null
}
