import type { ImportRun } from '@/lib/contract/import'
import { ApiProblem } from '../api/client'
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
      const body = jsonOf(request.responseText)
      const run = body.import as ImportRun | undefined
      if (request.status < 300 && run) resolve(run)
      else reject(problemOf(request, body))
    }
    request.onerror = () => reject(new ApiProblem(0, 'unreachable', unreachable, null))
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

/** A file that changed or vanished after it was chosen ends a request the same way as a silent server. */
const unreachable = 'The upload broke off, or a file is no longer readable. Nothing was imported.'

function problemOf(request: XMLHttpRequest, body: Record<string, unknown>) {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : null)
  const detail = text('detail') ?? text('title') ?? 'The server could not take the upload.'
  return new ApiProblem(
    request.status,
    text('code') ?? `http_${request.status}`,
    detail,
    request.getResponseHeader('x-request-id'),
    body,
  )
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
