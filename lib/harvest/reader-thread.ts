import { Worker } from 'node:worker_threads'
import { Unreadable } from '../errors'
import type { Reader, ReadOrder } from './reader'
import { SpoolReader } from './spool'
import type { FileSurvey } from './survey-file'
import type { UploadedFile } from './upload-documents'

/** What a reading thread is started with, told and answers; plain values only. */
export type ThreadStart = { spoolPath: string; secret: Uint8Array }
export type ToThread = { file: UploadedFile; source: string; names: ReadonlySet<string> | null }
export type FromThread =
  | { type: 'progress'; doneBytes: number }
  | { type: 'done'; survey: FileSurvey }
  | { type: 'failed'; code: string | null; message: string }

const mostMegabytes = 320

/** A reader beside this thread: reading goes on while this one decides and answers. It ends with `close`. */
export function readerInThread(program: string, start: ThreadStart): Reader {
  const thread = new Worker(program, { workerData: start, resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } })
  let known: ReadonlySet<string> | null = null
  let spool: SpoolReader | null = null

  return {
    survey(file, order) {
      const names = order.names === known ? null : order.names
      known = order.names
      return answerOf(thread, { file, source: order.source, names }, order)
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

function answerOf(thread: Worker, question: ToThread, { signal, onProgress }: ReadOrder): Promise<FileSurvey> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      thread.off('message', hear).off('error', fail).off('exit', gone)
      signal.removeEventListener('abort', stop)
      end()
    }
    const hear = (message: FromThread) => {
      if (message.type === 'progress') onProgress(message.doneBytes)
      else if (message.type === 'done') settle(() => resolve(message.survey))
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

const errorOf = ({ code, message }: { code: string | null; message: string }) =>
  code === null ? new Error(message) : new Unreadable(code, message)

const tooLarge = () => new Unreadable('too_long', 'Something in this upload is too large to be read.')
