import type { LedgerAct } from '@/db/mind/ledger-act'
import type { Mind, MindTx } from '@/db/mind/mind'

export type StandingAct = LedgerAct & { isSealed: boolean }

const columns = 'epoch, subject_key AS subjectKey, act, at'

/** Notes what was done to a subject, inside the transaction that does it. */
export function recordAct(tx: MindTx, act: LedgerAct['act'], subjectKey: Uint8Array, at = tx.now): void {
  tx.sql(
    `INSERT INTO ledger_acts (epoch, subject_key, act, at)
     SELECT coalesce(max(epoch), 0) + 1, ?, ?, ? FROM ledger_acts`,
  ).run(subjectKey, act, at)
}

/** An act under the number it has already; of two by one number the first stays. */
export function putAct(tx: MindTx, { epoch, subjectKey, act, at }: LedgerAct): void {
  tx.sql(
    'INSERT INTO ledger_acts (epoch, subject_key, act, at) VALUES (?, ?, ?, ?) ON CONFLICT (epoch) DO NOTHING',
  ).run(epoch, subjectKey, act, at)
}

/** The last act of a subject, which says how it stands. */
export function standingAct(mind: Mind, subjectKey: Uint8Array): StandingAct | undefined {
  const act = mind
    .sql(`SELECT ${columns}, is_sealed AS sealed FROM ledger_acts WHERE subject_key = ? ORDER BY epoch DESC LIMIT 1`)
    .get<LedgerAct & { sealed: number }>(subjectKey)
  return act && { ...act, isSealed: act.sealed === 1 }
}

/** The erased subjects, one act each; `open` leaves out those whose pair is not known here in words. */
export const standingErasures = (mind: Mind, which: 'open' | 'all' = 'all'): StandingAct[] =>
  mind
    .sql(
      `SELECT ${columns}, is_sealed AS sealed FROM ledger_acts AS act WHERE act <> 'allow' AND is_sealed <= ?
         AND NOT EXISTS (SELECT 1 FROM ledger_acts WHERE subject_key = act.subject_key AND epoch > act.epoch)
       ORDER BY epoch`,
    )
    .all<LedgerAct & { sealed: number }>(which === 'all' ? 1 : 0)
    .map(({ sealed, ...act }) => ({ ...act, isSealed: sealed === 1 }))

/** What came after an act, oldest first. */
export const actsAfter = (mind: Mind, epoch: number): LedgerAct[] =>
  mind.sql(`SELECT ${columns} FROM ledger_acts WHERE epoch > ? ORDER BY epoch`).all<LedgerAct>(epoch)

/** The pair is known here in words again. */
export const unseal = (tx: MindTx, subjectKey: Uint8Array): void =>
  tx.sql('UPDATE ledger_acts SET is_sealed = 0 WHERE subject_key = ? AND is_sealed = 1').run(subjectKey)
