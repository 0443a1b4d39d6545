import { pipeline, type Readable } from 'node:stream'
import zlib from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { Unreadable } from '../errors'

/** A file inside an archive. Its name is only ever shown, never used as a path. */
export type ZipEntry = {
  name: string
  compressedBytes: number
  uncompressedBytes: number
  /** Its content as it really inflates. */
  chunks(): AsyncIterable<Buffer>
}

export type ZipLimits = {
  entries: number
  entryBytes: number
  totalBytes: number
  ratio: number
  ratioFreeBytes: number
}
const LIMITS: ZipLimits = {
  entries: 50_000,
  entryBytes: 2 ** 30,
  totalBytes: 2 ** 31,
  // Chats compress five- to twentyfold. Small files may do better by chance.
  ratio: 200,
  ratioFreeBytes: 16 * 2 ** 20,
}

/** Whether bytes begin like a zip archive: a file in it, its end, or a part of several. */
export const startsLikeZip = (head: Buffer) =>
  head.length >= 4 && head[0] === 0x50 && head[1] === 0x4b && [0x0304, 0x0506, 0x0708].includes(head.readUInt16BE(2))

/**
 * Opens a zip archive, checks its directory as a whole, and hands out its files in order. Nothing is written anywhere.
 * @throws Unreadable `encrypted`, `unsafe_archive_path`, `damaged_archive`, `archive_too_big`, `no_conversations_found`
 */
export async function* zipEntries(archive: string | Buffer, limits = LIMITS): AsyncGenerator<ZipEntry> {
  const zip = await openZip(archive)
  try {
    const entries = await directoryOf(zip, limits)
    const budget = { left: limits.totalBytes }
    for (const entry of entries) {
      yield {
        name: entry.fileName,
        compressedBytes: entry.compressedSize,
        uncompressedBytes: entry.uncompressedSize,
        chunks: () => inflated(zip, entry, budget, limits),
      }
    }
  } finally {
    zip.close()
  }
}

/** The names of the files in an archive; null when it cannot be opened. */
export async function zipNames(archive: string): Promise<string[] | null> {
  try {
    const zip = await openZip(archive)
    try {
      return (await directoryOf(zip, LIMITS)).map((entry) => entry.fileName)
    } finally {
      zip.close()
    }
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

function openZip(archive: string | Buffer): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: false }
  return new Promise((resolve, reject) => {
    const opened = (error: Error | null, zip: ZipFile) => (error ? reject(inOurWords(error)) : resolve(zip))
    if (typeof archive === 'string') yauzl.open(archive, options, opened)
    else yauzl.fromBuffer(archive, options, opened)
  })
}

async function directoryOf(zip: ZipFile, limits: ZipLimits): Promise<Entry[]> {
  if (zip.entryCount === 0) throw new Unreadable('no_conversations_found', 'The archive is empty.')
  if (zip.entryCount > limits.entries) {
    throw tooBig(`it holds ${zip.entryCount} files, and at most ${limits.entries} are read`)
  }
  const entries = await listed(zip)
  const names = new Set(entries.map((entry) => entry.fileName))
  const places = new Set(entries.map((entry) => entry.relativeOffsetOfLocalHeader))
  if (names.size < entries.length || places.size < entries.length) {
    throw new Unreadable('damaged_archive', 'The archive is damaged: its directory lists the same file twice.')
  }
  if (entries.some(isLink))
    throw new Unreadable('unsafe_archive_path', 'The archive has unsafe paths: it contains links.')
  if (entries.some((entry) => entry.isEncrypted())) throw encrypted()
  return entries.filter((entry) => !entry.fileName.endsWith('/'))
}

function listed(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', (error: Error) => reject(inOurWords(error)))
    zip.readEntry()
  })
}

/** Counts what really comes out: sizes in the directory may lie. */
async function* inflated(
  zip: ZipFile,
  entry: Entry,
  budget: { left: number },
  limits: ZipLimits,
): AsyncGenerator<Buffer> {
  const stream = await decompressed(zip, entry)
  let bytes = 0
  let checksum = crc32?.('') ?? entry.crc32
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      // A first look at each of many pictures costs nothing.
      if (bytes > 0) budget.left -= chunk.length
      bytes += chunk.length
      checksum = crc32?.(chunk, checksum) ?? entry.crc32
      if (bytes > limits.entryBytes || budget.left < 0)
        throw tooBig('it inflates to more than is read from one archive')
      if (bytes > limits.ratioFreeBytes && bytes > limits.ratio * entry.compressedSize) {
        throw tooBig(`a file in it inflates to more than ${limits.ratio} times its size`)
      }
      if (bytes > entry.uncompressedSize) throw damaged()
      yield chunk
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : inOurWords(error as Error)
  } finally {
    stream.destroy()
  }
  if (bytes !== entry.uncompressedSize || checksum !== entry.crc32) throw damaged()
}

function decompressed(zip: ZipFile, entry: Entry): Promise<Readable> {
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
    throw new Unreadable(
      'damaged_archive',
      'The archive is packed in a way that cannot be read. Make a plain zip of it.',
    )
  }
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, { decodeFileData: false }, (error, stored) => {
      if (error) return reject(inOurWords(error))
      if (entry.compressionMethod === 0) return resolve(stored)
      const inflate = zlib.createInflateRaw({ chunkSize: 2 ** 16 })
      // An error reaches the reader of `inflate`; there is nothing more to do here.
      pipeline(stored, inflate, () => {})
      resolve(inflate)
    })
  })
}

// Older Node 20 has none; then a damaged file shows only where it no longer inflates or parses.
const crc32 = zlib.crc32 as typeof zlib.crc32 | undefined

/** An archive made to hurt: refused together with all that came along with it. */
export const isMadeToHurt = (error: unknown) => error instanceof Unreadable && error.code === 'archive_too_big'

const isLink = (entry: Entry) => ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000

const encrypted = () =>
  new Unreadable('encrypted', 'The archive is password protected. Unpack it first, then import what is inside.')
const damaged = () => new Unreadable('damaged_archive', 'The archive is damaged or incomplete. Download it again.')
const tooBig = (why: string) => new Unreadable('archive_too_big', `The archive is not read: ${why}.`)

function inOurWords(error: Error): Unreadable {
  if (/absolute path|relative path|characters in fileName/.test(error.message)) {
    return new Unreadable('unsafe_archive_path', 'The archive has unsafe paths: names that lead outside of it.')
  }
  return /encrypt/.test(error.message) ? encrypted() : damaged()
}
