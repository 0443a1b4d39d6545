import type { Mind } from '@/db/mind/mind'
import { isoTime, isoTimeOrNull } from '@/lib/clock'
import type { SubjectKey } from '@/lib/contract/common'
import type { EraseCounts, Receipt } from '@/lib/contract/erasure'
import { NotFound } from '@/lib/errors'
import { pageOf, positionOf } from '../cursor'

/** An unknown id. @throws NotFound */
export function receiptById(mind: Mind, id: string): Receipt {
  const row = mind.sql('SELECT * FROM receipts WHERE id = ?').get<ReceiptRow>(id)
  if (!row) throw new NotFound('receipt')
  return receiptOf(mind, row)
}

/** The newest first. */
export function listReceipts(mind: Mind, query: { cursor?: string | undefined; limit: number }) {
  const from = positionOf('receipts', query.cursor)?.row ?? 0
  const rows = mind.sql(`${newestFirst} LIMIT ? OFFSET ?`).all<ReceiptRow>(query.limit + 1, from)
  const page = pageOf(rows, query.limit, 'receipts', () => ({ at: 0, row: from + query.limit }))
  return {
    items: page.items.map((row) => receiptOf(mind, row)),
    nextCursor: page.nextCursor,
    total: mind.sql('SELECT count(*) AS rows FROM receipts').get<{ rows: number }>()!.rows,
  }
}

const newestFirst = 'SELECT * FROM receipts ORDER BY at DESC, id'

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
    copies: JSON.parse(row.copies) as string[],
    scrub: row.scrubbed_at === null ? 'pending' : 'complete',
    scrubbedAt: isoTimeOrNull(row.scrubbed_at),
    publicKey: row.public_key,
    signature: row.signature,
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
  copies: string
  scrubbed_at: number | null
  public_key: string | null
  signature: string | null
}
