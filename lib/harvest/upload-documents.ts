import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Unreadable } from '../errors'
import { isMadeToHurt, zipEntries } from './zip-entries'

/** `path` is where the bytes lie; `name` is what the person called it: relative, POSIX separators, only ever shown. */
export type UploadedFile = { path: string; name: string }

/** Something to read: an uploaded file, or a file inside an uploaded archive. */
export type UploadedDocument = {
  /** The name as uploaded; inside an archive the archive's name, a slash and the name in there. */
  name: string
  /** Its first bytes; empty when it is empty. */
  head: Buffer
  /** All of its bytes, once. */
  chunks: AsyncIterable<Buffer>
}

/** How many bytes of how many of the whole upload were read. */
export type Progress = { done: number; total: number }

const CHUNK_BYTES = 2 ** 18
const LONGEST_INNER_ARCHIVE = 2 ** 28

export async function progressOver(files: UploadedFile[]): Promise<Progress> {
  const sizes = await Promise.all(files.map(async ({ path }) => (await stat(path)).size))
  return { done: 0, total: sizes.reduce((sum, size) => sum + size, 0) }
}

/** Told of a file in an archive that cannot be read; the others still are. */
export type OnFailure = (name: string, error: Unreadable) => void

/** The documents of one uploaded file: itself, or what its archive holds. Archives are known by their first bytes. */
export async function* documentsIn(
  file: UploadedFile,
  progress: Progress,
  onFailure: OnFailure,
): AsyncGenerator<UploadedDocument> {
  const { size } = await stat(file.path)
  const start = progress.done
  const stream = createReadStream(file.path, { highWaterMark: CHUNK_BYTES })
  const whole = await peek(file.name, counted(stream, progress, 1))
  try {
    if (!isZip(whole.head)) yield whole
  } finally {
    await whole.close()
  }
  if (isZip(whole.head)) {
    progress.done = start
    yield* documentsInZip(file.name, file.path, progress, onFailure)
  }
  progress.done = start + size
}

/** One archive inside another is opened; deeper ones are not. */
async function* documentsInZip(
  name: string,
  archive: string | Buffer,
  progress: Progress,
  onFailure: OnFailure,
): AsyncGenerator<UploadedDocument> {
  const isInner = typeof archive !== 'string'
  for await (const entry of zipEntries(archive)) {
    const end = progress.done + (isInner ? 0 : entry.compressedBytes)
    const share = isInner ? 0 : entry.compressedBytes / Math.max(1, entry.uncompressedBytes)
    const source = counted(entry.chunks(), progress, share)
    try {
      const document = await peek(`${name}/${entry.name}`, source)
      if (!isZip(document.head)) yield document
      else if (isInner) throw tooDeep('There are archives inside an archive inside the archive.')
      else yield* documentsInZip(document.name, await inMemory(document), progress, onFailure)
    } catch (error) {
      if (!(error instanceof Unreadable) || isMadeToHurt(error)) throw error
      onFailure(`${name}/${entry.name}`, error)
    } finally {
      await source.return(undefined)
    }
    progress.done = end
  }
}

const tooDeep = (what: string) => new Unreadable('nested_archive', `${what} Unpack it once and import what is inside.`)

async function inMemory(document: UploadedDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of document.chunks) {
    bytes += chunk.length
    if (bytes > LONGEST_INNER_ARCHIVE) throw tooDeep('There is a large archive inside the archive.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function* counted(chunks: AsyncIterable<Buffer>, progress: Progress, share: number): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    progress.done = Math.min(progress.total, progress.done + chunk.length * share)
    yield chunk
  }
}

/** Reads the first chunk only; the rest follows when asked for, and `close` lets go of it. */
async function peek(
  name: string,
  source: AsyncGenerator<Buffer>,
): Promise<UploadedDocument & { close(): Promise<unknown> }> {
  const { value: first, done } = await source.next()
  async function* chunks() {
    if (done) return
    yield first as Buffer
    yield* source
  }
  return { name, head: done ? Buffer.alloc(0) : first, chunks: chunks(), close: () => source.return(undefined) }
}

const isZip = (head: Buffer) =>
  head[0] === 0x50 && head[1] === 0x4b && [0x0304, 0x0506, 0x0708].includes(head.readUInt16BE(2))
