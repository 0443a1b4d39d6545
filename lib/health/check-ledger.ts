import { setTimeout as pause } from 'node:timers/promises'
import { listActs } from '@/db/center/ledger'
import type { LedgerAct } from '@/db/mind/ledger-act'
import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import { actsAfter } from '../mind/ledger/acts'

const onItsWayMs = 500

/** Whether the mind and the ledger outside of it tell of the same erasures. An act that is on its way there is waited for. */
export async function checkLedger(mind: MindHandle, at: Installation): Promise<string[]> {
  const problems = await differences(mind, at)
  if (problems.length === 0) return []
  await pause(onItsWayMs)
  return differences(mind, at)
}

async function differences(mind: MindHandle, { center }: Installation): Promise<string[]> {
  const [own, kept] = [await mind.read(actsAfter, 0), await listActs(center, mind.id)]
  return [
    ...told('Erasures and allowances that the ledger does not know', without(own, kept)),
    ...told('Erasures and allowances that only the ledger knows', without(kept, own)),
  ]
}

const told = (sentence: string, count: number) => (count === 0 ? [] : [`${sentence}: ${count}.`])

function without(these: LedgerAct[], others: LedgerAct[]): number {
  const known = new Set(others.map(identityOf))
  return these.filter((act) => !known.has(identityOf(act))).length
}

const identityOf = ({ epoch, subjectKey, act, at }: LedgerAct) =>
  `${epoch} ${Buffer.from(subjectKey).toString('hex')} ${act} ${at}`
