import { createHash } from 'node:crypto'
import type { MindTx } from '@/db/mind/mind'
import type { Subject } from '../subjects/subject'
import type { ImportItem } from './import-item'

export type CurrentCopy = { id: number; subject_id: number; content_hash: Uint8Array | null; changed_at: number | null }

/** The copy that stands in the archive; undefined when there is none, or it was erased. */
export function currentCopy(tx: MindTx, subject: Subject): CurrentCopy | undefined {
  if (subject.archive_id === null) return undefined
  return tx
    .sql('SELECT id, subject_id, content_hash, changed_at FROM archive WHERE id = ? AND erased_at IS NULL')
    .get<CurrentCopy>(subject.archive_id)
}

export const hashOf = (text: string): Uint8Array => createHash('sha256').update(text).digest()

/**
 * The same text, an older copy by its own account, or one that brings no word the present one lacks:
 * a shorter or older copy never removes what a longer one brought.
 */
export function standsAlready(tx: MindTx, current: CurrentCopy, item: ImportItem, hash: Uint8Array): boolean {
  if (current.content_hash && Buffer.compare(current.content_hash, hash) === 0) return true
  if (current.changed_at === null || item.updatedAt === null) return bringsNothing(tx, current, item)
  if (item.updatedAt !== current.changed_at) return item.updatedAt < current.changed_at
  return bringsNothing(tx, current, item)
}

function bringsNothing(tx: MindTx, current: CurrentCopy, item: ImportItem) {
  const rows = tx
    .sql(`SELECT message, end_at - start_at AS length FROM memory_sources WHERE subject_id = ? AND message IS NOT NULL`)
    .all<{ message: string; length: number }>(current.subject_id)
  const known = new Map(rows.map((row) => [row.message, row.length]))
  return item.parts.length < known.size && item.parts.every((part) => known.get(part.message) === part.end - part.start)
}
