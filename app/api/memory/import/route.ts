import { jobsOf } from '@/db/center/jobs'
import { importList, importOrPreview, importQuery } from '@/lib/contract/import'
import { mindQuery } from '@/lib/contract/memory'
import { answerImport, importProblems } from '@/lib/http/import-answer'
import { route } from '@/lib/http/route'
import { currentUserIdFrom } from '@/lib/identity/current-user'
import { importOf } from '@/lib/jobs/import-of'
import { previewOf } from '@/lib/jobs/preview-import'
import { selectionOf } from '@/lib/jobs/selection-of'
import { startImport } from '@/lib/jobs/start-import'
import { takeUpload } from '@/lib/jobs/take-upload'

export const GET = route(
  { summary: 'Imports of this mind', query: mindQuery, returns: importList, scope: 'memory:read' },
  async ({ caller, mind, installation }) => {
    const jobs = await jobsOf(installation.center, caller.accountId, mind.id)
    return { items: jobs.map(importOf) }
  },
)

export const POST = route(
  {
    summary: 'Import exports, notes and documents',
    answers: { 202: 'It is queued.', 200: 'It has ended, or was only looked at.' },
    uploads: true,
    problems: importProblems,
    query: importQuery,
    returns: importOrPreview,
    scope: 'memory:write',
  },
  async ({ caller, mind, query, request, installation }) => {
    const { accountId } = caller
    const mayStill = () => currentUserIdFrom(request, installation)
    const upload = await takeUpload(installation, request, { accountId, mind, filename: query.filename, mayStill })
    const { source } = query
    if (query.preview)
      return { preview: await previewOf(installation, mind, { upload, source, signal: request.signal }) }

    const selection = await selectionOf(installation, mind, upload, query.select)
    const job = await startImport(installation, { accountId, mind, upload, origin: 'upload', source, selection })
    return answerImport(job, { mind, query, request, installation })
  },
)
