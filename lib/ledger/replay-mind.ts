import { forgetNames } from '@/db/center/forget-names'
import { receiptSeed } from '@/db/center/keys'
import { listActs } from '@/db/center/ledger'
import { scrubMind } from '../erasure/scrub-pending'
import { handleOf } from '../identity/access'
import { systemActor } from '../identity/system-actor'
import type { Installation } from '../installation'
import { lacksErasure } from '../mind/ledger/lacks-erasure'
import { type Replayed, replayLedger } from '../mind/ledger/replay-ledger'
import { settleLedger } from './settle-ledger'

/** Does again in a mind what its ledger knows, brings there what only the mind knows, and has it leave the disk. */
export async function replayMind(at: Installation, mindId: string): Promise<Replayed> {
  const mind = handleOf(mindId, systemActor, { minds: at.minds.unguarded })
  const acts = await listActs(at.center, mindId)
  // Before the replay, after which nothing tells that these rows are older than it.
  if (await mind.read(lacksErasure, acts)) await forgetNames(at.center, mindId)
  const replayed = await mind.write(replayLedger, acts, await receiptSeed(at.center))
  await settleLedger(at, mindId)
  await scrubMind(at, mindId)
  return replayed
}
