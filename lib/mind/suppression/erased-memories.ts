import type { Mind, MindTx } from '@/db/mind/mind'
import { recordAct, standingAct } from '../ledger/acts'
import { memoryKey } from '../ledger/subject-key'

/**
 * Notes, before they are deleted, the ids of erased memories that no erased subject stands for, such as a statement
 * without a pair: an older export has them by these ids and must not bring them back. They are on no list.
 */
export function noteErasedMemories(tx: MindTx, memoryRows: number[], subjectIds: number[]): void {
  const noted = tx
    .sql(
      `INSERT OR IGNORE INTO erased_memories (id)
       SELECT id FROM memories WHERE row_id IN (SELECT value FROM json_each(?)) AND NOT EXISTS (
         SELECT 1 FROM memory_sources WHERE memory_row = row_id AND subject_id IN (SELECT value FROM json_each(?)))
       RETURNING id`,
    )
    .all<{ id: string }>(JSON.stringify(memoryRows), JSON.stringify(subjectIds))
  for (const { id } of noted) {
    const key = memoryKey(tx, id)
    if (!standingAct(tx, key)) recordAct(tx, 'erase_memory', key)
  }
}

/** By its id, or by the hash of it, where only the ledger remembers it. */
export const wasErased = (mind: Mind, memoryId: string): boolean =>
  mind.sql('SELECT 1 FROM erased_memories WHERE id = ?').get(memoryId) !== undefined ||
  standingAct(mind, memoryKey(mind, memoryId)) !== undefined
