import type { z } from 'zod'
import { Conflict, InvalidRequest, NotFound, Unavailable } from '../errors'
import { log } from '../log'
import type { EngineAddress } from '../remote-settings'

const patienceMs = 10_000
/** Two hundred memories of four thousand characters, with room for what lies beside them. */
const mostBytes = 16 * 2 ** 20

type Sent = { query?: Record<string, string | number | undefined>; body?: Record<string, string> }

/**
 * Asks a door under `/api/kiwi` of another Kiwi. Every header is made here, a redirect is an error, and what does not have
 * the form that door promises counts as no answer.
 * @throws Unavailable `engine_unavailable`, NotFound, Conflict `retracted`, InvalidRequest
 */
export async function askKiwi<S extends z.ZodType>(
  { url, key }: EngineAddress,
  answers: S,
  method: 'GET' | 'PATCH' | 'DELETE',
  door: 'status' | 'memory' | 'knows',
  { query = {}, body }: Sent = {},
): Promise<z.output<S>> {
  const { status, text } = await answerTo(`${url}/api/kiwi/${door}${queryText(query)}`, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      Accept: 'application/json',
      'Accept-Encoding': 'identity',
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (status !== 200) return refusal(status, method)
  const parsed = answers.safeParse(jsonIn(text))
  return parsed.success ? parsed.data : engineAway('nonsense')
}

/** For what can only be told as: the engine does not answer. */
export function engineAway(reason = 'nonsense'): never {
  log.warn({ event: 'engineUnavailable', reason }, 'engine')
  throw new Unavailable(
    'engine_unavailable',
    'The engine of this installation does not answer. Nothing stands in for it.',
  )
}

async function answerTo(address: string, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address, request)
    return { status: response.status, text: await shortText(response) }
  } catch (error) {
    return engineAway(error instanceof Error ? error.name : 'unknown')
  }
}

/** Counted as it comes out of any compression; what is too long is not read to its end. */
async function shortText({ body, headers }: Response): Promise<string> {
  if (Number(headers.get('content-length')) > mostBytes) {
    await body?.cancel()
    throw new RangeError()
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new RangeError()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** What it refuses for a reason of the one who asks is told as this Kiwi would; its words stay there. */
function refusal(status: number, method: string): never {
  if (status === 404 && method !== 'GET') throw new NotFound('memory')
  if (status === 409 && method === 'PATCH') throw new Conflict('retracted', 'It was retracted, and stays as it was.')
  if (status === 400) throw new InvalidRequest('', 'The engine cannot read this request.')
  return engineAway(`status ${status}`)
}

function queryText(query: NonNullable<Sent['query']>) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value))
  return params.size > 0 ? `?${params}` : ''
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
