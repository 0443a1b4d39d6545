import type { Caller } from '../identity/caller'
import { mintId } from '../identity/random-text'
import { log } from '../log'
import { countRequest } from '../metrics/count-request'
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
  const ms = performance.now() - started
  const path = await pathShape(request, params)
  countRequest({ method, route: path, status, ms })
  log[quiet ? 'debug' : 'info'](
    { requestId, method, path, status, ms: Math.round(ms), via: seen.caller?.via },
    'request',
  )
  return withApiHeaders(response, requestId)
}

/**
 * `/api/memory/{id}`: what a caller wrote into a path belongs in no log and no figure. What is no parameter is a word of
 * ours, since the router found its way by it; so the shapes are as many as the routes.
 */
async function pathShape(request: Request, params: NextContext['params']) {
  const names = new Map(
    Object.entries((await params) ?? {}).flatMap(([name, value]) =>
      [value ?? []].flat().flatMap((part): [string, string][] => [
        [part, name],
        [decoded(part), name],
      ]),
    ),
  )
  const shape = new URL(request.url).pathname.split('/').map((part) => {
    const name = names.get(part) ?? names.get(decoded(part))
    return name === undefined && /^[a-z.]*$/.test(part) ? part : `{${name ?? 'other'}}`
  })
  return shape.filter((part, place) => !part.startsWith('{') || part !== shape[place - 1]).join('/')
}

function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
