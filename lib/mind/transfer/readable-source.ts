import type { Mind } from '@/db/mind/mind'
import { isoTime } from '@/lib/clock'
import { archiveText } from '../archive/archive-text'

/** `row` is where the next one is looked for. */
export type ReadableSource = { row: number; source: string; title: string; markdown: string }

/** The next imported source as a person reads it: its current verbatim copy, under where it is from. */
export function readableSource(mind: Mind, after: number): ReadableSource | null {
  const found = mind
    .sql(
      `SELECT subjects.id, subjects.source, subjects.source_ref, coalesce(subjects.title, '') AS title, archive.id AS archive_id,
         archive.imported_at
       FROM subjects JOIN archive ON archive.id = subjects.archive_id WHERE subjects.id > ? AND archive.erased_at IS NULL
       ORDER BY subjects.id LIMIT 1`,
    )
    .get<SourceRow>(after)
  if (!found) return null
  const { id: row, source, source_ref, title, archive_id, imported_at } = found
  const origin = [
    ['source', source],
    ['sourceRef', source_ref],
    ['imported', isoTime(imported_at)],
  ]
  const head = origin.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join('\n')
  return { row, source, title, markdown: `---\n${head}\n---\n\n${archiveText(mind, archive_id)}` }
}

type SourceRow = {
  id: number
  source: string
  source_ref: string
  title: string
  archive_id: number
  imported_at: number
}
