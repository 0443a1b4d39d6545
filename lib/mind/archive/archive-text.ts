import { randomBytes } from 'node:crypto'
import type { Mind, MindTx } from '@/db/mind/mind'

/** Rows stay small enough to be shipped one by one: a longer text goes on in `archive_parts`. */
const pieceCharacters = 1_000_000

export type NewArchive = {
  subjectId: number
  source: string
  sourceRef: string
  /** Null when the file gives none. */
  title: string | null
  text: string
  hash: Uint8Array
  flags: string[]
  occurredAt: number | null
  changedAt: number | null
  /** Both are made here unless another installation's copy keeps its own. */
  uid?: string
  importedAt?: number
}

/**
 * Appends a verbatim copy, the subject's current one unless it is older than that; answers its id.
 * The last wall may refuse it.
 */
export function appendArchive(tx: MindTx, copy: NewArchive, isOlder = false): number {
  const [first = '', ...rest] = piecesOf(copy.text)
  const importedAt = copy.importedAt ?? tx.now
  const { id } = tx
    .sql(
      `INSERT INTO archive (uid, subject_id, source, source_ref, title, content, content_hash, bytes, flags, occurred_at,
         changed_at, imported_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
    )
    .get<{ id: number }>(
      copy.uid ?? randomBytes(16).toString('hex'),
      copy.subjectId,
      copy.source,
      copy.sourceRef,
      copy.title,
      first,
      copy.hash,
      Buffer.byteLength(copy.text),
      JSON.stringify(copy.flags),
      copy.occurredAt,
      copy.changedAt,
      importedAt,
    )!
  for (const [at, piece] of rest.entries()) {
    tx.sql('INSERT INTO archive_parts (archive_id, part, content) VALUES (?, ?, ?)').run(id, at + 1, piece)
  }
  if (isOlder) return id
  tx.sql('UPDATE subjects SET archive_id = ?, first_imported_at = coalesce(first_imported_at, ?) WHERE id = ?').run(
    id,
    importedAt,
    copy.subjectId,
  )
  return id
}

/** The whole verbatim text of one archive row. */
export function archiveText(mind: Mind, archiveId: number): string {
  const row = mind.sql('SELECT content FROM archive WHERE id = ?').get<{ content: string }>(archiveId)
  const rest = mind
    .sql('SELECT content FROM archive_parts WHERE archive_id = ? ORDER BY part')
    .all<{ content: string }>(archiveId)
  return (row?.content ?? '') + rest.map((part) => part.content).join('')
}

function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (let at = 0; at < text.length; ) {
    const end = at + pieceCharacters
    const cut = text.slice(at, end).isWellFormed() || end >= text.length ? end : end - 1
    pieces.push(text.slice(at, cut))
    at = cut
  }
  return pieces
}
