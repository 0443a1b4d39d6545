import type { Mind, MindTx } from '@/db/mind/mind'
import { type ListedRow, listedRows } from './salvage'

type Row = Record<string, string | number | null | Uint8Array>
/** What a present mind knows of its erasures in words, and an older copy of it does not. */
export type Carried = { listed: ListedRow[]; receipts: Row[]; memoryIds: string[] }

export const carriedFrom = (mind: Mind): Carried => ({
  listed: listedRows(mind),
  receipts: mind.sql('SELECT * FROM receipts').all<Row>(),
  memoryIds: mind
    .sql('SELECT id FROM erased_memories')
    .all<{ id: string }>()
    .map(({ id }) => id),
})

/** Into the older copy, before the ledger is replayed there, which decides what of the list still stands. */
export function carryOver(tx: MindTx, { listed, receipts, memoryIds }: Carried): void {
  for (const { source, sourceRef, erasedAt, reason } of listed)
    tx.sql('INSERT OR IGNORE INTO erased_subjects (source, source_ref, erased_at, reason) VALUES (?, ?, ?, ?)').run(
      source,
      sourceRef,
      erasedAt,
      reason,
    )
  for (const receipt of receipts) {
    const columns = Object.keys(receipt)
    tx.sql(`INSERT OR IGNORE INTO receipts (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`).run(
      ...Object.values(receipt),
    )
  }
  for (const id of memoryIds) tx.sql('INSERT OR IGNORE INTO erased_memories (id) VALUES (?)').run(id)
}
