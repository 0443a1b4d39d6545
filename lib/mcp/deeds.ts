import type { Job } from '@/db/center/jobs'
import type { EraseAnswer, EraseRequest } from '../contract/erasure'
import { answerErasure } from '../erasure/answer-erasure'
import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import { importFinished } from '../jobs/follow-import'
import { type ImportOrder, startImport } from '../jobs/start-import'

/** What tools have done elsewhere. A program without a server beside it does the same in its own process. */
export type Deeds = {
  erase(mind: MindHandle, request: EraseRequest): Promise<EraseAnswer>
  /** The import once it has ended, or as it was last seen when the signal aborts. */
  bringIn(order: ImportOrder, signal: AbortSignal): Promise<Job>
}

/** By the worker of this server. `mayStill` throws once the caller may not know any more. */
export const deedsOfWorker = (at: Installation, mayStill: () => Promise<unknown>): Deeds => ({
  erase: answerErasure,
  async bringIn(order, signal) {
    const job = await startImport(at, order)
    return (await importFinished(at.center, job.id, signal, mayStill)) ?? job
  },
})
