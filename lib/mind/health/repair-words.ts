import type { MindTx } from '@/db/mind/mind'
import { type Indexed, indexWords } from '../memories/index-memory'

const atOnce = 500

/** Empties the full-text index. Until it is filled again a memory may be missed by its words, and none is found wrongly. */
export function emptyWords(tx: MindTx) {
  tx.sql(`INSERT INTO memory_index (memory_index) VALUES ('delete-all')`).run()
}

/** Takes the next active memories into the index that are not in it; false once there is none. */
export function fillWords(tx: MindTx): boolean {
  const missing = tx
    .sql(
      `SELECT row_id, title, content FROM active_memories
       WHERE NOT EXISTS (SELECT 1 FROM memory_index_docsize AS indexed WHERE indexed.id = row_id)
       ORDER BY row_id LIMIT ${atOnce}`,
    )
    .all<Indexed>()
  for (const memory of missing) indexWords(tx, memory)
  return missing.length > 0
}
