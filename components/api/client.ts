import { atMind } from './mind-in-view'
import type { AnswerOf, BodyOf, QueryOf } from './typed-paths'

/** What the server refused or could not do, in its own words. */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly requestId: string | null,
    /** The whole answer, for the few problems that carry more (a failed import its report). */
    readonly body: Record<string, unknown> = {},
  ) {
    super(detail)
    this.name = 'ApiProblem'
  }
}

type Query = Record<string, string | number | boolean | null | undefined>

/** `/api/memory` and its filters; empty ones are left out. */
export function address(path: string, query: Query = {}) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

export const get = <A extends string>(path: A, query?: QueryOf<A>, signal?: AbortSignal) =>
  call<AnswerOf<'GET', A>>('GET', address(path, query), { signal })
export const post = <A extends string>(path: A, body?: BodyOf<'POST', A>, leaving?: Leaving) =>
  call<AnswerOf<'POST', A>>('POST', path, { json: body ?? {}, leaving })
/** A POST that only asks: when its answer is lost there is nothing to wonder about. */
export const ask = <A extends string>(path: A, body: BodyOf<'POST', A>) =>
  call<AnswerOf<'POST', A>>('POST', path, { json: body, asksOnly: true })
export const patch = <A extends string>(path: A, body: BodyOf<'PATCH', A>, leaving?: Leaving) =>
  call<AnswerOf<'PATCH', A>>('PATCH', path, { json: body, leaving })
export const del = <A extends string>(path: A, body?: BodyOf<'DELETE', A>) =>
  call<AnswerOf<'DELETE', A>>('DELETE', path, { json: body })

/** Said when the page is left: the request goes on without it. A browser lets that have 64 KiB at most. */
export type Leaving = 'leaving'
const mostWhenLeaving = 60_000

type Sent = { json?: unknown; signal?: AbortSignal; asksOnly?: boolean; leaving?: Leaving | undefined }

/** What is told when the answer to a change is lost: it may have been done all the same. */
export const lostAnswer = 'The answer was lost. It is not known whether this was done: look before you repeat it.'
export const noAnswer = 'The server did not answer.'
export const refusal = 'The server refused this.'

async function call<T>(method: string, path: string, sent: Sent): Promise<T> {
  const { json, signal, asksOnly = method === 'GET', leaving } = sent
  const lost = asksOnly ? noAnswer : lostAnswer
  const body = json === undefined ? undefined : JSON.stringify(json)
  const request: RequestInit = {
    method,
    signal,
    headers: json === undefined ? {} : { 'Content-Type': 'application/json' },
    body,
    keepalive: leaving !== undefined && new Blob([body ?? '']).size < mostWhenLeaving,
    cache: 'no-store',
    credentials: 'same-origin',
  }
  const { status, ok, requestId, text } = await answerTo(atMind(path), request, lost)
  const told = objectIn(text)
  if (ok && told) return told as T
  throw problemOf(status, requestId, text, lost)
}

/** The whole answer; one that breaks off midway is as lost as one that never comes. */
async function answerTo(path: string, request: RequestInit, lost: string) {
  try {
    const response = await fetch(path, request)
    const { status, ok, headers } = response
    return { status, ok, requestId: headers.get('x-request-id'), text: await response.text() }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiProblem(0, 'unreachable', lost, null)
  }
}

/**
 * Reads application/problem+json. Any other body was written by something between here and the server: a refusal (4xx)
 * is told in general words, everything else as `lost`.
 */
export function problemOf(status: number, requestId: string | null, text: string, lost = lostAnswer): ApiProblem {
  const body = objectIn(text) ?? {}
  const said = (name: string) => (typeof body[name] === 'string' ? body[name] : null)
  const general = status >= 400 && status < 500 ? refusal : lost
  return new ApiProblem(
    status,
    said('code') ?? `http_${status}`,
    said('detail') ?? said('title') ?? general,
    requestId ?? said('requestId'),
    body,
  )
}

export function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
