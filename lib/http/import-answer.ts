import type { Job } from '@/db/center/jobs'
import { importRun } from '../contract/import'
import { Unavailable } from '../errors'
import { hasEnded, importOf } from '../jobs/import-of'
import { problem } from './problem'
import { answer } from './route'

/** How an import that was waited for ended. A failed one is the problem that stopped it, with the import beside it. */
export function endAnswer(job: Job | undefined) {
  if (!job || !hasEnded(job)) throw new Unavailable('interrupted', 'The import goes on without this answer.')
  if (job.problem) return problem(job.problem, { import: importRun.parse(importOf(job)) })
  return answer(200, { import: importOf(job) })
}
