import type { MindTx } from '@/db/mind/mind'
import { derivedTitle } from '../archive/derived-title'
import type { MemoryRow } from '../memories/memory-row'
import { rebuildSummary, type SummarySource } from '../memories/summary'

/** After a memory was retracted or reworded: what else says its words is written anew without them. */
export function refreshSubjectsBehind(tx: MindTx, rowId: number) {
  const subjects = tx
    .sql('SELECT subject_id FROM memory_sources WHERE memory_row = ?')
    .all<{ subject_id: number }>(rowId)
  for (const { subject_id } of subjects) refreshSubject(tx, subject_id)
}

/** Brings title and summary of an imported subject to what its active memories say. True when the summary changed. */
export function refreshSubject(tx: MindTx, subjectId: number): boolean {
  const said = activeParts(tx, subjectId)
  const title = retitle(tx, subjectId, said)
  const summary = title === null ? undefined : importedSummary(tx, subjectId)
  return summary && title !== null ? rebuildSummary(tx, summary, title, said) : false
}

/** The summary an import made, not one that was stated under the same pair. */
export const importedSummary = (tx: MindTx, subjectId: number): MemoryRow | undefined =>
  tx
    .sql(
      `SELECT memories.* FROM memory_sources JOIN memories ON memories.row_id = memory_sources.memory_row
       WHERE memory_sources.subject_id = ? AND memories.kind = 'summary' AND memory_sources.archive_id IS NOT NULL
         AND memory_sources.message IS NULL`,
    )
    .get<MemoryRow>(subjectId)

/** The title of the file, else the first words that still stand; null for a pair with nothing imported under it. */
function retitle(tx: MindTx, subjectId: number, said: SummarySource[]): string | null {
  const copy = tx
    .sql('SELECT archive.title FROM subjects JOIN archive ON archive.id = subjects.archive_id WHERE subjects.id = ?')
    .get<{ title: string | null }>(subjectId)
  if (!copy) return null
  const title = copy.title ?? derivedTitle(said)
  tx.sql('UPDATE subjects SET title = ? WHERE id = ?').run(title, subjectId)
  return title
}

const activeParts = (tx: MindTx, subjectId: number) =>
  tx
    .sql(
      `SELECT memories.row_id, memories.author, memories.content FROM memory_sources
       JOIN active_memories AS memories ON memories.row_id = memory_sources.memory_row
       WHERE memory_sources.subject_id = ? AND memory_sources.position IS NOT NULL
       ORDER BY memory_sources.position`,
    )
    .all<SummarySource>(subjectId)
