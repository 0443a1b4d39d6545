import { randomBytes } from 'node:crypto'
import { DomainError, SuppressionUnavailable } from '@/lib/errors'
import { actsDigest, noActs } from '../mind/acts-digest'
import type { KnownActs, LedgerAct, MindLedger } from '../mind/ledger-act'
import { secretNamed } from './keys'
import type { Center } from './open-center'

const columns = 'epoch, subject_key AS subjectKey, act, at'

/** The ledger as the store of the minds asks it. @throws SuppressionUnavailable when it cannot be read */
export function ledgerIn(center: Center): MindLedger {
  let key: Uint8Array | undefined
  // Append-only: what a digest was made of does not change any more.
  const known = new Map<string, KnownActs>()
  async function digestOf(mindId: string): Promise<KnownActs> {
    const before = known.get(mindId) ?? { epoch: 0, digest: noActs }
    const later = await actsSince(center, mindId, before.epoch)
    const now = { epoch: later.at(-1)?.epoch ?? before.epoch, digest: actsDigest(later, before.digest) }
    known.set(mindId, now)
    return now
  }
  return {
    key: () => readable(async () => (key ??= await secretNamed(center, 'ledger'))),
    headOf: (mindId) => readable(() => headOf(center, mindId)),
    digestOf: (mindId) => readable(() => digestOf(mindId)),
  }
}

/** For a mind that no center knows, such as one that is thrown away. */
export function noLedger(): MindLedger {
  const key = randomBytes(32)
  return { key: async () => key, headOf: async () => null, digestOf: async () => null }
}

export const headOf = (center: Center, mindId: string): Promise<LedgerAct | null> =>
  center.read(
    (db) =>
      db.sql(`SELECT ${columns} FROM ledger WHERE mind_id = ? ORDER BY epoch DESC LIMIT 1`).get<LedgerAct>(mindId) ??
      null,
  )

/** Everything that is kept of a mind, oldest first. */
export const listActs = (center: Center, mindId: string): Promise<LedgerAct[]> => actsSince(center, mindId, 0)

const actsSince = (center: Center, mindId: string, epoch: number): Promise<LedgerAct[]> =>
  center.read((db) =>
    db
      .sql(`SELECT ${columns} FROM ledger WHERE mind_id = ? AND epoch > ? ORDER BY epoch`)
      .all<LedgerAct>(mindId, epoch),
  )

/** Idempotent: two processes may bring the same acts of a mind. */
export const appendActs = (center: Center, mindId: string, acts: LedgerAct[]): Promise<void> =>
  center.write((db) => {
    for (const { epoch, subjectKey, act, at } of acts)
      db.sql('INSERT OR IGNORE INTO ledger (mind_id, epoch, subject_key, act, at) VALUES (?, ?, ?, ?, ?)').run(
        mindId,
        epoch,
        subjectKey,
        act,
        at,
      )
  })

async function readable<R>(ask: () => Promise<R>): Promise<R> {
  try {
    return await ask()
  } catch (error) {
    throw error instanceof DomainError ? error : new SuppressionUnavailable('ledger')
  }
}
