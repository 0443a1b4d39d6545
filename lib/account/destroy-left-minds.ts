import { forgetLeftMind, listLeftMinds } from '@/db/center/minds'
import { handleOf } from '../identity/access'
import { systemActor } from '../identity/system-actor'
import type { Installation } from '../installation'
import { removeUploadsOf } from '../jobs/upload-folder'
import { log } from '../log'
import { traceOf } from '../trace-of'

const scrubPatienceMs = 5_000

/**
 * Removes the files of minds whose row is gone, uploads meant for them included. Called when a mind or an account is
 * deleted, and after every start: what a crash or a busy disk leaves is tried again until it is gone.
 */
export async function destroyLeftMinds(at: Installation): Promise<void> {
  const left = await listLeftMinds(at.center)
  for (const id of left)
    await destroyLeft(at, id).catch((error: unknown) =>
      log.error({ mind: id, ...traceOf(error) }, 'a mind was not removed'),
    )
  // Rows of imports name files.
  if (left.length > 0) await at.center.scrub(scrubPatienceMs)
}

async function destroyLeft(at: Installation, id: string) {
  await removeUploadsOf(at.config.dataFolder, id)
  await at.minds.destroy(handleOf(id, systemActor, at).ref)
  await forgetLeftMind(at.center, id)
}
