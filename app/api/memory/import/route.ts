import { type Job, jobsOf } from '@/db/center/jobs'
import { importAnswer, importList, importQuery, importRun } from '@/lib/contract/import'
import { mindQuery } from '@/lib/contract/memory'
import { Unavailable } from '@/lib/errors'
import { problem } from '@/lib/http/problem'
import { answer, route } from '@/lib/http/route'
import { currentUserIdFrom } from '@/lib/identity/current-user'
import { importFinished } from '@/lib/jobs/follow-import'
import { hasEnded, importOf } from '@/lib/jobs/import-of'
import { startImport } from '@/lib/jobs/start-import'
import { takeUpload } from '@/lib/jobs/take-upload'

export const GET = route(
  { query: mindQuery, returns: importList, scope: 'memory:read' },
  async ({ caller, mind, installation }) => {
    const jobs = await jobsOf(installation.center, caller.accountId, mind.id)
    return { items: jobs.map(importOf) }
  },
)

export const POST = route(
  { query: importQuery, returns: importAnswer, scope: 'memory:write' },
  async ({ caller, mind, query, request, installation }) => {
    const { accountId } = caller
    const mayStill = () => currentUserIdFrom(request, installation)
    const upload = await takeUpload(installation, request, { accountId, mind, filename: query.filename, mayStill })

    const order = { accountId, mind, upload, source: query.source, selection: query.select ?? null }
    const job = await startImport(installation, order)
    if (!query.wait) return answer(202, { import: importOf(job) })
    return endAnswer(await importFinished(installation.center, job.id, request.signal, mayStill))
  },
)

/** A failed import is the problem that stopped it, with the import beside it. */
function endAnswer(job: Job | undefined) {
  if (!job || !hasEnded(job)) throw new Unavailable('interrupted', 'The import goes on without this answer.')
  if (job.problem) return problem(job.problem, { import: importRun.parse(importOf(job)) })
  return answer(200, { import: importOf(job) })
}
