import type { Mind } from '@/db/mind/mind'
import { isoTime, isoTimeOrNull } from '@/lib/clock'
import type { SubjectKey } from '@/lib/contract/common'
import type { LineOf } from '@/lib/contract/export'
import { archiveText } from '../archive/archive-text'
import type { MemoryRow } from '../memories/memory-row'
import type { Subject } from '../subjects/subject'
import type { StagePage } from './export-page'
import { memoryLine } from './memory-line'

/** The next subject with its copies and the memories that rest on it and on no earlier one. */
export function exportSubject(mind: Mind, after: number): StagePage {
  const subject = mind.sql('SELECT * FROM subjects WHERE id > ? ORDER BY id LIMIT 1').get<Subject>(after)
  if (!subject) return null
  const memories = mind
    .sql(
      `SELECT memories.* FROM memory_sources AS of CROSS JOIN memories ON memories.row_id = of.memory_row
       WHERE of.subject_id = ? AND NOT EXISTS (
         SELECT 1 FROM memory_sources AS earlier WHERE earlier.memory_row = of.memory_row AND earlier.subject_id < ?)
       ORDER BY of.position, of.memory_row`,
    )
    .all<MemoryRow>(subject.id, subject.id)
  return {
    lines: [
      subjectLine(mind, subject),
      ...archiveLines(mind, subject),
      ...memories.map((row) => memoryLine(mind, row)),
    ],
    after: subject.id,
  }
}

function subjectLine(mind: Mind, subject: Subject): LineOf<'subject'> {
  const { id, source, source_ref: sourceRef, title } = subject
  return {
    type: 'subject',
    source,
    sourceRef,
    title,
    firstImportedAt: isoTimeOrNull(subject.first_imported_at),
    aliases: mind
      .sql(
        `SELECT source, source_ref AS sourceRef FROM subject_aliases
         WHERE subject_id = ? AND NOT (source = ? AND source_ref = ?)`,
      )
      .all<SubjectKey>(id, source, sourceRef),
    links: mind
      .sql('SELECT target FROM subject_links WHERE subject_id = ? ORDER BY position')
      .all<{ target: string }>(id)
      .map(({ target }) => target),
    forgets: mind
      .sql('SELECT message, statement, at FROM saved_forgets WHERE subject_id = ? ORDER BY message')
      .all<{ message: string; statement: string; at: number | null }>(id)
      .map((forget) => ({ ...forget, at: isoTimeOrNull(forget.at) })),
  }
}

const archiveLines = (mind: Mind, subject: Subject) =>
  mind
    .sql(
      `SELECT id, uid, source, source_ref, title, bytes, flags, occurred_at, changed_at, imported_at, erased_at
       FROM archive WHERE subject_id = ? ORDER BY id`,
    )
    .all<ArchiveRow>(subject.id)
    .map((row) => archiveLine(mind, row, row.id === subject.archive_id))

type ArchiveRow = {
  id: number
  uid: string
  source: string
  source_ref: string
  title: string | null
  bytes: number
  flags: string
  occurred_at: number | null
  changed_at: number | null
  imported_at: number
  erased_at: number | null
}

const archiveLine = (mind: Mind, row: ArchiveRow, current: boolean): LineOf<'archive'> => ({
  type: 'archive',
  id: row.uid,
  source: row.source,
  sourceRef: row.source_ref,
  current,
  title: row.title,
  content: row.erased_at === null ? archiveText(mind, row.id) : null,
  bytes: row.bytes,
  flags: JSON.parse(row.flags) as string[],
  occurredAt: isoTimeOrNull(row.occurred_at),
  changedAt: isoTimeOrNull(row.changed_at),
  importedAt: isoTime(row.imported_at),
  erasedAt: isoTimeOrNull(row.erased_at),
})
