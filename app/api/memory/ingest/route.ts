import { importAnswer } from '@/lib/contract/import'
import { ingestQuery, ingestRequest } from '@/lib/contract/ingest'
import { mindQuery } from '@/lib/contract/memory'
import { endAnswer } from '@/lib/http/import-answer'
import { isJson } from '@/lib/http/parse'
import { answer, route } from '@/lib/http/route'
import type { NextContext } from '@/lib/http/route-spec'
import { currentUserIdFrom } from '@/lib/identity/current-user'
import { importFinished } from '@/lib/jobs/follow-import'
import { importOf } from '@/lib/jobs/import-of'
import { placeDocument, placeFile } from '@/lib/jobs/place-document'
import { startImport } from '@/lib/jobs/start-import'
import { takeUpload } from '@/lib/jobs/take-upload'

/** Text or an address comes as JSON, a file as an upload. */
export const POST = (request: Request, context: NextContext) =>
  isJson(request) ? postOrder(request, context) : postFile(request, context)

const postOrder = route(
  { query: ingestQuery.omit({ filename: true }), body: ingestRequest, returns: importAnswer, scope: 'memory:write' },
  async ({ caller: { accountId }, mind, query, body, request, installation }) => {
    const upload = await placeDocument(installation, mind, body)
    const order = { accountId, mind, upload, origin: 'document', source: 'auto', selection: null } as const
    const job = await startImport(installation, order)
    if (!query.wait) return answer(202, { import: importOf(job) })
    const mayStill = () => currentUserIdFrom(request, installation)
    return endAnswer(await importFinished(installation.center, job.id, request.signal, mayStill))
  },
)

const postFile = route(
  { query: ingestQuery, returns: importAnswer, scope: 'memory:write' },
  async ({ caller: { accountId }, mind, query, request, installation }) => {
    const mayStill = () => currentUserIdFrom(request, installation)
    const upload = await takeUpload(installation, request, { accountId, mind, filename: query.filename, mayStill })
    await placeFile(installation, mind, upload)
    const order = { accountId, mind, upload, origin: 'document', source: 'auto', selection: null } as const
    const job = await startImport(installation, order)
    if (!query.wait) return answer(202, { import: importOf(job) })
    return endAnswer(await importFinished(installation.center, job.id, request.signal, mayStill))
  },
)
