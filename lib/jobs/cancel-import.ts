import type { Job } from '@/db/center/job'
import { findJob, requestCancel } from '@/db/center/jobs'
import { handleOf } from '../identity/access'
import { systemActor } from '../identity/system-actor'
import type { Installation } from '../installation'
import { log } from '../log'
import { queueScrub } from '../mind/erasure/scrub-queue'
import { traceOf } from '../trace-of'
import { importFinished } from './follow-import'
import { hasEnded } from './import-of'
import { removeUploadOf } from './remove-ended-upload'
import { worker } from './worker-client'

const patienceMs = 2_000

/** Cancels an import: at once while it waits, after the batch in hand while it runs. One that has ended stays as it is. */
export async function cancelImport(at: Installation, id: string): Promise<Job | undefined> {
  const before = await requestCancel(at.center, id)
  if (!before || hasEnded(before)) return before

  if (before.status === 'queued') {
    await removeUploadOf(at, before)
    // Its row may have lost a name.
    await handleOf(before.mindId, systemActor, at).write(queueScrub)
    quietly(worker.call('scrubPending', { mindId: before.mindId }))
    return findJob(at.center, id)
  }
  quietly(worker.call('cancelImport', { id }))
  return importFinished(at.center, id, AbortSignal.timeout(patienceMs))
}

/** The row says it too, and the worker tidies up by itself later. */
const quietly = (call: Promise<null>) =>
  call.catch((error: unknown) => log.warn(traceOf(error), 'the worker was not told'))
