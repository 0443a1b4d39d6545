import type { MindTx } from '@/db/mind/mind'
import type { MemoryRow } from '../memories/memory-row'
import type { Subject } from '../subjects/subject'

export type StoredPart = MemoryRow & { message: string }

/** What imports made of a subject, whatever its status, by its locator. */
export function storedParts(tx: MindTx, subject: Subject): Map<string, StoredPart> {
  if (subject.archive_id === null) return new Map()
  const rows = tx
    .sql(
      `SELECT memories.*, memory_sources.message FROM memory_sources
       JOIN memories ON memories.row_id = memory_sources.memory_row
       WHERE memory_sources.subject_id = ? AND memory_sources.message IS NOT NULL`,
    )
    .all<StoredPart>(subject.id)
  return new Map(rows.map((row) => [row.message, row]))
}
