import { createReadStream, statSync } from 'node:fs'
import { Unreadable } from '../errors'
import { tarEntries } from './tar-entries'
import { startsLikeTar } from './tar-header'
import { unpack, unpackedName } from './unpack'
import { isMadeToHurt, startsLikeZip, zipEntries } from './zip-entries'

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
const MOST_INNER_BYTES = 2 ** 32

/** Told of a file in an archive that cannot be read; the others still are. */
export type OnFailure = (name: string, error: Unreadable) => void

/** In bytes; nothing for a file that vanished. */
export function sizeOf({ path }: UploadedFile): number {
  try {
    return statSync(path).size
  } catch {
    return 0
  }
}

/** `innerBytes` is how much may still come out of archives inside archives, all of them together. */
type Walk = { onFailure: OnFailure; innerBytes: number }

/**
 * The documents of one uploaded file: itself, or what is packed in it. Archives are known by their first bytes; one
 * inside another is opened, deeper ones are not.
 * @throws Unreadable `archive_too_big`, and others where the file itself is an archive that cannot be read
 */
export async function* documentsIn(
  file: UploadedFile,
  progress: Progress,
  onFailure: OnFailure,
  innerBytes = MOST_INNER_BYTES,
): AsyncGenerator<UploadedDocument> {
  const walk = { onFailure, innerBytes }
  const stream = createReadStream(file.path, { highWaterMark: CHUNK_BYTES })
  const whole = await peek(file.name, counted(stream, progress, 1))
  try {
    if (!startsLikeZip(whole.head)) yield* unpacked(whole, 0, walk)
  } finally {
    await whole.close()
  }
  if (startsLikeZip(whole.head)) {
    progress.doneBytes = 0
    yield* documentsInZip(file.name, file.path, progress, walk)
  }
}

/** From the disk: its own place in the upload tells how far the reading is. */
async function* documentsInZip(
  name: string,
  archive: string,
  progress: Progress,
  walk: Walk,
): AsyncGenerator<UploadedDocument> {
  for await (const entry of zipEntries(archive)) {
    const end = progress.doneBytes + entry.compressedBytes
    const share = entry.compressedBytes / Math.max(1, entry.uncompressedBytes)
    yield* entryOf(`${name}/${entry.name}`, counted(entry.chunks(), progress, share), 1, walk)
    progress.doneBytes = end
  }
}

/** What an entry of an archive is or holds; what is wrong with it costs only itself. `depth` counts what it lies in. */
async function* entryOf(
  name: string,
  source: AsyncGenerator<Buffer>,
  depth: number,
  walk: Walk,
  depthOfTar = depth,
): AsyncGenerator<UploadedDocument> {
  try {
    const document = await peek(name, depth > 1 ? within(walk, source) : source)
    if (!startsLikeZip(document.head)) yield* unpacked(document, depth, walk, depthOfTar)
    else {
      assertShallow(depth)
      for await (const entry of zipEntries(await inMemory(document)))
        yield* entryOf(`${name}/${entry.name}`, asGenerator(entry.chunks()), depth + 1, walk)
    }
  } catch (error) {
    if (!(error instanceof Unreadable) || isMadeToHurt(error)) throw error
    walk.onFailure(name, error)
  } finally {
    await source.return(undefined)
  }
}

/** A packed file is what comes out of it, and a tar archive the files in it; packed, it is one with its packing. */
async function* unpacked(
  document: UploadedDocument,
  depth: number,
  walk: Walk,
  depthOfTar = depth,
): AsyncGenerator<UploadedDocument> {
  const packed = unpackedName(document.name, document.head)
  if (packed) {
    assertShallow(depth)
    return yield* entryOf(packed.name, unpack(packed.kind, document.chunks), depth + 1, walk, depth)
  }
  if (!startsLikeTar(document.head)) return yield document

  assertShallow(depthOfTar)
  for await (const entry of tarEntries(document.chunks))
    yield* entryOf(`${document.name}/${entry.name}`, asGenerator(entry.chunks()), depthOfTar + 1, walk)
}

async function* asGenerator(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* chunks
}

function assertShallow(depth: number): void {
  if (depth > 1) throw tooDeep('There are archives inside an archive inside the archive.')
}

const tooDeep = (what: string) => new Unreadable('nested_archive', `${what} Unpack it once and import what is inside.`)

async function* within(walk: Walk, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    walk.innerBytes -= chunk.length
    if (walk.innerBytes < 0)
      throw new Unreadable('archive_too_big', 'The archive is not read: the archives in it hold more than is read.')
    yield chunk
  }
}

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
