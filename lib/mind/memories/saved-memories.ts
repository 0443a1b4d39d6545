import type { MindTx } from '@/db/mind/mind'
import { judgeStances, withdraw } from '../contradiction/stances'
import { replaced } from '../contradiction/standing'
import { indexMemory } from './index-memory'
import { plainWords } from './plain-words'

type Saved = {
  row_id: number
  status: 'active' | 'superseded'
  /** It would hold if another memory had not taken its place. */
  replaced: number
  title: string | null
  content: string
  corrected_at: number | null
  saved: 'entry' | 'list' | 'profile'
  saved_at: number | null
}
type Forget = { statement: string; at: number | null }
/** In plain words. */
type Order = Forget & { meant: string }

/**
 * Decides anew which of the things an assistant had saved about the person hold. The newest whole list stands for
 * everything saved up to then, later entries come on top, the newest profile replaces older ones; an order to forget
 * takes earlier words of the same meaning with it. It follows from what is stored, so the order of imports means
 * nothing, and erasing the newest list brings back what it had replaced. What a person corrected stays, and the words
 * that were corrected or retracted do not come back with the next list that repeats them.
 */
export function refreshSavedMemories(tx: MindTx, source: string): void {
  const rows = savedOf(tx, source)
  if (rows.length === 0) return
  const forgets = forgetsOf(tx, source).map((forget) => ({ ...forget, meant: plainWords(forget.statement) }))
  const settled = settledWords(tx, source)
  const [listAt, profileAt] = [newest(rows, 'list'), newest(rows, 'profile')]

  for (const row of rows) {
    if (row.corrected_at !== null) continue
    const at = row.saved_at ?? -Infinity
    const holds = row.saved === 'profile' ? at === profileAt : row.saved === 'list' ? at === listAt : at > listAt
    const said = holds && forgets.length + settled.size > 0 ? plainWords(row.content) : ''
    const isOver = settled.has(said) || forgets.some((forget) => isMeant(forget, row, said))
    const held = row.status === 'active' || row.replaced === 1
    if (held && (!holds || isOver)) withdraw(tx, row.row_id)
    if (!held && holds && !isOver) revive(tx, row)
  }
}

const savedOf = (tx: MindTx, source: string) =>
  tx
    .sql(
      `SELECT memories.row_id, status, ${replaced} AS replaced, title, content, corrected_at, saved, saved_at
       FROM memory_sources INDEXED BY memory_sources_saved
       JOIN memories ON memories.row_id = memory_sources.memory_row
       WHERE saved IS NOT NULL AND memories.source = ? AND status <> 'retracted'`,
    )
    .all<Saved>(source)

/** What a person retracted of it, and the former words of what they corrected. */
function settledWords(tx: MindTx, source: string): ReadonlySet<string> {
  const rows = tx
    .sql(
      `SELECT memories.content FROM memory_sources INDEXED BY memory_sources_saved
       JOIN memories ON memories.row_id = memory_sources.memory_row
       WHERE saved IS NOT NULL AND memories.source = ? AND status = 'retracted'
       UNION ALL SELECT revisions.content FROM memory_sources INDEXED BY memory_sources_saved
       JOIN memories ON memories.row_id = memory_sources.memory_row
       JOIN revisions ON revisions.memory_row = memories.row_id
       WHERE saved IS NOT NULL AND memories.source = ? AND memories.corrected_at IS NOT NULL`,
    )
    .all<{ content: string }>(source, source)
  return new Set(rows.map(({ content }) => plainWords(content)))
}

const forgetsOf = (tx: MindTx, source: string) =>
  tx
    .sql(
      `SELECT statement, at FROM saved_forgets JOIN subjects ON subjects.id = saved_forgets.subject_id
       WHERE subjects.source = ?`,
    )
    .all<Forget>(source)

const newest = (rows: Saved[], saved: Saved['saved']) =>
  rows.reduce((best, row) => (row.saved === saved ? Math.max(best, row.saved_at ?? -Infinity) : best), -Infinity)

/** Said before the order, in its words; a short order, or one of unknown time, has to be the whole of what was said. */
function isMeant({ meant, at }: Order, row: Saved, said: string): boolean {
  if (row.saved === 'profile') return false
  const isTimed = at !== null && row.saved_at !== null
  if (isTimed && row.saved_at! >= at!) return false
  return said === meant || (isTimed && (contains(said, meant) || contains(meant, said)))
}

const contains = (text: string, words: string) => words.split(' ').length >= 3 && text.includes(words)

function revive(tx: MindTx, row: Saved) {
  tx.sql(`UPDATE memories SET status = 'active', updated_at = ? WHERE row_id = ?`).run(tx.now, row.row_id)
  indexMemory(tx, row)
  judgeStances(tx, [row.row_id])
}
