import type { Mind } from '@/db/mind/mind'
import { isoTimeOrNull } from '@/lib/clock'
import type { VerbatimSources } from '@/lib/contract/memory'
import { memoryById } from '../memories/memory-row'
import { archiveText } from './archive-text'

/** The verbatim archive texts behind a memory. @throws NotFound */
export function verbatimBehind(mind: Mind, memoryId: string): VerbatimSources {
  const memory = memoryById(mind, memoryId)
  const rows = mind
    .sql(
      `SELECT archive.id, archive.source, archive.source_ref, coalesce(archive.title, subjects.title) AS title, archive.occurred_at, archive.flags
       FROM memory_sources JOIN archive ON archive.id = memory_sources.archive_id
       JOIN subjects ON subjects.id = memory_sources.subject_id
       WHERE memory_sources.memory_row = ? AND archive.erased_at IS NULL`,
    )
    .all<ArchiveRow>(memory.row_id)
  return {
    sources: rows.map((row) => ({
      source: row.source,
      sourceRef: row.source_ref,
      title: row.title,
      content: archiveText(mind, row.id),
      occurredAt: isoTimeOrNull(row.occurred_at),
      flags: JSON.parse(row.flags) as string[],
    })),
  }
}

type ArchiveRow = {
  id: number
  source: string
  source_ref: string
  title: string | null
  occurred_at: number | null
  flags: string
}
