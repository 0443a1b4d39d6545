import { pipeline, Readable } from 'node:stream'
import zlib from 'node:zlib'
import { Decompress } from 'fzstd'
import { Unreadable } from '../errors'
import type { ZipLimits } from './zip-entries'

export type Packing = 'gzip' | 'zstd'
export type UnpackLimits = Pick<ZipLimits, 'totalBytes' | 'ratio' | 'ratioFreeBytes'>

const LIMITS: UnpackLimits = { totalBytes: 2 ** 31, ratio: 200, ratioFreeBytes: 16 * 2 ** 20 }
const MAGIC: [Packing, Buffer][] = [
  ['gzip', Buffer.from([0x1f, 0x8b, 0x08])],
  ['zstd', Buffer.from([0x28, 0xb5, 0x2f, 0xfd])],
]
const ENDING = /(?<=[^/])\.(?:gz|gzip|zst|zstd)$/i
const TAR_ENDING = /(?<=[^/])\.(?:tgz|tzst)$/i

// The decoder moves its whole window for each block: both are bounded, or a small file could keep it busy for hours.
const WIDEST_WINDOW = 8 * 2 ** 20
const MOST_MOVED_BYTES = 2 ** 37
const SLICE_BYTES = 2 ** 13

/** A single packed file by its first bytes, and what it is called without its packing; null for anything else. */
export function unpackedName(name: string, head: Buffer): { name: string; kind: Packing } | null {
  const kind = MAGIC.find(([, magic]) => head.subarray(0, magic.length).equals(magic))?.[0]
  return kind ? { name: name.replace(ENDING, '').replace(TAR_ENDING, '.tar'), kind } : null
}

/**
 * What is packed in a gzip or zstd stream, counted as it really comes out.
 * @throws Unreadable `archive_too_big`, `damaged_archive`
 */
export async function* unpack(kind: Packing, chunks: AsyncIterable<Buffer>, limits = LIMITS): AsyncGenerator<Buffer> {
  const count = { packed: 0, unpacked: 0 }
  const packed = counted(chunks, count)
  const unpacked = kind === 'gzip' ? gunzipped(packed) : unzstd(packed, () => leftOf(count, limits))
  for await (const chunk of unpacked) {
    count.unpacked += chunk.length
    if (leftOf(count, limits) < 0) throw tooBig()
    yield chunk
  }
}

type Count = { packed: number; unpacked: number }

const leftOf = ({ packed, unpacked }: Count, limits: UnpackLimits) =>
  Math.min(limits.totalBytes, Math.max(limits.ratioFreeBytes, limits.ratio * packed)) - unpacked

async function* counted(chunks: AsyncIterable<Buffer>, count: Count): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    count.packed += chunk.length
    yield chunk
  }
}

async function* gunzipped(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = zlib.createGunzip({ chunkSize: 2 ** 16 })
  // An error reaches the reader of `gunzip`; there is nothing more to do here.
  pipeline(Readable.from(chunks), gunzip, () => {})
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) yield chunk
  } catch (error) {
    throw inOurWords(error)
  } finally {
    gunzip.destroy()
  }
}

/** @param left how many bytes may still come out, asked before each slice, which inflates in one go */
async function* unzstd(chunks: AsyncIterable<Buffer>, left: () => number): AsyncGenerator<Buffer> {
  let out: Buffer[] = []
  let [bytes, most, moved] = [0, 0, 0]
  const decoder = new Decompress((block) => {
    const window = windowOf(decoder)
    bytes += block.length
    moved += window
    if (bytes > most || window > WIDEST_WINDOW || moved > MOST_MOVED_BYTES) throw tooBig()
    if (block.length > 0) out.push(Buffer.from(block))
  })
  const push = (slice: Buffer, isLast: boolean) => {
    out = []
    bytes = 0
    most = left()
    try {
      decoder.push(slice, isLast)
    } catch (error) {
      throw inOurWords(error)
    }
    return out
  }

  for await (const chunk of chunks) {
    for (let i = 0; i < chunk.length; i += SLICE_BYTES) yield* push(chunk.subarray(i, i + SLICE_BYTES), false)
  }
  yield* push(Buffer.alloc(0), true)
}

/** The decoder takes whatever window a frame asks for; it is seen here before the first block is moved through it. */
const windowOf = (decoder: Decompress) => (decoder as unknown as { s: { w?: Uint8Array } }).s.w?.length ?? 0

function inOurWords(error: unknown): unknown {
  const isOurs = error instanceof Unreadable
  const isOfTheFile = error instanceof Error && ('code' in error || error instanceof RangeError)
  if (isOurs || !(isOfTheFile || error instanceof TypeError)) return error
  return new Unreadable('damaged_archive', 'The packed file is damaged or incomplete. Make or download it again.')
}

const tooBig = () =>
  new Unreadable('archive_too_big', 'The packed file is not read: it inflates to more than is read from one file.')
