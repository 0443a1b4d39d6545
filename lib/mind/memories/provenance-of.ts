import type { Mind } from '@/db/mind/mind'
import { isoTime, isoTimeOrNull } from '@/lib/clock'
import type { Provenance } from '@/lib/contract/memory'
import { archiveText } from '../archive/archive-text'
import { type MemoryRow, wholeCharacters } from './memory-row'
import type { Sight } from './sight'

const excerptCharacters = 2_000

/**
 * Where a memory came from. Its excerpt is cut from the verbatim archive by the locator (UTF-16 offsets), so a later
 * correction does not change what was said. A key never reads the archive, and a memory stated under a pair has none:
 * there the excerpt is the memory's own words.
 */
export function provenanceOf(mind: Mind, memory: MemoryRow, { session }: Sight): Provenance[] {
  const rows = mind
    .sql(
      `SELECT subjects.source, subjects.source_ref, subjects.title, archive.id AS archive_id,
         coalesce(archive.imported_at, ?) AS imported_at, coalesce(?, archive.occurred_at) AS occurred_at,
         memory_sources.message, memory_sources.page, memory_sources.start_at, memory_sources.end_at
       FROM memory_sources JOIN subjects ON subjects.id = memory_sources.subject_id
       LEFT JOIN archive ON archive.id = memory_sources.archive_id
       WHERE memory_sources.memory_row = ?`,
    )
    .all<SourceRow>(memory.created_at, memory.occurred_at, memory.row_id)
  return rows.map((row) => ({
    source: row.source,
    sourceRef: row.source_ref,
    title: row.title,
    importedAt: isoTime(row.imported_at),
    occurredAt: isoTimeOrNull(row.occurred_at),
    locator: {
      ...(row.message !== null && { message: row.message }),
      ...(row.page !== null && { page: row.page }),
      ...(row.start_at !== null && { start: row.start_at }),
      ...(row.end_at !== null && { end: row.end_at }),
    },
    excerpt: wholeCharacters(session ? wordsBehind(mind, memory, row) : memory.content, excerptCharacters),
    ...(memory.stated_by !== null && { statedBy: memory.stated_by }),
  }))
}

function wordsBehind(mind: Mind, memory: MemoryRow, { archive_id, start_at, end_at }: SourceRow) {
  if (archive_id === null || start_at === null || end_at === null) return memory.content
  return archiveText(mind, archive_id).slice(start_at, end_at)
}

type SourceRow = {
  source: string
  source_ref: string
  title: string | null
  archive_id: number | null
  imported_at: number
  occurred_at: number | null
  message: string | null
  page: number | null
  start_at: number | null
  end_at: number | null
}
