import type { Job } from '@/db/center/job'
import { findJob } from '@/db/center/jobs'
import { findMindOf } from '@/db/center/minds'
import { NotFound } from '../errors'
import type { MindHandle } from '../identity/access'
import type { Caller } from '../identity/caller'
import type { Installation } from '../installation'

/**
 * An import of this caller. Ids are unique across minds, so without a named mind any own mind will do;
 * a key that is bound to one mind sees no other.
 */
export async function importById(
  at: Installation,
  { caller, mind, query }: { caller: Caller; mind: MindHandle; query: { mind?: string } },
  id: string,
): Promise<Job> {
  const job = await findJob(at.center, id)
  if (job?.accountId !== caller.accountId) throw new NotFound('import')
  if (job.mindId === mind.id) return job

  const isBound = query.mind !== undefined || (caller.via === 'key' && caller.mind !== null)
  if (isBound || !(await findMindOf(at.center, caller.accountId, job.mindId))) throw new NotFound('import')
  return job
}
