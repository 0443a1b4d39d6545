import type { Job } from '@/db/center/job'
import { importRun } from '../contract/import'
import { codesOf, type ProblemCode } from '../contract/problems'
import { Unavailable } from '../errors'
import type { MindHandle } from '../identity/access'
import { currentUserIdFrom } from '../identity/current-user'
import type { Installation } from '../installation'
import { importFinished } from '../jobs/follow-import'
import { hasEnded, importOf } from '../jobs/import-of'
import { untilFoundByMeaning } from '../recall/until-found-by-meaning'
import { problem } from './problem'
import { answer } from './route'

/** What may stop an import, or keep it from starting. */
export const importProblems: readonly ProblemCode[] = [
  'invalid_request',
  'too_large',
  'too_slow',
  'unsupported_media_type',
  'too_many_uploads',
  'not_active',
  'refused',
  ...codesOf(422),
  ...codesOf(500),
  ...codesOf(503),
  ...codesOf(507),
]

type Asked = { mind: MindHandle; query: { wait: boolean }; request: Request; installation: Installation }

/** An import that has been queued, or, for who waits, how it ended, when what it brought is found by its meaning too. */
export async function answerImport(job: Job, { mind, query, request, installation }: Asked) {
  if (!query.wait) return answer(202, { import: importOf(job) })
  const mayStill = () => currentUserIdFrom(request, installation)
  const ended = await importFinished(installation.center, job.id, request.signal, mayStill)
  if (ended?.status === 'done') await untilFoundByMeaning(mind, installation, request.signal)
  await mayStill()
  return endAnswer(ended)
}

/** A failed one is the problem that stopped it, with the import beside it. */
function endAnswer(job: Job | undefined) {
  if (!job || !hasEnded(job)) throw new Unavailable('interrupted', 'The import goes on without this answer.')
  if (job.problem) return problem(job.problem, { import: importRun.parse(importOf(job)) })
  return answer(200, { import: importOf(job) })
}
