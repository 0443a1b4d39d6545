import { importAnswer } from '@/lib/contract/import'
import { ingestQuery, ingestRequest } from '@/lib/contract/ingest'
import { answerImport, importProblems } from '@/lib/http/import-answer'
import { byBody, route } from '@/lib/http/route'
import { currentUserIdFrom } from '@/lib/identity/current-user'
import { placeDocument, placeFile } from '@/lib/jobs/place-document'
import { startImport } from '@/lib/jobs/start-import'
import { orTellWorker, takeUpload } from '@/lib/jobs/take-upload'

const terms = {
  summary: 'Keep one document: its text, a page by its address, or a file',
  returns: importAnswer,
  answers: { 202: 'It is queued.', 200: 'It has ended.' },
  scope: 'memory:write',
  problems: [...importProblems, 'urls_disabled'],
} as const
const asDocument = { origin: 'document', source: 'auto', selection: null } as const

const postOrder = route(
  { ...terms, query: ingestQuery.omit({ filename: true }), body: ingestRequest },
  async ({ caller: { accountId }, mind, query, body, request, installation }) => {
    const upload = await orTellWorker(mind, () => placeDocument(installation, mind, body))
    const job = await startImport(installation, { accountId, mind, upload, ...asDocument })
    return answerImport(job, { mind, query, request, installation })
  },
)

const postFile = route(
  { ...terms, query: ingestQuery },
  async ({ caller: { accountId }, mind, query, request, installation }) => {
    const mayStill = () => currentUserIdFrom(request, installation)
    const upload = await takeUpload(installation, request, { accountId, mind, filename: query.filename, mayStill })
    await orTellWorker(mind, () => placeFile(installation, upload))
    const job = await startImport(installation, { accountId, mind, upload, ...asDocument })
    return answerImport(job, { mind, query, request, installation })
  },
)

/** Text or an address comes as JSON, a file as an upload. */
export const POST = byBody({ json: postOrder, upload: postFile })
