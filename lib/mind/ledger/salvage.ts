import type { LedgerAct } from '@/db/mind/ledger-act'
import type { Mind, MindTx } from '@/db/mind/mind'

export type ListedRow = { source: string; sourceRef: string; erasedAt: number; reason: string | null }
export type Salvaged = { rows: ListedRow[]; acts: LedgerAct[] }

/** The list without its index, for as far as its pages can be walked. */
export const listedRows = (mind: Mind): ListedRow[] =>
  mind
    .sql('SELECT source, source_ref AS sourceRef, erased_at AS erasedAt, reason FROM erased_subjects NOT INDEXED')
    .all<ListedRow>()

/** Into tables that were made anew. */
export function takeBack(tx: MindTx, { rows, acts }: Salvaged): void {
  for (const { epoch, subjectKey, act, at } of acts)
    tx.sql('INSERT OR IGNORE INTO ledger_acts (epoch, subject_key, act, at) VALUES (?, ?, ?, ?)').run(
      epoch,
      subjectKey,
      act,
      at,
    )
  for (const { source, sourceRef, erasedAt, reason } of rows)
    tx.sql('INSERT OR IGNORE INTO erased_subjects (source, source_ref, erased_at, reason) VALUES (?, ?, ?, ?)').run(
      source,
      sourceRef,
      erasedAt,
      reason,
    )
}
