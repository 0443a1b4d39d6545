import { createHash } from 'node:crypto'
import type { LedgerAct } from './ledger-act'

export const noActs: Uint8Array = new Uint8Array(32)

/** A running digest over acts in their order: SHA-256 over the one before and the act. 32 bytes. */
export const actsDigest = (acts: LedgerAct[], before = noActs): Uint8Array =>
  acts.reduce(
    (digest, { epoch, subjectKey, act, at }) =>
      createHash('sha256').update(digest).update(`${epoch} ${act} ${at} `).update(subjectKey).digest(),
    before,
  )
