import { knowsAct } from '@/db/mind/assert-current'
import type { LedgerAct } from '@/db/mind/ledger-act'
import type { Mind } from '@/db/mind/mind'

/** Whether the ledger tells of an erasure that this file has yet to do. */
export const lacksErasure = (mind: Mind, acts: LedgerAct[]): boolean =>
  acts.some((act) => act.act !== 'allow' && !knowsAct(mind, act))
