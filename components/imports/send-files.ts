import type { ImportPreview, ImportRun } from '@/lib/contract/import'
import { ApiProblem, address, objectIn, problemOf } from '../api/client'
import { atMind } from '../api/mind-in-view'
import type { ChosenFile } from './collect-files'

export type Sent = { bytes: number; total: number }
type Way = { onSent: (sent: Sent) => void; signal: AbortSignal }

const door = '/api/memory/import'

/** What importing these files would come to; nothing is written, and the server keeps nothing of them. */
export async function askPreview(files: ChosenFile[], way: Way): Promise<ImportPreview> {
  const answer = await sendFiles(address(door, { preview: 1 }), formOf(files), way, notRead)
  return answer.preview as ImportPreview
}

/** Queues an import of the files. @param select a JSON array of the only references to bring in, or null for all */
export async function startImport(files: ChosenFile[], select: string | null, way: Way): Promise<ImportRun> {
  const answer = await sendFiles(door, formOf(files, select), way, brokenOff)
  return answer.import as ImportRun
}

/**
 * Sends files as one multipart upload; the path inside a folder travels as the file name. Rejects with an ApiProblem, or
 * with an AbortError after `signal`. XMLHttpRequest, because fetch cannot tell how much has been sent.
 */
function sendFiles(path: string, form: FormData, { onSent, signal }: Way, lost: string) {
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

/** A file that changed or vanished after it was chosen ends a request the same way as a silent server. */
const notRead =
  'The upload broke off, or a file is no longer readable. Nothing was written. Choose the files again to try once more.'
const brokenOff =
  'The upload broke off, or a file is no longer readable. It is not known whether it was taken in: look under Imports so far before you send it again.'
