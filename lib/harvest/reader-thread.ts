import { Worker } from 'node:worker_threads'
import { Unreadable } from '../errors'
import type { Reader, ReadOrder } from './reader'
import { SpoolReader } from './spool'
import type { FileSurvey, KnownHere, Surveyed } from './survey-file'
import type { UploadedFile } from './upload-documents'

/** What a reading thread is started with, told and answers; plain values only. */
export type ThreadStart = { spoolPath: string; secret: Uint8Array }
export type ToThread = {
  file: UploadedFile
  source: string
  /** Null when they are those of the question before. */
  names: ReadonlySet<string> | null
  known: ReadonlySet<string> | null
}
export type FromThread =
  | { type: 'progress'; doneBytes: number }
  | { type: 'items'; items: Surveyed[]; known: KnownHere[] }
  | { type: 'done'; survey: FileSurvey }
  | { type: 'failed'; code: string | null; message: string }

const mostMegabytes = 320

/** A reader beside this thread: reading goes on while this one decides and answers. It ends with `close`. */
export function readerInThread(program: string, start: ThreadStart): Reader {
  const thread = new Worker(program, { workerData: start, resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } })
  let last: Pick<ReadOrder, 'names' | 'known'> | null = null
  let spool: SpoolReader | null = null

  return {
    survey(file, order) {
      const names = order.names === last?.names ? null : order.names
      const known = order.known === last?.known ? null : order.known
      last = order
      return answerOf(thread, { file, source: order.source, names, known }, order)
    },
    async finish() {
      await thread.terminate()
    },
    item(place) {
      spool ??= new SpoolReader(start.spoolPath)
      return spool.read(place)
    },
    async close() {
      spool?.close()
      await thread.terminate()
    },
  }
}

function answerOf(
  thread: Worker,
  question: ToThread,
  { signal, onItem, onKnown, onProgress }: ReadOrder,
): Promise<FileSurvey> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      thread.off('message', hear).off('error', fail).off('exit', gone)
      signal.removeEventListener('abort', stop)
      end()
    }
    const hear = (message: FromThread) => {
      if (message.type === 'progress') onProgress(message.doneBytes)
      else if (message.type === 'items') {
        for (const item of message.items) onItem(shared(item))
        for (const known of message.known) onKnown(known)
      } else if (message.type === 'done') settle(() => resolve(message.survey))
      else settle(() => reject(errorOf(message)))
    }
    const fail = (error: Error & { code?: string }) =>
      settle(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error))
    const gone = () => settle(() => reject(new Error('the reading thread ended')))
    const stop = () => settle(() => reject(signal.reason as Error))

    thread.on('message', hear).on('error', fail).on('exit', gone)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    else thread.postMessage(question)
  })
}

const words = new Map<string, string>()
const noAliases: string[] = []

/** Copies of the same few words would take more memory than all the rest. */
function shared(item: Surveyed): Surveyed {
  if (words.size > 1_000) words.clear()
  for (const key of ['source', 'document', 'kind', 'copies'] as const) {
    const known = words.get(item[key])
    if (known === undefined) words.set(item[key], item[key])
    else item[key] = known as never
  }
  if (item.aliases.length === 0) item.aliases = noAliases
  return item
}

const errorOf = ({ code, message }: { code: string | null; message: string }) =>
  code === null ? new Error(message) : new Unreadable(code, message)

const tooLarge = () => new Unreadable('too_long', 'Something in this upload is too large to be read.')
