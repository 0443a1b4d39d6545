import { Worker } from 'node:worker_threads'
import { Unavailable } from '../errors'

/** What the thread is asked and answers. `vectors` holds one after the other. */
export type ToEmbedThread = { call: number; texts: string[] }
export type FromEmbedThread =
  | { type: 'ready' }
  | { type: 'vectors'; call: number; vectors: Float32Array }
  | { type: 'failed'; call: number }

/** Whether everything else on the machine comes first. */
export type EmbedThreadData = { givesWay: boolean }

type Waiting = { resolve(vectors: Float32Array): void; reject(error: Error): void; slow: NodeJS.Timeout }

const mostMegabytes = 320
const patienceMs = 60_000

/** A thread that holds the model. Once it has ended, whyever, it is not started again: whoever needs it opens another. */
export class EmbedThread {
  private readonly worker: Worker
  private readonly calls = new Map<number, Waiting>()
  private lastCall = 0
  private isReady = false
  private isDismissed = false
  isEnded = false

  constructor(program: string, givesWay = false) {
    this.worker = new Worker(/* turbopackIgnore: true */ program, {
      workerData: { givesWay } satisfies EmbedThreadData,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    this.worker
      .on('message', (message: FromEmbedThread) => this.hear(message))
      .on('error', () => this.bury())
      .on('exit', () => this.bury())
    this.worker.unref()
  }

  /** @throws Refused where these texts ended the thread, Unavailable where it never came to life or was ended on purpose */
  embed(texts: string[]): Promise<Float32Array> {
    if (this.isEnded) return Promise.reject(modelAway())
    const call = ++this.lastCall
    return new Promise((resolve, reject) => {
      const slow = setTimeout(() => void this.terminate(), patienceMs)
      this.calls.set(call, { resolve, reject, slow })
      this.worker.ref()
      this.worker.postMessage({ call, texts } satisfies ToEmbedThread)
    })
  }

  get isIdle(): boolean {
    return this.calls.size === 0
  }

  /** Nobody needs it any more: what it still had to do says nothing of the texts. */
  async end(): Promise<void> {
    this.isDismissed = true
    await this.terminate()
  }

  /** It takes a moment to go, in which it answers nobody. */
  private async terminate() {
    this.isEnded = true
    await this.worker.terminate()
  }

  private hear(message: FromEmbedThread) {
    if (message.type === 'ready') this.isReady = true
    else if (message.type === 'vectors') this.settle(message.call)?.resolve(message.vectors)
    else this.settle(message.call)?.reject(new Refused())
  }

  private bury() {
    this.isEnded = true
    for (const call of [...this.calls.keys()]) {
      this.settle(call)?.reject(this.isReady && !this.isDismissed ? new Refused() : modelAway())
    }
  }

  private settle(call: number): Waiting | undefined {
    const found = this.calls.get(call)
    this.calls.delete(call)
    clearTimeout(found?.slow)
    if (this.isIdle) this.worker.unref()
    return found
  }
}

/** The model is there and cannot take what it was given. */
export class Refused extends Error {}

export const modelAway = () =>
  new Unavailable('embeddings_unavailable', 'The model that makes vectors cannot be asked now.')
