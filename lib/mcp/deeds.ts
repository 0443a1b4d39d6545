import type { Job } from '@/db/center/job'
import type { EraseAnswer, EraseRequest } from '../contract/erasure'
import { answerErasure } from '../erasure/answer-erasure'
import { eraseHere } from '../erasure/erase-subject'
import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import { importFinished } from '../jobs/follow-import'
import { importHere } from '../jobs/import-here'
import { ownProcess } from '../jobs/own-process'
import { type ImportOrder, startImport } from '../jobs/start-import'

/** What tools have done elsewhere. A program without a server beside it does the same in its own process. */
export type Deeds = {
  erase(mind: MindHandle, request: EraseRequest): Promise<EraseAnswer>
  /** The import once it has ended, or as it was last seen when patience or the caller has gone. */
  bringIn(order: ImportOrder, signal: AbortSignal): Promise<Job>
}

/** In this process, which may wait for locks. */
export function deedsHere(at: Installation): Deeds {
  // Before the first upload is made, which a server that starts meanwhile would take for a left one.
  ownProcess(at.config.dataFolder)
  return {
    erase: (mind, request) => eraseHere(at, mind, request),
    bringIn: (order, signal) => importHere(at, order, signal),
  }
}

/** Less than the minute that most clients wait for an answer. */
const patienceMs = 50_000

/** By the worker of this server. `mayStill` throws once the caller may not know any more. */
export const deedsOfWorker = (at: Installation, mayStill: () => Promise<unknown>): Deeds => ({
  erase: answerErasure,
  async bringIn(order, signal) {
    const job = await startImport(at, order)
    const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
    return (await importFinished(at.center, job.id, patience, mayStill)) ?? job
  },
})
