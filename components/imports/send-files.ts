import type { ImportRun } from '@/lib/contract/import'
import { ApiProblem, objectIn, problemOf } from '../api/client'
import type { ChosenFile } from './collect-files'

export type Sent = { bytes: number; total: number }

/**
 * Sends files as one multipart upload; the path inside a folder travels as the file name. Resolves with the queued
 * import, rejects with an ApiProblem, or with an AbortError after `signal`. XMLHttpRequest, because fetch cannot tell
 * how much has been sent.
 */
export function sendFiles(files: ChosenFile[], onSent: (sent: Sent) => void, signal: AbortSignal): Promise<ImportRun> {
  const form = new FormData()
  for (const { path, file } of files) form.append('file', file, path)

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/memory/import')
    request.responseType = 'text'
    request.upload.onprogress = ({ loaded, total }) => onSent({ bytes: loaded, total })
    request.onload = () => {
      const { status, responseText } = request
      const run = objectIn(responseText)?.import as ImportRun | undefined
      if (status < 300 && run) resolve(run)
      else reject(problemOf(status, request.getResponseHeader('x-request-id'), responseText, brokenOff))
    }
    request.onerror = () => reject(new ApiProblem(0, 'unreachable', brokenOff, null))
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

/** A file that changed or vanished after it was chosen ends a request the same way as a silent server. */
const brokenOff =
  'The upload broke off, or a file is no longer readable. It is not known whether it was taken in: look under Past imports before you send it again.'
