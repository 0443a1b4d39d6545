import type { Mind, MindTx } from '@/db/mind/mind'
import { recordAct, standingAct } from '../ledger/acts'
import { memoryKey } from '../ledger/subject-key'

/**
 * Notes the ids of memories before they are erased: an older export has them by these ids, perhaps without their sources,
 * and must not bring them back. They are on no list. What no erased subject stands for, such as a statement without a pair,
 * is an act of the ledger as well.
 */
export function noteErasedMemories(tx: MindTx, memoryRows: number[], subjectIds: number[]): string[] {
  const noted = tx
    .sql(
      `INSERT INTO erased_memories (id, had_subject)
       SELECT id, EXISTS (
         SELECT 1 FROM memory_sources WHERE memory_row = row_id AND subject_id IN (SELECT value FROM json_each(?)))
       FROM memories WHERE row_id IN (SELECT value FROM json_each(?))
       ON CONFLICT (id) DO UPDATE SET had_subject = min(had_subject, excluded.had_subject)
       RETURNING id, had_subject`,
    )
    .all<{ id: string; had_subject: number }>(JSON.stringify(subjectIds), JSON.stringify(memoryRows))
  for (const { id } of noted.filter(({ had_subject }) => had_subject === 0)) {
    const key = memoryKey(tx, id)
    if (!standingAct(tx, key)) recordAct(tx, 'erase_memory', key)
  }
  return noted.map(({ id }) => id)
}

/**
 * Whether what comes in by this id was erased: by the id, or by the hash of it, where only the ledger remembers it. What
 * comes with a subject that was erased is for the list to keep away, until the person allows it again.
 */
export function wasErased(mind: Mind, { id, sources }: { id: string; sources: unknown[] }): boolean {
  const noted = mind.sql('SELECT had_subject FROM erased_memories WHERE id = ?').get<{ had_subject: number }>(id)
  if (noted && (noted.had_subject === 0 || sources.length === 0)) return true
  return standingAct(mind, memoryKey(mind, id)) !== undefined
}
