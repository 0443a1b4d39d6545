import type { MindTx } from '@/db/mind/mind'
import type { MemoryRow } from '../memories/memory-row'
import { openingOf } from '../memories/summary'

type Former = { id: number; content: string; title: string | null }

/** Former texts of summaries that quote a retracted turn, in their words or their title, go: a summary only repeats. */
export function forgetQuotes(tx: MindTx, { row_id, content }: MemoryRow) {
  const opening = openingOf(content)
  for (const former of formerSummaries(tx, row_id)) {
    if (former.content.includes(opening) || beginsSo(opening, former.title))
      tx.sql('DELETE FROM revisions WHERE id = ?').run(former.id)
  }
}

/** A title that was made of first words ends where they were cut. */
const beginsSo = (opening: string, title: string | null) =>
  title !== null && title.length > 1 && opening.startsWith(title.replace(/…$/, '').trim())

const formerSummaries = (tx: MindTx, rowId: number) =>
  tx
    .sql(
      `SELECT revisions.id, revisions.content, revisions.title FROM memory_sources AS own
       JOIN memory_sources AS beside ON beside.subject_id = own.subject_id
       JOIN memories ON memories.row_id = beside.memory_row AND memories.kind = 'summary'
       JOIN revisions ON revisions.memory_row = memories.row_id
       WHERE own.memory_row = ?`,
    )
    .all<Former>(rowId)
