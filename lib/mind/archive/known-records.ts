import type { Mind, MindTx } from '@/db/mind/mind'

/** What a record became when it was read: the outline of the copy that stands. */
export type KnownRecord = {
  /** Of its bytes, a character for each byte, as the hash. */
  key: string
  source: string
  sourceRef: string
  title: string
  occurredAt: number | null
  updatedAt: number | null
  messages: number
  /** SHA-256 of its text, a character for each byte. */
  hash: string
}

type Row = Omit<KnownRecord, 'hash' | 'key'> & { key: Uint8Array; hash: Uint8Array }

/** The records behind all copies that stand. */
export const knownRecords = (mind: Mind): KnownRecord[] =>
  mind
    .sql(
      `SELECT record_key AS key, subjects.source, subjects.source_ref AS sourceRef, coalesce(subjects.title, '') AS title,
         archive.occurred_at AS occurredAt, archive.changed_at AS updatedAt, messages, content_hash AS hash
       FROM read_records
       JOIN subjects ON subjects.id = read_records.subject_id AND subjects.archive_id = read_records.archive_id
       JOIN archive ON archive.id = read_records.archive_id AND archive.erased_at IS NULL`,
    )
    .all<Row>()
    .map(({ key, hash, ...row }) => ({ ...row, key: inLatin(key), hash: inLatin(hash) }))

const inLatin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** Remembers the record a copy was read from, in place of that of the copy before. */
export function rememberRecord(tx: MindTx, subjectId: number, archiveId: number, key: string, messages: number): void {
  tx.sql('DELETE FROM read_records WHERE subject_id = ?').run(subjectId)
  tx.sql('INSERT OR REPLACE INTO read_records (record_key, subject_id, archive_id, messages) VALUES (?, ?, ?, ?)').run(
    Buffer.from(key, 'latin1'),
    subjectId,
    archiveId,
    messages,
  )
}
