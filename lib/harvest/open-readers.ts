import { join } from 'node:path'
import type { ReadContext } from './adapter'
import { type Reader, readerHere } from './reader'
import { readerInThread } from './reader-thread'
import { sizeOf, type UploadedFile } from './upload-documents'

export type ReaderTerms = {
  files: UploadedFile[]
  /** Where the spools may lie: they go when this folder does. */
  folder: string
  /** Of the mind, for refs. */
  secret: Uint8Array
  parse?: ReadContext['parse']
  /** The program of a reading thread; without one everything is read in this thread. */
  program: string | null
}

const atOnce = 2
/** What is read sooner than a thread starts. */
const smallBytes = 4 * 2 ** 20

/** As many readers as an upload is worth. Whoever opens them closes them. */
export function openReaders({ files, folder, secret, parse, program }: ReaderTerms): Reader[] {
  const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0)
  const spoolOf = (at: number) => join(folder, `spool-${at}`)
  if (program === null || bytes < smallBytes) return [readerHere(spoolOf(0), secret, parse)]

  const start = (at: number) => readerInThread(program, { spoolPath: spoolOf(at), secret })
  return Array.from({ length: Math.min(atOnce, files.length) }, (_, at) => start(at))
}

export const closeReaders = (readers: Reader[]) => Promise.all(readers.map((reader) => reader.close()))
