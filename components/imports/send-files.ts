import type { ImportPreview, ImportRun } from '@/lib/contract/import'
import { ApiProblem, address, objectIn, problemOf } from '../api/client'
import { atMind } from '../api/mind-in-view'
import type { ChosenFile } from './collect-files'

export type Sent = { bytes: number; total: number }
/** `lost` is what to say when the upload breaks off: a file that changed after it was chosen ends it like a silent server. */
type Way = { onSent: (sent: Sent) => void; signal: AbortSignal; lost: string }

const door = '/api/memory/import'

/** What importing these files would come to; nothing is written, and the server keeps nothing of them. */
export async function askPreview(files: ChosenFile[], way: Way): Promise<ImportPreview> {
  const answer = await sendFiles(address(door, { preview: 1 }), formOf(files), way)
  return answer.preview as ImportPreview
}

/** Queues an import of the files. @param select a JSON array of the only references to bring in, or null for all */
export async function startImport(files: ChosenFile[], select: string | null, way: Way): Promise<ImportRun> {
  const answer = await sendFiles(door, formOf(files, select), way)
  return answer.import as ImportRun
}

/**
 * Sends files as one multipart upload; the path inside a folder travels as the file name. Rejects with an ApiProblem, or
 * with an AbortError after `signal`. XMLHttpRequest, because fetch cannot tell how much has been sent.
 */
function sendFiles(path: string, form: FormData, { onSent, signal, lost }: Way) {
  return new Promise<Record<string, unknown>>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', atMind(path))
    request.responseType = 'text'
    request.upload.onprogress = ({ loaded, total }) => onSent({ bytes: loaded, total })
    request.onload = () => {
      const { status, responseText } = request
      const answer = status < 300 ? objectIn(responseText) : null
      if (answer) resolve(answer)
      else reject(problemOf(status, request.getResponseHeader('x-request-id'), responseText, lost))
    }
    request.onerror = () => reject(new ApiProblem(0, 'unreachable', lost, null))
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function formOf(files: ChosenFile[], select: string | null = null): FormData {
  const form = new FormData()
  if (select !== null) form.append('select', select)
  for (const { path, file } of files) form.append('file', file, path)
  return form
}
