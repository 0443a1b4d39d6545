import { codesOf, notServed, type ProblemCode, type ProblemStatus, problemStatuses } from '../../contract/problems'
import { usesMind } from '../route'
import { isWrite, type RouteSpec } from '../route-spec'

/** Every code that a route may refuse with, below its status: those it names, and those that follow from what it takes. */
export function problemsOf(spec: RouteSpec, method: string): Partial<Record<ProblemStatus, ProblemCode[]>> {
  const codes = new Set([...followingFrom(spec, method), ...(spec.problems ?? [])])
  const byStatus = problemStatuses.map((status) => [status, codesOf(status).filter((code) => codes.has(code))] as const)
  return Object.fromEntries(byStatus.filter(([, those]) => those.length > 0))
}

function followingFrom(spec: RouteSpec, method: string): ProblemCode[] {
  const { access = 'account', params, query, reads, body = reads, uploads = false, scope } = spec
  const isPublic = access === 'public'
  const mayBePerson = access !== 'key' && !isPublic
  return [
    'unknown_host',
    'unexpected',
    ...only(!isPublic, 'unauthorized', 'too_many_requests', 'invalid_request', 'busy'),
    ...only(mayBePerson && isWrite(method), 'bad_origin'),
    ...only(access === 'session' || (access === 'account' && scope === undefined), 'session_required'),
    ...only(access === 'admin', 'admin_required', 'session_required'),
    ...only(access === 'watcher', 'admin_required'),
    ...only(access === 'key', 'key_required', 'other_mind'),
    ...only(scope !== undefined, 'insufficient_scope'),
    // A filter that shows more than stands is a person's.
    ...only(scope !== undefined && query !== undefined, 'session_required'),
    ...only(usesMind(spec) || spec.mind === false, 'mind_damaged', 'schema_newer', 'storage', 'not_found'),
    ...only(usesMind(spec), 'other_mind', 'admin_required', 'remote_engine', ...notServed),
    ...only(params !== undefined, 'not_found'),
    ...only(query !== undefined || body !== undefined || params !== undefined, 'invalid_request'),
    ...only(body !== undefined || uploads, 'too_large', 'too_slow', 'unsupported_media_type'),
    ...only(!isPublic && isWrite(method), 'storage_full'),
  ]
}

const only = (holds: boolean, ...codes: ProblemCode[]) => (holds ? codes : [])
