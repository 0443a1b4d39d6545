import { statfs } from 'node:fs/promises'
import { DomainError, InvalidRequest, isDomainError, NotFound, TooLarge, TooSlow } from '@/lib/errors'
import { makeUploadFolder, removeUpload } from './upload-folder'
import { cutShort, howToSend, multipartSink, type Received, rawSink, type Sink } from './upload-sinks'

export type Upload = { folder: string } & Received

type Terms = { dataFolder: string; mindId: string; maxBytes: number; filename?: string; pace?: Pace }

/** How long an upload may be slow in the beginning, and how many bytes a second it comes with on average after that. */
type Pace = { graceMs: number; bytesPerSecond: number }

const leastPace: Pace = { graceMs: 60_000, bytesPerSecond: 1_024 }
const idleMs = 120_000
const discardMs = 10_000

/**
 * Streams a request body into a folder of its own, byte by byte accounted for. Whatever goes wrong, nothing of it stays.
 * Throws TooLarge over `maxBytes`, TooSlow below the pace, InvalidRequest for a body that is cut short or holds no file.
 */
export async function receiveUpload(request: Request, terms: Terms): Promise<Upload> {
  const expected = declaredLength(request)
  if (expected !== null && expected > terms.maxBytes) throw tooLarge(terms.maxBytes)
  if (!request.body) throw new InvalidRequest('file', howToSend)
  await ensureRoom(terms.dataFolder, expected)

  const folder = await makeUploadFolder(terms.dataFolder, terms.mindId)
  try {
    const place = { dataFolder: terms.dataFolder, folder }
    const type = request.headers.get('content-type') ?? ''
    const sink = /^multipart\/form-data/i.test(type) ? multipartSink(type, place) : rawSink(terms.filename, place)
    const { maxBytes, pace = leastPace } = terms
    const received = await pour(request.body, sink, { expected, maxBytes, pace, signal: request.signal })
    if (received.files.length === 0) throw new InvalidRequest('file', howToSend)
    return { folder, ...received }
  } catch (error) {
    await removeUpload(terms.dataFolder, folder)
    throw asDomainError(error)
  }
}

type Bounds = { expected: number | null; maxBytes: number; pace: Pace; signal: AbortSignal }

async function pour(body: ReadableStream<Uint8Array>, sink: Sink, bounds: Bounds): Promise<Received> {
  const reader = body.getReader()
  const started = performance.now()
  let received = 0
  try {
    for (;;) {
      const { done, value } = await nextChunk(reader, bounds.signal)
      if (done) break
      received += value.byteLength
      if (received > bounds.maxBytes) throw tooLarge(bounds.maxBytes)
      if (isTooSlow(received, performance.now() - started, bounds.pace)) throw new TooSlow()
      await sink.write(value)
    }
    if (bounds.expected !== null && received !== bounds.expected) throw cutShort()
    return await sink.end()
  } catch (error) {
    discardRest(reader)
    await sink.abort(error as Error)
    throw error
  }
}

const isTooSlow = (bytes: number, ms: number, { graceMs, bytesPerSecond }: Pace) =>
  ms > graceMs && bytes < (ms / 1_000) * bytesPerSecond

/** A client that still sends would never read the answer of a connection cut off, so the rest is let in for a while. */
async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const until = performance.now() + discardMs
  try {
    while (performance.now() < until) if ((await reader.read()).done) return
    await reader.cancel()
  } catch {
    // The client has gone.
  }
}

async function nextChunk(reader: ReadableStreamDefaultReader<Uint8Array>, signal: AbortSignal) {
  let stop = () => {}
  const stopped = new Promise<never>((_, reject) => {
    const fail = () => reject(cutShort())
    const timer = setTimeout(fail, idleMs)
    signal.addEventListener('abort', fail)
    if (signal.aborted) fail()
    stop = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', fail)
    }
  })
  try {
    return await Promise.race([reader.read(), stopped])
  } catch (error) {
    throw isDomainError(error) ? error : cutShort()
  } finally {
    stop()
  }
}

function declaredLength(request: Request): number | null {
  const given = request.headers.get('content-length')
  return given !== null && /^\d+$/.test(given) ? Number(given) : null
}

/** Room for the upload itself; what is imported from it asks for its own. */
async function ensureRoom(dataFolder: string, bytes: number | null): Promise<void> {
  if (bytes === null) return
  const { bavail, bsize } = await statfs(dataFolder)
  if (bavail * bsize < bytes) throw storageFull()
}

const tooLarge = (maxBytes: number) =>
  new TooLarge(`An upload may have at most ${Math.floor(maxBytes / 2 ** 20)} MB. Send the files in several uploads.`)
const storageFull = () => new DomainError('storage_full', 507, 'The disk has no room for this upload.')

function asDomainError(error: unknown): unknown {
  if (isDomainError(error)) return error
  const { code } = error as NodeJS.ErrnoException
  // Its folder went while it came in: so did the mind it was meant for.
  if (code === 'ENOENT') return new NotFound('mind')
  return code === 'ENOSPC' ? storageFull() : error
}
