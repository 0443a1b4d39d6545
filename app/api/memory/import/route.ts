import { jobsOf } from '@/db/center/jobs'
import { importList, importOrPreview, importQuery, selection } from '@/lib/contract/import'
import { mindQuery } from '@/lib/contract/memory'
import { endAnswer } from '@/lib/http/import-answer'
import { parseAs } from '@/lib/http/parse'
import { answer, route } from '@/lib/http/route'
import type { MindHandle } from '@/lib/identity/access'
import { currentUserIdFrom } from '@/lib/identity/current-user'
import type { Installation } from '@/lib/installation'
import { importFinished } from '@/lib/jobs/follow-import'
import { importOf } from '@/lib/jobs/import-of'
import { previewOf } from '@/lib/jobs/preview-import'
import type { Upload } from '@/lib/jobs/receive-upload'
import { startImport } from '@/lib/jobs/start-import'
import { dropUpload, takeUpload } from '@/lib/jobs/take-upload'

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
    const { source } = query
    if (query.preview)
      return { preview: await previewOf(installation, mind, { upload, source, signal: request.signal }) }

    const chosen = await selectionOf(installation, mind, upload, query.select)
    const job = await startImport(installation, {
      accountId,
      mind,
      upload,
      origin: 'upload',
      source,
      selection: chosen,
    })
    if (!query.wait) return answer(202, { import: importOf(job) })
    return endAnswer(await importFinished(installation.center, job.id, request.signal, mayStill))
  },
)

/** From the query, or from the form, which has room for more. */
async function selectionOf(
  at: Installation,
  mind: MindHandle,
  { folder, select }: Upload,
  asked: string[] | undefined,
) {
  if (asked !== undefined || select === null) return asked ?? null
  try {
    return await parseAs(selection, select)
  } catch (error) {
    await dropUpload(at, mind.id, folder)
    throw error
  }
}
