import { Worker } from 'node:worker_threads'
import { DomainError, Unreadable } from '../errors'
import type { traceOf } from '../trace-of'
import type { ReadOrder } from './reader'
import type { FileSurvey, KnownHere, Surveyed } from './survey-file'
import type { UploadedFile } from './upload-documents'

/** What a reading thread is started with, told and answers; plain values only. */
export type ThreadStart = { spoolPath: string; secret: Uint8Array }
export type ToThread = {
  file: UploadedFile
  source: string
  /** Null when they are those of the question before. */
  names: ReadonlySet<string> | null
  known: ReadonlyMap<string, string> | null
}
export type FromThread =
  | { type: 'progress'; doneBytes: number }
  | Met
  | { type: 'done'; survey: FileSurvey }
  | { type: 'refused'; code: string; status: number; message: string }
  | { type: 'failed'; trace: Trace }

type Met = { type: 'items'; items: Surveyed[]; known: KnownHere[] }
type Trace = ReturnType<typeof traceOf>
type Listener = Pick<ReadOrder, 'signal' | 'onItem' | 'onKnown' | 'onProgress'>

/** A thread that reads one file at a time. After it has ended, whyever, it answers nothing any more. */
export class ReadingThread {
  private readonly worker: Worker
  private ended: { reason: unknown } | null = null
  private onEnd = (_: unknown) => {}

  constructor(program: string, start: ThreadStart, mostMegabytes: number) {
    const resourceLimits = { maxOldGenerationSizeMb: mostMegabytes }
    this.worker = new Worker(program, { workerData: start, resourceLimits })
    const end = (reason: unknown) => {
      this.ended ??= { reason }
      this.onEnd(reason)
    }
    this.worker.on('error', end).on('exit', () => end(new Error('the reading thread ended')))
  }

  get isOutOfMemory(): boolean {
    return (this.ended?.reason as { code?: string } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
  }

  /** What is met in a file is told when all of it was read: of a file that ends the thread nothing counts. */
  async answer(question: ToThread, { signal, onItem, onKnown, onProgress }: Listener): Promise<FileSurvey> {
    if (this.ended) throw this.ended.reason
    signal.throwIfAborted()
    const met: Met[] = []
    const survey = await this.ask(question, signal, (message) => {
      if (message.type === 'progress') onProgress(message.doneBytes)
      else met.push({ ...message, items: message.items.map(shared) })
    })
    for (const { items, known } of met) {
      for (const item of items) onItem(item)
      for (const one of known) onKnown(one)
    }
    return survey
  }

  async end(): Promise<void> {
    await this.worker.terminate()
  }

  private ask(
    question: ToThread,
    signal: AbortSignal,
    onMessage: (message: Extract<FromThread, { type: 'progress' | 'items' }>) => void,
  ): Promise<FileSurvey> {
    return new Promise((resolve, reject) => {
      const settle = (end: () => void) => {
        this.worker.off('message', hear)
        this.onEnd = () => {}
        signal.removeEventListener('abort', stop)
        end()
      }
      const hear = (message: FromThread) => {
        if (message.type === 'done') settle(() => resolve(message.survey))
        else if (message.type === 'refused') settle(() => reject(refused(message)))
        else if (message.type === 'failed') settle(() => reject(unexpected(message.trace)))
        else onMessage(message)
      }
      // It would go on with this file, and its next answer be to this question.
      const stop = () => {
        settle(() => reject(signal.reason as Error))
        void this.end()
      }

      this.onEnd = (reason) => settle(() => reject(reason as Error))
      this.worker.on('message', hear)
      signal.addEventListener('abort', stop)
      this.worker.postMessage(question)
    })
  }
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

const refused = ({ code, status, message }: { code: string; status: number; message: string }) =>
  status === 422 ? new Unreadable(code, message) : new DomainError(code, status, message)

/** As it arose in the thread, for the log: its message stays there. */
function unexpected({ error, code, at = [] }: Trace): Error {
  const stack = [error, ...at.map((frame) => `    ${frame}`)].join('\n')
  return Object.assign(new Error('reading failed'), { name: error, code, stack })
}
