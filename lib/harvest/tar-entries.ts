import { Unreadable } from '../errors'
import { BLOCK, damaged, readPax, readTarHeader, type TarHeader, textIn } from './tar-header'
import type { ZipLimits } from './zip-entries'

/** A file inside a tar archive. Its name is only ever shown, never used as a path. */
export type TarEntry = {
  name: string
  bytes: number
  /** Its content, once, before the next entry is asked for. */
  chunks(): AsyncIterable<Buffer>
}

export type TarLimits = Pick<ZipLimits, 'entries' | 'entryBytes' | 'totalBytes'>

const LIMITS: TarLimits = { entries: 50_000, entryBytes: 2 ** 30, totalBytes: 2 ** 31 }
const LONGEST_NAME = 2 ** 16
const CLIMBS = /^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)/i

/**
 * Hands out the files of a tar archive in order, as they stream by. Nothing is written anywhere, and links are refused.
 * @throws Unreadable `unsafe_archive_path`, `damaged_archive`, `archive_too_big`, `no_conversations_found`
 */
export async function* tarEntries(chunks: AsyncIterable<Buffer>, limits = LIMITS): AsyncGenerator<TarEntry> {
  const source = new Blocks(chunks)
  let [headers, bytes] = [0, 0]
  let more: Naming = {}
  try {
    for (let header = await nextHeader(source); header; header = await nextHeader(source)) {
      if (++headers > limits.entries) throw tooBig(`it holds more than ${limits.entries} files`)
      if (isNaming(header)) {
        more = { ...more, ...namingIn(header, await source.text(header)) }
        continue
      }
      const { name, size, type } = { ...header, ...more }
      more = {}
      assertSafe(name, type)
      bytes += size
      if (size > limits.entryBytes || bytes > limits.totalBytes) throw tooBig('its files are larger than is read')
      source.enter(size)
      if (isFile(type) && !name.endsWith('/')) yield { name, bytes: size, chunks: () => source.content() }
      await source.leave()
    }
    if (headers === 0) throw new Unreadable('no_conversations_found', 'The archive is empty.')
  } finally {
    await source.close()
  }
}

type Naming = { name?: string; size?: number }

const nextHeader = async (source: Blocks) => {
  const block = await source.block()
  return block && readTarHeader(block)
}

// `g` holds for all that follows and never names a file; `K` is the target of a link, and links are refused anyway.
const isNaming = ({ type }: TarHeader) => ['x', 'g', 'L', 'K'].includes(type)
const isFile = (type: string) => type === '0' || type === '7'

function namingIn({ type }: TarHeader, text: Buffer): Naming {
  if (type === 'L') return { name: textIn(text, 0, text.length) }
  if (type !== 'x') return {}
  const pax = readPax(text)
  const [name, size] = [pax.get('path'), pax.get('size')]
  if (size !== undefined && !/^\d{1,15}$/.test(size)) throw damaged()
  return { ...(name !== undefined && { name }), ...(size !== undefined && { size: Number(size) }) }
}

function assertSafe(name: string, type: string) {
  if (type === '1' || type === '2') throw unsafe('it contains links')
  if (CLIMBS.test(name)) throw unsafe('names that lead outside of it')
}

const unsafe = (why: string) => new Unreadable('unsafe_archive_path', `The archive has unsafe paths: ${why}.`)
const tooBig = (why: string) => new Unreadable('archive_too_big', `The archive is not read: ${why}.`)

/** A stream of chunks, taken block by block or entry by entry; holds no more than one chunk and what a header needs. */
class Blocks {
  private readonly iterator: AsyncIterator<Buffer>
  private held: Buffer = Buffer.alloc(0)
  private left = 0
  private padding = 0

  constructor(chunks: AsyncIterable<Buffer>) {
    this.iterator = chunks[Symbol.asyncIterator]()
  }

  /** Null where the archive ends, with or without its closing blocks. */
  async block(): Promise<Buffer | null> {
    const block = await this.take(BLOCK)
    if (block.length > 0 && block.length < BLOCK) throw damaged()
    return block.length === 0 ? null : block
  }

  async text({ size }: TarHeader): Promise<Buffer> {
    if (size > LONGEST_NAME) throw damaged()
    const padded = await this.take(Math.ceil(size / BLOCK) * BLOCK)
    if (padded.length < size) throw damaged()
    return padded.subarray(0, size)
  }

  enter(size: number) {
    this.left = size
    this.padding = (BLOCK - (size % BLOCK)) % BLOCK
  }

  async *content(): AsyncGenerator<Buffer> {
    while (this.left > 0) {
      if (this.held.length === 0 && !(await this.pull())) throw damaged()
      const piece = this.held.subarray(0, this.left)
      this.held = this.held.subarray(piece.length)
      this.left -= piece.length
      yield piece
    }
  }

  /** Passes over what was not asked for. */
  async leave() {
    for await (const _ of this.content());
    await this.take(this.padding)
  }

  async close() {
    await this.iterator.return?.()
  }

  private async take(bytes: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    let missing = bytes
    while (missing > 0 && (this.held.length > 0 || (await this.pull()))) {
      const piece = this.held.subarray(0, missing)
      this.held = this.held.subarray(piece.length)
      pieces.push(piece)
      missing -= piece.length
    }
    return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
  }

  private async pull(): Promise<boolean> {
    const { value, done } = await this.iterator.next()
    if (done) return false
    this.held = value
    return true
  }
}
