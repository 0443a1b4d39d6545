import { setImmediate } from 'node:timers/promises'
import { Unreadable } from '../errors'
import type { Adapter } from './adapter'
import { adapters } from './adapters/registry'
import type { KeyedRef } from './keyed-ref'
import { type DocumentReading, readDocument } from './read-document'
import { documentsIn, progressOver, type UploadedFile } from './upload-documents'
import { refusalOf, type Seen } from './what-was-seen'
import { isMadeToHurt } from './zip-entries'

export type { UploadedFile } from './upload-documents'

/** What an adapter may know of the file a record stands in. */
export type ReadableFile = { name: string }

/** `progress` goes from 0 to 1 by the bytes read; `file` is where the reading comes from. */
export type UploadReading = DocumentReading & { file: string; progress: number }

export type ReadOptions = {
  /** `auto`, or the only source to look for. */
  source: string
  keyedRef: KeyedRef
  signal?: AbortSignal
}

const LONGEST_WITHOUT_PAUSE_MS = 40

/**
 * Reads whatever is recognised in an upload, record by record, in the order of its files. The same input gives the
 * same readings. What cannot be read costs only itself as long as something else can.
 * @throws Unreadable when the whole input is refused: its code says why, its message what was seen
 */
export async function* readUpload(files: UploadedFile[], options: ReadOptions): AsyncGenerator<UploadReading> {
  const wanted = adaptersFor(options.source)
  const progress = await progressOver(files)
  const seen: Seen = { items: 0, empties: 0, emptyLists: 0, strangers: [], failures: [] }
  const failed = (name: string, error: Unreadable) => seen.failures.push({ name, error })
  let pausedAt = performance.now()

  for (const file of files) {
    try {
      for await (const document of documentsIn(file, progress, failed)) {
        for await (const reading of readDocument(document, wanted, options.keyedRef, seen)) {
          options.signal?.throwIfAborted()
          yield { ...reading, file: document.name, progress: progress.total && progress.done / progress.total }
          if (performance.now() - pausedAt < LONGEST_WITHOUT_PAUSE_MS) continue
          await setImmediate()
          pausedAt = performance.now()
        }
      }
    } catch (error) {
      if (!(error instanceof Unreadable) || isMadeToHurt(error)) throw error
      failed(file.name, error)
    }
  }

  const refusal = refusalOf(seen, wanted)
  if (refusal) throw refusal
  for (const { name, error } of seen.failures) {
    yield { outcome: 'unreadable', position: name, reason: error.message, file: name, progress: 1 }
  }
}

function adaptersFor(source: string): readonly Adapter[] {
  const wanted = source === 'auto' ? adapters : adapters.filter((adapter) => adapter.source === source)
  if (wanted.length === 0) throw new Unreadable('unsupported_source', `Nothing here reads exports of “${source}”.`)
  return wanted
}
