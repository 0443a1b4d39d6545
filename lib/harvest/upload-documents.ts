import { createReadStream } from 'node:fs'
import { Unreadable } from '../errors'
import { tarEntries } from './tar-entries'
import { unpack, unpackedName } from './unpack'
import { isMadeToHurt, zipEntries, zipNames } from './zip-entries'

/** `path` is where the bytes lie; `name` is what the person called it: relative, POSIX separators, only ever shown. */
export type UploadedFile = { path: string; name: string }

/** Something to read: an uploaded file, or a file inside an uploaded archive. */
export type UploadedDocument = {
  /** The name as uploaded; inside an archive the archive's name, a slash and the name in there. */
  name: string
  /** At least its first 64 KiB, or all when it is shorter. */
  head: Buffer
  /** All of its bytes, once. */
  chunks: AsyncIterable<Buffer>
}

/** How many bytes of the uploaded file were read. */
export type Progress = { doneBytes: number }

const CHUNK_BYTES = 2 ** 18
const HEAD_BYTES = 2 ** 16
const LONGEST_INNER_ARCHIVE = 2 ** 28

/** Told of a file in an archive that cannot be read; the others still are. */
export type OnFailure = (name: string, error: Unreadable) => void

/** The names of all documents of an upload, as far as they show without unpacking: archives inside archives do not. */
export async function documentNames(files: UploadedFile[]): Promise<Set<string>> {
  const names = new Set<string>()
  for (const file of files) {
    const inside = isZip(await headOf(file.path)) ? await zipNames(file.path) : null
    if (inside) for (const name of inside) names.add(`${file.name}/${name}`)
    else names.add(file.name)
  }
  return names
}

async function headOf(path: string): Promise<Buffer> {
  for await (const chunk of createReadStream(path, { end: 3 })) return chunk as Buffer
  return Buffer.alloc(0)
}

/**
 * The documents of one uploaded file: itself, or what is packed in it. Archives are known by their first bytes; one
 * inside another is opened, deeper ones are not.
 */
export async function* documentsIn(
  file: UploadedFile,
  progress: Progress,
  onFailure: OnFailure,
): AsyncGenerator<UploadedDocument> {
  const stream = createReadStream(file.path, { highWaterMark: CHUNK_BYTES })
  const whole = await peek(file.name, counted(stream, progress, 1))
  try {
    if (!isZip(whole.head)) yield* unpacked(whole, 0, onFailure)
  } finally {
    await whole.close()
  }
  if (isZip(whole.head)) {
    progress.doneBytes = 0
    yield* documentsInZip(file.name, file.path, progress, onFailure)
  }
}

/** From the disk: its own place in the upload tells how far the reading is. */
async function* documentsInZip(
  name: string,
  archive: string,
  progress: Progress,
  onFailure: OnFailure,
): AsyncGenerator<UploadedDocument> {
  for await (const entry of zipEntries(archive)) {
    const end = progress.doneBytes + entry.compressedBytes
    const share = entry.compressedBytes / Math.max(1, entry.uncompressedBytes)
    yield* entryOf(`${name}/${entry.name}`, counted(entry.chunks(), progress, share), 1, onFailure)
    progress.doneBytes = end
  }
}

/** What an entry of an archive is or holds; what is wrong with it costs only itself. */
async function* entryOf(
  name: string,
  source: AsyncGenerator<Buffer>,
  depth: number,
  onFailure: OnFailure,
): AsyncGenerator<UploadedDocument> {
  try {
    const document = await peek(name, source)
    if (!isZip(document.head)) yield* unpacked(document, depth, onFailure)
    else if (depth > 1) throw tooDeep('There are archives inside an archive inside the archive.')
    else {
      for await (const entry of zipEntries(await inMemory(document)))
        yield* entryOf(`${name}/${entry.name}`, asGenerator(entry.chunks()), depth + 1, onFailure)
    }
  } catch (error) {
    if (!(error instanceof Unreadable) || isMadeToHurt(error)) throw error
    onFailure(name, error)
  } finally {
    await source.return(undefined)
  }
}

/** A packed file is what comes out of it, and a tar archive the files in it. */
async function* unpacked(
  document: UploadedDocument,
  depth: number,
  onFailure: OnFailure,
): AsyncGenerator<UploadedDocument> {
  const packed = unpackedName(document.name, document.head)
  if (packed && depth > 1) throw tooDeep('There are packed files inside an archive inside the archive.')
  if (packed) return yield* entryOf(packed.name, unpack(packed.kind, document.chunks), depth + 1, onFailure)
  if (!isTar(document.head)) return yield document

  for await (const entry of tarEntries(document.chunks))
    yield* entryOf(`${document.name}/${entry.name}`, asGenerator(entry.chunks()), Math.max(depth, 1), onFailure)
}

async function* asGenerator(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* chunks
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
    progress.doneBytes += chunk.length * share
    yield chunk
  }
}

/** Reads the beginning only; the rest follows when asked for, and `close` lets go of it. */
async function peek(
  name: string,
  source: AsyncGenerator<Buffer>,
): Promise<UploadedDocument & { close(): Promise<unknown> }> {
  const first: Buffer[] = []
  let bytes = 0
  while (bytes < HEAD_BYTES) {
    const { value, done } = await source.next()
    if (done) break
    first.push(value)
    bytes += value.length
  }
  const head = first.length === 1 ? first[0]! : Buffer.concat(first)
  async function* chunks() {
    if (head.length > 0) yield head
    yield* source
  }
  return { name, head, chunks: chunks(), close: () => source.return(undefined) }
}

const isTar = (head: Buffer) => head.toString('latin1', 257, 262) === 'ustar'

const isZip = (head: Buffer) =>
  head.length >= 4 && head[0] === 0x50 && head[1] === 0x4b && [0x0304, 0x0506, 0x0708].includes(head.readUInt16BE(2))
