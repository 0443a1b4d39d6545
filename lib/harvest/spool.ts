import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import type { ImportItem, ImportPart } from './adapter'

/** Where an item lies in a spool. */
export type SpoolPlace = { at: number; bytes: number }

const PIECE_BYTES = 2 ** 20

/**
 * Items between the two passes of an import: read once, written to disk, and taken up again one by one, so that an
 * upload is parsed once however large it is and memory stays bounded. A spool lies beside the upload and goes with it.
 */
export class SpoolWriter {
  private readonly file: number
  private waiting: Buffer[] = []
  private waitingBytes = 0
  private end = 0

  constructor(path: string) {
    this.file = openSync(path, 'w', 0o600)
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

  flush(): void {
    for (const bytes of this.waiting) writeAll(this.file, bytes)
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
