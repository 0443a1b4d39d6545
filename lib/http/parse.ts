import { DomainError, InvalidRequest, TooLarge, TooSlow } from '../errors'

const maxBodyBytes = 1024 * 1024
/** A megabyte takes this long over the slowest of lines; who sends longer only keeps a connection. */
const bodyMs = 30_000

/** The query as an object. A name given twice is refused: two readers could take a different one for the real one. */
export function queryOf(request: Request): Record<string, string> {
  const { searchParams } = new URL(request.url)
  const names = [...searchParams.keys()]
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (twice !== undefined) throw new InvalidRequest(twice.slice(0, 100), 'given more than once')
  return Object.fromEntries(searchParams)
}

/** The JSON object in the body, of at most 1 MiB. */
export async function jsonBodyOf(request: Request): Promise<Record<string, unknown>> {
  if (!isJson(request)) throw new DomainError('unsupported_media_type', 415, 'The body must be application/json.')
  const value = jsonValue(await textBodyOf(request))
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidRequest('', 'The body must be a JSON object.')
  return value as Record<string, unknown>
}

export const isJson = (request: Request) =>
  /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')

/** The text fields of a form, sent as one or as JSON. */
export async function formOf(request: Request): Promise<Record<string, string>> {
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? '')
  const fields = isForm ? Object.fromEntries(new URLSearchParams(await textBodyOf(request))) : await jsonBodyOf(request)
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}

/** The body as text, refused as soon as it is known to be too long, or to take too long. */
export async function textBodyOf(request: Request, maxBytes = maxBodyBytes, withinMs = bodyMs): Promise<string> {
  const tooLarge = new TooLarge(`The body is larger than ${maxBytes / 2 ** 20} MiB.`)
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge

  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of withinTime(request.body, withinMs)) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw tooLarge
    chunks.push(chunk)
  }
  return utf8(Buffer.concat(chunks))
}

async function* withinTime(body: ReadableStream<Uint8Array> | null, ms: number): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  if (!reader) return
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), ms)
  })
  tooSlow.catch(() => {})
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), tooSlow])
      if (done) return
      yield value
    }
  } finally {
    clearTimeout(timer)
    // What is left would never be read, and its connection be kept.
    reader.cancel().catch(() => {})
  }
}

/** A byte order mark is kept, so that JSON refuses it. */
function utf8(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new InvalidRequest('', 'The body must be UTF-8.')
  }
}

/** @throws InvalidRequest */
export function jsonValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidRequest('', 'The body must be JSON.')
  }
}
