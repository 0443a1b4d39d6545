import type { Mind } from '@/db/mind/mind'
import { isoTime, isoTimeOrNull } from '@/lib/clock'
import type { AuditRow } from '@/lib/contract/import'
import { type ReceiptRow, receiptOf } from '../erasure/receipt'
import { assertSuppressionAnswers } from '../suppression/check-suppression'
import type { StagePage } from './export-page'

const step = 1_000

/** @throws SuppressionUnavailable: a list that cannot be read is not handed out as empty */
export function exportSuppressions(mind: Mind, after: number): StagePage {
  assertSuppressionAnswers(mind)
  const rows = mind
    .sql(
      `SELECT erased.id, erased.source, erased.source_ref AS sourceRef, erased.erased_at AS erasedAt, erased.reason,
         coalesce(blocks.times_blocked, 0) AS timesBlocked, blocks.last_blocked_at AS lastBlockedAt
       FROM erased_subjects AS erased LEFT JOIN suppression_blocks AS blocks
         ON blocks.source = erased.source AND blocks.source_ref = erased.source_ref
       WHERE erased.id > ? ORDER BY erased.id LIMIT ${step}`,
    )
    .all<SuppressionRow>(after)
  if (rows.length === 0) return null
  const lines = rows.map(({ id: _, erasedAt, lastBlockedAt, ...row }) => ({
    type: 'suppression' as const,
    ...row,
    erasedAt: isoTime(erasedAt),
    lastBlockedAt: isoTimeOrNull(lastBlockedAt),
  }))
  return { lines, after: rows.at(-1)!.id }
}

type SuppressionRow = {
  id: number
  source: string
  sourceRef: string
  erasedAt: number
  reason: string | null
  timesBlocked: number
  lastBlockedAt: number | null
}

export function exportReceipts(mind: Mind, after: number): StagePage {
  const rows = mind.sql(`SELECT * FROM receipts ORDER BY at, id LIMIT ${step} OFFSET ?`).all<ReceiptRow>(after)
  if (rows.length === 0) return null
  const lines = rows.map((row) => ({ type: 'receipt' as const, receipt: receiptOf(mind, row) }))
  return { lines, after: after + rows.length }
}

/** All at once: there are few. */
export function exportSettings(mind: Mind, after: number): StagePage {
  if (after > 0) return null
  const rows = mind.sql('SELECT name, value FROM settings ORDER BY name').all<{ name: string; value: string }>()
  return { lines: rows.map((row) => ({ type: 'setting' as const, ...row })), after: 1 }
}

export function exportAudit(mind: Mind, after: number): StagePage {
  const rows = mind
    .sql(`SELECT id, at, actor, via, action, target, detail FROM audit WHERE id > ? ORDER BY id LIMIT ${step}`)
    .all<Omit<AuditRow, 'at' | 'detail'> & { id: number; at: number; detail: string }>(after)
  if (rows.length === 0) return null
  const lines = rows.map(({ id: _, at, detail, ...row }) => ({
    type: 'audit' as const,
    ...row,
    at: isoTime(at),
    detail: JSON.parse(detail) as AuditRow['detail'],
  }))
  return { lines, after: rows.at(-1)!.id }
}
