import { STATUS_CODES } from 'node:http'
import { isDomainError } from '../errors'

type Problem = { code: string; status: number; detail: string }

/** An RFC 9457 answer. `more` adds members such as the import that failed. */
export function problem({ code, status, detail }: Problem, more: Record<string, unknown> = {}): Response {
  const body = {
    type: `urn:kiwi:problem:${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    code,
    ...more,
  }
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/problem+json' } })
}

/** The one place where a domain error becomes an answer. Null for everything that is not a domain error. */
export function problemOf(error: unknown): Response | null {
  if (!isDomainError(error)) return null
  const response = problem({ code: error.code, status: error.status, detail: error.message })
  if (error.status === 401) response.headers.set('WWW-Authenticate', 'Bearer realm="kiwi"')
  if ('retryAfterSeconds' in error) response.headers.set('Retry-After', String(error.retryAfterSeconds))
  return response
}

/** Says nothing about what went wrong inside; the log has it under the request id. */
export const unexpectedProblem = (requestId: string) =>
  problem({ code: 'unexpected', status: 500, detail: `Something went wrong here. It is logged as ${requestId}.` })
