import type { LedgerAct } from '@/db/mind/ledger-act'
import type { Mind, MindTx } from '@/db/mind/mind'
import { type ListedRow, listPair } from '../suppression/list-pair'
import { putAct } from './acts'

export type Salvaged = { rows: ListedRow[]; acts: LedgerAct[] }

/** The list without its index, for as far as its pages can be walked. */
export const listedRows = (mind: Mind): ListedRow[] =>
  mind
    .sql('SELECT source, source_ref AS sourceRef, erased_at AS erasedAt, reason FROM erased_subjects NOT INDEXED')
    .all<ListedRow>()

/** Into tables that were made anew. */
export function takeBack(tx: MindTx, { rows, acts }: Salvaged): void {
  for (const act of acts) putAct(tx, act)
  for (const row of rows) listPair(tx, row)
}
