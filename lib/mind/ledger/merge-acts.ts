import type { LedgerAct } from '@/db/mind/ledger-act'
import { hexOf } from './subject-key'

/**
 * One log out of two of the same mind: the ledger's as it is, then what only the file has. Of the latter an act is left
 * out when the ledger knows a later one of the same subject: it is history, and must not be the last word. So is an
 * allowance under a number by which the ledger knows another act, since both logs once had the same there.
 */
export function mergeActs(ledger: LedgerAct[], own: LedgerAct[]): LedgerAct[] {
  const known = new Set(ledger.map(identityOf))
  const latest = new Map<string, number>()
  for (const { subjectKey, at } of ledger)
    latest.set(hexOf(subjectKey), Math.max(at, latest.get(hexOf(subjectKey)) ?? at))

  const after = ledger.at(-1)?.epoch ?? 0
  const added = own.filter(
    (act) =>
      !known.has(identityOf(act)) &&
      act.at >= (latest.get(hexOf(act.subjectKey)) ?? act.at) &&
      (act.act !== 'allow' || act.epoch > after),
  )
  return [...ledger, ...added.map((act, index) => ({ ...act, epoch: after + index + 1 }))]
}

/** The subjects that were erased by acts which the second log does not know, or that stand as erased at the end. */
export function newErasures(merged: LedgerAct[], own: LedgerAct[]): ReadonlySet<string> {
  const known = new Set(own.map(identityOf))
  const last = new Map(merged.map((act) => [hexOf(act.subjectKey), act]))
  const erases = merged.filter(
    (act) => act.act !== 'allow' && (!known.has(identityOf(act)) || last.get(hexOf(act.subjectKey)) === act),
  )
  return new Set(erases.map(({ subjectKey }) => hexOf(subjectKey)))
}

const identityOf = ({ subjectKey, act, at }: LedgerAct) => `${hexOf(subjectKey)} ${act} ${at}`
