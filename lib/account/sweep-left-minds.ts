import { listMinds } from '@/db/center/minds'
import { systemClock } from '../clock'
import { handleOf } from '../identity/access'
import { systemActor } from '../identity/system-actor'
import type { Installation } from '../installation'

/** The row of a mind that is just being made comes after its folder. */
const youngMs = 60 * 60_000

/** Removes the folders of minds that belong to nobody: what a crash left of an account that was deleted, or was to be. */
export async function sweepLeftMinds(at: Installation): Promise<void> {
  const lying = await at.minds.lying()
  const known = new Set((await listMinds(at.center)).map(({ id }) => id))
  const before = systemClock() - youngMs
  for (const { id, since } of lying)
    if (!known.has(id) && since < before) await at.minds.destroy(handleOf(id, systemActor, at).ref)
}
