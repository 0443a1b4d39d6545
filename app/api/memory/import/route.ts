import { jobsOf } from '@/db/center/jobs'
import { importList, importOrPreview, importQuery } from '@/lib/contract/import'
import { mindQuery } from '@/lib/contract/memory'
import { endAnswer } from '@/lib/http/import-answer'
import { answer, route } from '@/lib/http/route'
import { currentUserIdFrom } from '@/lib/identity/current-user'
import { importFinished } from '@/lib/jobs/follow-import'
import { importOf } from '@/lib/jobs/import-of'
import { previewOf } from '@/lib/jobs/preview-import'
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
  { query: importQuery, returns: importOrPreview, scope: 'memory:write' },
  async ({ caller, mind, query, request, installation }) => {
    const { accountId } = caller
    const mayStill = () => currentUserIdFrom(request, installation)
    const upload = await takeUpload(installation, request, { accountId, mind, filename: query.filename, mayStill })
    if (query.preview) return { preview: await previewOf(installation, mind, upload, query.source) }

    const { source, select: selection = null } = query
    const job = await startImport(installation, { accountId, mind, upload, origin: 'upload', source, selection })
    if (!query.wait) return answer(202, { import: importOf(job) })
    return endAnswer(await importFinished(installation.center, job.id, request.signal, mayStill))
  },
)
