import { closeSync, fstatSync, openSync, readSync, writeFileSync, writeSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { DomainError } from '../errors'
import type { ImportItem, ImportPart } from './adapter'

/** Where an item lies in a spool. */
export type SpoolPlace = { at: number; bytes: number }

const PIECE_BYTES = 2 ** 20

/** Empties the spool at this path, or makes it. Throws DomainError `storage_full`. */
export const makeSpool = (path: string) => inOurWords(() => writeFileSync(path, '', { mode: 0o600 }))

/**
 * Items between the two passes of an import: read once, written to disk, and taken up again one by one, so that an
 * upload is parsed once however large it is and memory stays bounded. A spool lies beside the upload and goes with it. Whoever
 * writes adds to what is there, so that places of an earlier writer stay true.
 */
export class SpoolWriter {
  private readonly file: number
  private waiting: Buffer[] = []
  private waitingBytes = 0
  private end: number

  constructor(path: string) {
    this.file = openSync(path, 'a', 0o600)
    this.end = fstatSync(this.file).size
  }

  append(item: ImportItem): SpoolPlace {
    const bytes = serialize(withoutContents(item))
    const place = { at: this.end, bytes: bytes.length }
    this.end += bytes.length
    this.waiting.push(bytes)
    this.waitingBytes += bytes.length
    if (this.waitingBytes >= PIECE_BYTES) this.flush()
    return place
  }

  /** Throws DomainError `storage_full`. */
  flush(): void {
    for (const bytes of this.waiting) inOurWords(() => writeAll(this.file, bytes))
    this.waiting = []
    this.waitingBytes = 0
  }

  close(): void {
    closeSync(this.file)
  }
}

export class SpoolReader {
  private readonly file: number

  constructor(path: string) {
    this.file = openSync(path, 'r')
  }

  read({ at, bytes }: SpoolPlace): ImportItem {
    const buffer = Buffer.allocUnsafe(bytes)
    for (let done = 0; done < bytes; ) {
      const read = readSync(this.file, buffer, done, bytes - done, at + done)
      if (read === 0) throw new Error('a spool ended early')
      done += read
    }
    return withContents(deserialize(buffer) as ImportItem)
  }

  close(): void {
    closeSync(this.file)
  }
}

// The words of a part stand in the text of its item: they are written once, and share its memory when they are back.
const withoutContents = (item: ImportItem): ImportItem => ({
  ...item,
  parts: item.parts.map((part) => (standsIn(item.text, part) ? { ...part, content: '' } : part)),
})

const standsIn = (text: string, { content, start, end }: ImportPart) =>
  end - start === content.length && text.startsWith(content, start)

function withContents(item: ImportItem): ImportItem {
  for (const part of item.parts) part.content ||= item.text.slice(part.start, part.end)
  return item
}

/** A short write is what a full disk answers first. */
function writeAll(file: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
}

function inOurWords(write: () => void): void {
  try {
    write()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    throw new DomainError('storage_full', 507, 'The disk has no room for what is read of this upload.')
  }
}
