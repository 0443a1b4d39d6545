import type { Job } from '@/db/center/job'
import { findJob } from '@/db/center/jobs'
import type { Center } from '@/db/center/open-center'
import { hasEnded } from './import-of'
import { worker } from './worker-client'

/** The worker tells of every change; now and then the row is looked at all the same. */
const lookAgainMs = 1_000

const askAgainMs = 2_000

/** Throws once whoever follows may no longer know. */
export type MayFollow = () => Promise<unknown>
const always: MayFollow = async () => {}

/** The job as it is, again after every change, until it has ended or the signal aborts. Asks now and then whether it may. */
export async function* followImport(
  center: Center,
  id: string,
  signal: AbortSignal,
  mayFollow = always,
): AsyncGenerator<Job> {
  const news = newsOf(id, signal)
  let askedAt = performance.now()
  try {
    while (!signal.aborted) {
      if (performance.now() - askedAt > askAgainMs) {
        await mayFollow()
        askedAt = performance.now()
      }
      const job = await findJob(center, id)
      if (!job) return
      yield job
      if (hasEnded(job)) return
      await news.next()
    }
  } finally {
    news.close()
  }
}

/** The job once it has ended, or as it was last seen when the signal aborts. */
export async function importFinished(
  center: Center,
  id: string,
  signal: AbortSignal,
  mayFollow = always,
): Promise<Job | undefined> {
  let last: Job | undefined
  for await (const job of followImport(center, id, signal, mayFollow)) last = job
  await mayFollow()
  return last
}

function newsOf(id: string, signal: AbortSignal) {
  let heard = false
  let wake = () => {}
  const hear = () => {
    heard = true
    wake()
  }
  const stop = worker.onImport((run) => run.id === id && hear())
  signal.addEventListener('abort', hear)

  return {
    /** Resolves at the next change, or at one that came since the last call. */
    async next() {
      if (!heard) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, lookAgainMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      heard = false
    },
    close() {
      stop()
      signal.removeEventListener('abort', hear)
    },
  }
}
