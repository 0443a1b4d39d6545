import type { Mind, MindTx } from '@/db/mind/mind'
import { retractMemory } from '../retraction/retract-memory'
import { type ListedRow, listPair } from '../suppression/list-pair'
import { listedRows } from './salvage'

type Row = Record<string, string | number | null | Uint8Array>
type ErasedMemory = { id: string; had_subject: number }
/** What a present mind knows of its erasures in words, and an older copy of it does not. */
export type Carried = { listed: ListedRow[]; receipts: Row[]; memories: ErasedMemory[]; retracted: string[] }

export const carriedFrom = (mind: Mind): Carried => ({
  listed: listedRows(mind),
  receipts: mind.sql('SELECT * FROM receipts').all<Row>(),
  memories: mind.sql('SELECT id, had_subject FROM erased_memories').all<ErasedMemory>(),
  retracted: idsOf(mind, 'retracted'),
})

const idsOf = (mind: Mind, status: 'active' | 'retracted'): string[] =>
  mind
    .sql('SELECT id FROM memories WHERE status = ? ORDER BY row_id')
    .all<{ id: string }>(status)
    .map(({ id }) => id)

/** After the replay: what the present has retracted is retracted in the older copy as well. */
export function retractAgain(tx: MindTx, retracted: string[]): void {
  const due = new Set(retracted)
  for (const id of idsOf(tx, 'active')) if (due.has(id)) retractMemory(tx, id, null)
}

/** Into the older copy, before the ledger is replayed there, which decides what of the list still stands. */
export function carryOver(tx: MindTx, { listed, receipts, memories }: Carried): void {
  for (const row of listed) listPair(tx, row)
  for (const receipt of receipts) {
    const columns = Object.keys(receipt)
    tx.sql(`INSERT OR IGNORE INTO receipts (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`).run(
      ...Object.values(receipt),
    )
  }
  for (const { id, had_subject } of memories)
    tx.sql('INSERT OR IGNORE INTO erased_memories (id, had_subject) VALUES (?, ?)').run(id, had_subject)
}
