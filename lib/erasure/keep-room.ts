import { statSync } from 'node:fs'
import { listMinds } from '@/db/center/minds'
import { handleOf } from '../identity/access'
import { systemActor } from '../identity/system-actor'
import type { Installation } from '../installation'
import { ballastFor, keepBallast } from './ballast'

/** Keeps the room that an erase in the largest mind may need. */
export async function keepRoom(at: Installation): Promise<void> {
  const sizes = (await listMinds(at.center)).map(
    ({ id }) => statSync(at.minds.fileOf(handleOf(id, systemActor, at).ref), { throwIfNoEntry: false })?.size ?? 0,
  )
  await keepBallast(at.config.dataFolder, ballastFor(Math.max(0, ...sizes)))
}
