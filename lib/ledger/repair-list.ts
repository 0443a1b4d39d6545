import { handleOf } from '../identity/access'
import { systemActor } from '../identity/system-actor'
import type { Installation } from '../installation'
import { actsAfter } from '../mind/ledger/acts'
import { listedRows, takeBack } from '../mind/ledger/salvage'
import { replayMind } from './replay-mind'

/**
 * Makes the list of erased sources of a mind anew: out of what can still be read of it, of every pair the file names, and
 * of the ledger. What none of them has in words stays suppressed by its hash. A crash on the way leaves a file that is
 * older than its ledger, and is brought up to date as one.
 */
export async function repairList(at: Installation, mindId: string): Promise<void> {
  const mind = handleOf(mindId, systemActor, { minds: at.minds.unguarded })
  // Whatever is the matter with either, the ledger tells the rest.
  const rows = await mind.read(listedRows).catch(() => [])
  const acts = await mind.read(actsAfter, 0).catch(() => [])
  for (const table of ['ledger_acts', 'erased_subjects'] as const) await at.minds.remake(mind.ref, table)
  await mind.write(takeBack, { rows, acts })
  await replayMind(at, mindId)
}
