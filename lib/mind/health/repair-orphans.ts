import type { MindTx } from '@/db/mind/mind'
import { deleteMentions } from '../knowledge/delete-mentions'
import { orphans } from './check-orphans'

/** Deletes what is derived from something that is not there. What a person or an import wrote is not touched. */
export function repairOrphans(tx: MindTx) {
  deleteMentions(tx, memoriesMentioning(tx))
  for (const [table, where] of Object.values(orphans)) tx.sql(`DELETE FROM ${table} WHERE ${where}`).run()
}

function memoriesMentioning(tx: MindTx): number[] {
  const [table, where] = orphans['Names read in a memory that is not in use']
  return tx
    .sql(`SELECT DISTINCT memory_row FROM ${table} WHERE ${where}`)
    .all<{ memory_row: number }>()
    .map((row) => row.memory_row)
}
