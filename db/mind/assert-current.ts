import { MindStale, SuppressionUnavailable } from '@/lib/errors'
import { isBusy } from '../busy'
import type { LedgerAct } from './ledger-act'
import type { Mind } from './mind'

/**
 * A file that lacks the newest act its ledger knows was put back from an older copy, or lost its log: it still holds what
 * has been erased since. @throws MindStale, SuppressionUnavailable when its acts cannot be read
 */
export function assertCurrent(mind: Mind, head: LedgerAct | null) {
  if (head && !isKnown(mind, head)) throw new MindStale()
}

function isKnown(mind: Mind, head: LedgerAct): boolean {
  try {
    return knowsAct(mind, head)
  } catch (error) {
    throw isBusy(error) ? error : new SuppressionUnavailable('acts')
  }
}

export const knowsAct = (mind: Mind, { epoch, subjectKey, act, at }: LedgerAct): boolean =>
  mind
    .sql('SELECT 1 FROM ledger_acts WHERE epoch = ? AND subject_key = ? AND act = ? AND at = ?')
    .get(epoch, subjectKey, act, at) !== undefined
