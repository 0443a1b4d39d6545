import type { Caller } from '../identity/caller'
import { mintId } from '../identity/random-text'
import { log } from '../log'
import { traceOf } from '../trace-of'
import { withApiHeaders } from './api-headers'
import { problemOf, unexpectedProblem } from './problem'
import type { NextContext } from './route-spec'

/** What the log may know of a request beside its method, its shape and its outcome. */
export type Seen = { caller: Caller | null }

/** Runs a handler: what it throws becomes a problem, the answer gets the headers of the API, one line goes to the log. */
export async function answeringErrors(
  request: Request,
  params: NextContext['params'],
  handle: (seen: Seen) => Promise<Response>,
): Promise<Response> {
  const started = performance.now()
  const requestId = mintId('req')
  const seen: Seen = { caller: null }
  const response = await handle(seen).catch((error: unknown) => {
    const known = problemOf(error)
    if (!known) log.error({ requestId, ...traceOf(error) }, 'unexpected error')
    return known ?? unexpectedProblem(requestId)
  })

  const { method } = request
  const { status } = response
  const quiet = status < 400 && (method === 'GET' || method === 'HEAD')
  const ms = Math.round(performance.now() - started)
  const path = await pathShape(request, params)
  log[quiet ? 'debug' : 'info']({ requestId, method, path, status, ms, via: seen.caller?.via }, 'request')
  return withApiHeaders(response, requestId)
}

/** `/api/memory/{id}`: what a caller wrote into a path does not belong in a log. */
async function pathShape(request: Request, params: NextContext['params']) {
  const names = new Map(
    Object.entries((await params) ?? {}).flatMap(([name, value]) => [value ?? []].flat().map((part) => [part, name])),
  )
  return new URL(request.url).pathname
    .split('/')
    .map((part) => (names.has(decoded(part)) ? `{${names.get(decoded(part))}}` : part))
    .join('/')
}

function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
