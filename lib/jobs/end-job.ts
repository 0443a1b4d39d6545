import { setTimeout as pause } from 'node:timers/promises'
import type { Job } from '@/db/center/job'
import { finishJob, type JobEnd } from '@/db/center/jobs'
import type { Center } from '@/db/center/open-center'
import { log } from '../log'
import { traceOf } from '../trace-of'
import { isShutdown } from './stopped'

const againMs = 500

/**
 * Writes how a job ended, again and again until it can be written: whoever follows the job waits for it.
 * Only a shutdown ends the tries, and then the job starts over with the next worker: `undefined`.
 */
export async function endJob(center: Center, id: string, end: JobEnd, signal: AbortSignal): Promise<Job | undefined> {
  for (let tries = 0; ; tries++) {
    try {
      return await finishJob(center, id, end)
    } catch (error) {
      if (tries === 0) log.error({ job: id, ...traceOf(error) }, 'the end was not written; trying again')
    }
    if (signal.aborted && isShutdown(signal.reason)) return undefined
    await pause(againMs)
  }
}

export const unexpected = {
  code: 'internal',
  status: 500,
  detail: 'The import stopped because of an unexpected error.',
}
