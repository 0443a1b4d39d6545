import type { Job } from '@/db/center/job'
import type { ImportTold } from '../contract/mcp'
import { DomainError } from '../errors'
import { hasEnded, importOf } from '../jobs/import-of'
import type { ImportOrder } from '../jobs/start-import'
import type { ToolContext } from './tool'

const mostErrors = 20

type Wanted = Omit<ImportOrder, 'accountId' | 'mind' | 'selection'>

/** Has an upload brought in, and tells how it went. @throws DomainError the problem that stopped it */
export async function bringInAndTell(
  wanted: Wanted,
  { accountId, mind, deeds, signal }: ToolContext,
): Promise<ImportTold> {
  const job = await deeds.bringIn({ ...wanted, accountId, mind, selection: null }, signal)
  if (job.problem) throw new DomainError(job.problem.code, job.problem.status, job.problem.detail)

  const { id, status, source, counts, errors } = importOf(job)
  const note = noteOn(job)
  return { import: { id, status, source, counts, errors: errors.slice(0, mostErrors) }, ...(note && { note }) }
}

function noteOn(job: Job): string {
  if (!hasEnded(job)) return 'It goes on by itself; memory_status tells when the last import ended.'
  const { skippedSuppressed, guardErrors } = job.counts
  if (guardErrors > 0) return 'Some were not written, since the list of erased sources could not be read.'
  return skippedSuppressed > 0
    ? `${skippedSuppressed} stayed out: the person erased them. Only the person can allow them again; do not save them in another way.`
    : ''
}
