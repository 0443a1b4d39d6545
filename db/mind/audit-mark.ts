import { createHmac } from 'node:crypto'

/** A row of an audit as it is marked. */
export type AuditEntry = {
  id: number
  at: number
  actor: string | null
  via: string
  action: string
  target: string | null
  detail: string
}
export type MarkedEntry = AuditEntry & { mark: Uint8Array }

/**
 * The mark of a row of an audit: HMAC-SHA-256 over the row and the mark before it, so that no row can be changed, left out
 * or put in without breaking every mark after it. @param of whose audit; @param before null for the first row
 */
export const markOf = (
  key: Uint8Array,
  of: string,
  before: Uint8Array | null,
  { id, at, actor, via, action, target, detail }: AuditEntry,
): Uint8Array =>
  createHmac('sha256', key)
    .update(JSON.stringify([of, before && Buffer.from(before).toString('hex')]))
    .update(JSON.stringify([id, at, actor, via, action, target, detail]))
    .digest()

/**
 * The first row that is not what was written, or not where it was; null when none is.
 * @param rows in the order of their ids; @param newest the highest id that was ever given
 */
export function firstBroken(key: Uint8Array, of: string, rows: Iterable<MarkedEntry>, newest: number): number | null {
  let before: Uint8Array | null = null
  let expected = 1
  for (const row of rows) {
    if (row.id !== expected || Buffer.compare(markOf(key, of, before, row), row.mark) !== 0) return expected
    before = row.mark
    expected++
  }
  return expected <= newest ? expected : null
}
