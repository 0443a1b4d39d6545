import { createHash } from 'node:crypto'
import type { Mind, MindTx } from '@/db/mind/mind'
import { proposedPart } from '../memories/proposed-part'
import type { Subject } from '../subjects/subject'
import type { ImportItem } from './import-item'

export type CurrentCopy = { id: number; subject_id: number; content_hash: Uint8Array | null; changed_at: number | null }

/** The copy that stands in the archive; undefined when there is none, or it was erased. */
export function currentCopy(mind: Mind, subject: Subject): CurrentCopy | undefined {
  if (subject.archive_id === null) return undefined
  return mind
    .sql('SELECT id, subject_id, content_hash, changed_at FROM archive WHERE id = ? AND erased_at IS NULL')
    .get<CurrentCopy>(subject.archive_id)
}

export const hashOf = (text: string): Uint8Array => createHash('sha256').update(text).digest()

/** A copy as far as it can be judged without its parts. */
export type CopyOutline = Pick<ImportItem, 'updatedAt' | 'partial' | 'shape'> & { hash: Uint8Array }

/**
 * Whether the archive need not grow: an older copy by its own account, a text that this subject has already had (of
 * copies with equal or unknown times the later import counts as newer, once), or one that brings no word the present
 * one lacks. A shorter or older copy never removes what a longer one brought. A document is what it says now: put back
 * to former words, or cut down, it has changed.
 */
export const standsAlready = (tx: MindTx, current: CurrentCopy, item: ImportItem, hash: Uint8Array): boolean =>
  isKnown(tx, current, { ...item, hash }) ?? (item.shape !== 'document' && bringsNothing(tx, current, item))

/** The same without looking at its parts; null where only they can tell. */
export function isKnown(mind: Mind, current: CurrentCopy, copy: CopyOutline): boolean | null {
  const { updatedAt, partial, shape, hash } = copy
  if (current.content_hash && Buffer.compare(current.content_hash, hash) === 0) return true
  const age = partial ? 0 : compareTimes(updatedAt, current.changed_at)
  if (age !== 0) return age < 0
  return (shape !== 'document' && hasHad(mind, current, hash)) || null
}

/** Below zero when the first is older; zero when one of them is unknown. */
export const compareTimes = (one: number | null, other: number | null) =>
  one === null || other === null ? 0 : Math.sign(one - other)

const hasHad = (mind: Mind, current: CurrentCopy, hash: Uint8Array) =>
  mind
    .sql('SELECT 1 FROM archive WHERE subject_id = ? AND content_hash = ? AND erased_at IS NULL')
    .get(current.subject_id, hash) !== undefined

/** Fewer parts, each of which stands word for word. What a person corrected is compared by its length in the original. */
function bringsNothing(tx: MindTx, current: CurrentCopy, item: ImportItem) {
  const rows = tx
    .sql(
      `SELECT kind, message, content, corrected_at, end_at - start_at AS length FROM memory_sources
       JOIN memories ON memories.row_id = memory_sources.memory_row
       WHERE subject_id = ? AND message IS NOT NULL AND status <> 'superseded'`,
    )
    .all<KnownPart>(current.subject_id)
  const known = new Map(rows.filter((row) => !proposedPart(row)).map((row) => [row.message, row]))
  return (
    item.parts.length < known.size &&
    item.parts.every(({ message, content }) => {
      const row = known.get(message)
      return row && (row.corrected_at === null ? row.content === content : row.length === content.length)
    })
  )
}

type KnownPart = { kind: string; message: string; content: string; corrected_at: number | null; length: number }
