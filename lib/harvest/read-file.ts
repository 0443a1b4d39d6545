import { setImmediate } from 'node:timers/promises'
import { Unreadable } from '../errors'
import type { ReadContext } from './adapter'
import type { Recognition } from './json-records'
import { type DocumentReading, type KnownReading, readDocument, type Wanted } from './read-document'
import { documentsIn, type UploadedFile } from './upload-documents'
import { failureOf, type Seen } from './what-was-seen'
import { isMadeToHurt } from './zip-entries'

/** `document` is where in the upload a reading comes from; `doneBytes` how much of the file was read by then. */
export type FileReading = (DocumentReading | KnownReading) & { document: string; doneBytes: number }

export type ReadOptions = Pick<ReadContext, 'keyedRef' | 'parse' | 'names'> & {
  wanted: Wanted
  recognition?: Recognition
  signal?: AbortSignal
}

const LONGEST_WITHOUT_PAUSE_MS = 40

/**
 * Reads whatever is recognised in one uploaded file, record by record, and notes in `seen` what is not. The same input
 * gives the same readings. What cannot be read costs only itself.
 * @throws Unreadable when the file was made to hurt
 */
export async function* readFile(file: UploadedFile, options: ReadOptions, seen: Seen): AsyncGenerator<FileReading> {
  const { wanted, recognition, signal, ...rest } = options
  const progress = { doneBytes: 0 }
  const failed = (name: string, error: Unreadable) => seen.failures.push(failureOf(name, error))
  let pausedAt = performance.now()
  try {
    for await (const document of documentsIn(file, progress, failed)) {
      const context: ReadContext = { file: { name: document.name }, ...rest }
      for await (const reading of readDocument(document, wanted, context, seen, recognition)) {
        signal?.throwIfAborted()
        yield { ...reading, document: document.name, ...progress }
        if (performance.now() - pausedAt < LONGEST_WITHOUT_PAUSE_MS) continue
        await setImmediate()
        pausedAt = performance.now()
      }
    }
  } catch (thrown) {
    const error = isOutOfReach(thrown) ? outOfReach() : thrown
    if (!(error instanceof Unreadable) || isMadeToHurt(error)) throw error
    failed(file.name, error)
  }
}

const OUT_OF_REACH = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM'])

function isOutOfReach(error: unknown): boolean {
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  return OUT_OF_REACH.has(code) && ['open', 'read'].includes(syscall)
}

const outOfReach = () => new Unreadable('unreadable', 'It is not there any more, or cannot be opened.')
