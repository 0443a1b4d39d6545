import { createHmac } from 'node:crypto'
import type { Mind } from './mind'

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

/** A file with an audit in it: a mind, or the center. */
type Audited = Pick<Mind, 'now' | 'sql'>
type Told = Omit<AuditEntry, 'id' | 'at' | 'detail'> & { detail: object }

/** Adds a row to the audit of this file, marked in one chain with those before it. @param of whose audit */
export function appendMarked(db: Audited, key: Uint8Array, of: string, { detail, ...told }: Told): void {
  const last = db.sql('SELECT id, mark FROM audit ORDER BY id DESC LIMIT 1').get<Pick<MarkedEntry, 'id' | 'mark'>>()
  const row: AuditEntry = { id: (last?.id ?? 0) + 1, at: db.now, ...told, detail: JSON.stringify(detail) }
  const { id, at, actor, via, action, target } = row
  db.sql('INSERT INTO audit (id, at, actor, via, action, target, detail, mark) VALUES (?, ?, ?, ?, ?, ?, ?, ?)').run(
    id,
    at,
    actor,
    via,
    action,
    target,
    row.detail,
    markOf(key, of, last?.mark ?? null, row),
  )
}

/** The highest id that a row of this audit was ever given; 0 when there was none. */
export const newestId = (db: Pick<Mind, 'sql'>): number =>
  db.sql(`SELECT coalesce(max(seq), 0) AS newest FROM sqlite_sequence WHERE name = 'audit'`).get<{ newest: number }>()!
    .newest

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
