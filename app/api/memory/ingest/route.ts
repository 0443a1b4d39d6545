import { importAnswer } from '@/lib/contract/import'
import { ingestQuery, ingestRequest } from '@/lib/contract/ingest'
import { answerImport } from '@/lib/http/import-answer'
import { isJson } from '@/lib/http/parse'
import { route } from '@/lib/http/route'
import type { NextContext } from '@/lib/http/route-spec'
import { currentUserIdFrom } from '@/lib/identity/current-user'
import { placeDocument, placeFile } from '@/lib/jobs/place-document'
import { startImport } from '@/lib/jobs/start-import'
import { orTellWorker, takeUpload } from '@/lib/jobs/take-upload'

/** Text or an address comes as JSON, a file as an upload. */
export const POST = (request: Request, context: NextContext) =>
  isJson(request) ? postOrder(request, context) : postFile(request, context)

const asDocument = { origin: 'document', source: 'auto', selection: null } as const

const postOrder = route(
  { query: ingestQuery.omit({ filename: true }), body: ingestRequest, returns: importAnswer, scope: 'memory:write' },
  async ({ caller: { accountId }, mind, query, body, request, installation }) => {
    const upload = await orTellWorker(mind, () => placeDocument(installation, mind, body))
    const job = await startImport(installation, { accountId, mind, upload, ...asDocument })
    return answerImport(job, { query, request, installation })
  },
)

const postFile = route(
  { query: ingestQuery, returns: importAnswer, scope: 'memory:write' },
  async ({ caller: { accountId }, mind, query, request, installation }) => {
    const mayStill = () => currentUserIdFrom(request, installation)
    const upload = await takeUpload(installation, request, { accountId, mind, filename: query.filename, mayStill })
    await orTellWorker(mind, () => placeFile(installation, upload))
    const job = await startImport(installation, { accountId, mind, upload, ...asDocument })
    return answerImport(job, { query, request, installation })
  },
)
