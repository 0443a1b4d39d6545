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

export const get = <T>(path: string, query?: Query, signal?: AbortSignal) =>
  call<T>('GET', address(path, query), { signal })
export const post = <T>(path: string, body: unknown = {}) => call<T>('POST', path, { json: body })
export const patch = <T>(path: string, body: unknown) => call<T>('PATCH', path, { json: body })
export const del = <T>(path: string, body?: unknown) => call<T>('DELETE', path, { json: body })

type Sent = { json?: unknown; signal?: AbortSignal }

async function call<T>(method: string, path: string, { json, signal }: Sent): Promise<T> {
  const response = await reach(path, {
    method,
    signal,
    headers: json === undefined ? {} : { 'Content-Type': 'application/json' },
    body: json === undefined ? undefined : JSON.stringify(json),
  })
  if (!response.ok) throw await problemOf(response)
  return (await response.json()) as T
}

async function reach(path: string, request: RequestInit) {
  try {
    return await fetch(path, { ...request, cache: 'no-store', credentials: 'same-origin' })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiProblem(0, 'unreachable', 'The server did not answer. Nothing was changed.', null)
  }
}

/** Reads application/problem+json; any other body is told in general words. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const body = await bodyOf(response)
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : null)
  return new ApiProblem(
    response.status,
    text('code') ?? `http_${response.status}`,
    text('detail') ?? text('title') ?? 'The server could not do this.',
    response.headers.get('x-request-id') ?? text('requestId'),
    body,
  )
}

async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
