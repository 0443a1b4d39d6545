import { z } from 'zod'
import { mindQuery } from '../contract/memory'
import { InvalidRequest } from '../errors'
import { mindOf } from '../identity/access'
import { type Caller, mustBeAdmin, mustBeKey, mustBeSession, mustHaveScope } from '../identity/caller'
import { currentUserIdFrom } from '../identity/current-user'
import { watcherFrom } from '../identity/watcher'
import { type Installation, installation } from '../installation'
import { parseAs } from '../parse-as'
import { mustBeAllowedHost } from './allowed-host'
import { answeringErrors } from './answering-errors'
import { isJson, jsonBodyOf, queryOf } from './parse'
import {
  Answer,
  type Door,
  type Handler,
  isWrite,
  type NextContext,
  type RouteContext,
  type RouteSpec,
} from './route-spec'
import { mustBeSameOrigin } from './same-origin'

export { answer } from './route-spec'

/**
 * A door of the API. The order is the contract's and is written only here: a known host, who is it, may they,
 * which mind, parse, run, shape the answer. Errors of the domain become problems; everything is logged once.
 */
export function route<const S extends RouteSpec>(spec: S, handler: Handler<S>): Door<S> {
  const door = (request: Request, { params }: NextContext): Promise<Response> =>
    answeringErrors(request, params, async (seen) => {
      const at = installation()
      mustBeAllowedHost(request.headers, at.config)
      const caller = await callerOf(spec, request, at)
      seen.caller = caller
      if (caller) mayThey(caller, spec, request, at)

      const given = await readRequest(spec, request)
      const mind = caller && usesMind(spec) ? await mindOf(caller, mindNamed(given), at) : null
      const parsed = {
        params: spec.params && (await parseAs(spec.params, (await params) ?? {})),
        query: given.query && (await parseAs(querySchema(spec), given.query)),
        body: spec.body && (await parseAs(spec.body, given.body)),
      }
      return shape(spec, await handler({ caller, mind, ...parsed, request, installation: at } as RouteContext<S>))
    })
  return Object.assign(door, { spec })
}

/** One door for JSON and for uploads, told by the type of what is sent. */
export function byBody<J extends RouteSpec, U extends RouteSpec>({ json, upload }: { json: Door<J>; upload: Door<U> }) {
  const door = (request: Request, context: NextContext) => (isJson(request) ? json : upload)(request, context)
  return Object.assign(door, { spec: { ...upload.spec, body: json.spec.body as J['body'], uploads: true as const } })
}

async function callerOf(spec: RouteSpec, request: Request, at: Installation) {
  if (spec.access === 'public') return null
  return spec.access === 'watcher' ? watcherFrom(request, at) : currentUserIdFrom(request, at)
}

function mayThey(caller: Caller, spec: RouteSpec, request: Request, { config }: Installation) {
  if (spec.access === 'session') mustBeSession(caller)
  else if (spec.access === 'admin' || spec.access === 'watcher') mustBeAdmin(caller)
  else {
    if (spec.access === 'key') mustBeKey(caller)
    mustHaveScope(caller, [spec.scope ?? []].flat())
  }

  if (isWrite(request.method) && caller.via === 'session') mustBeSameOrigin(request.headers, config)
}

type Given = { query?: Record<string, string>; body?: Record<string, unknown> }

async function readRequest(spec: RouteSpec, request: Request): Promise<Given> {
  return {
    query: spec.access === 'public' && !spec.query ? undefined : queryOf(request),
    body: spec.body && (await jsonBodyOf(request)),
  }
}

/** The mind's name lies in the query, and in the body of JSON writes; the two may not disagree. */
function mindNamed({ query, body }: Given) {
  const inBody = typeof body?.mind === 'string' ? body.mind : undefined
  if (query?.mind !== undefined && inBody !== undefined && query.mind !== inBody)
    throw new InvalidRequest('mind', 'the query and the body name different minds')
  return query?.mind ?? inBody
}

export const usesMind = ({ mind, access = 'account' }: RouteSpec) =>
  mind !== false && !['admin', 'watcher', 'public'].includes(access)
export const querySchema = (spec: RouteSpec) => spec.query ?? (usesMind(spec) ? mindQuery : z.strictObject({}))

/** Only what `returns` names leaves: an unknown column cannot leak. */
async function shape(spec: RouteSpec, handled: unknown): Promise<Response> {
  if (handled instanceof Response) return handled
  const given = handled instanceof Answer ? handled : new Answer(spec.status ?? 200, handled)
  return Response.json(await spec.returns.parseAsync(given.value), {
    status: given.status,
    ...(given.headers && { headers: given.headers }),
  })
}
