import type { Job } from '@/db/center/job'
import { claimNextJob } from '@/db/center/jobs'
import type { Center } from '@/db/center/open-center'
import { log } from '../log'
import { traceOf } from '../trace-of'
import { endJob, unexpected } from './end-job'
import { Stopped } from './stopped'

export type ImportQueue = {
  /** Starts what may start now. */
  poke(): void
  isRunning(): boolean
  /** Stops a running job after the batch in hand; what was written stays. */
  cancel(jobId: string): void
  /** Stops all of them and waits; they start over when the worker starts again. */
  stop(): Promise<void>
}

const atOnce = 2

/** Runs waiting imports, two at a time. `run` settles when the job has ended; what it throws ends the job as failed. */
export function importQueue(center: Center, run: (job: Job, signal: AbortSignal) => Promise<void>): ImportQueue {
  const running = new Map<string, { control: AbortController; ended: Promise<void> }>()
  let isStopping = false
  let claiming = Promise.resolve()

  /** One claim after the other, so that two pokes cannot fill one place twice. */
  function poke() {
    claiming = claiming
      .then(fill)
      .catch((error: unknown) => log.error({ ...traceOf(error) }, 'claiming imports failed'))
  }

  async function fill() {
    while (!isStopping && running.size < atOnce) {
      const job = await claimNextJob(center)
      if (!job) return
      start(job)
    }
  }

  function start(job: Job) {
    const control = new AbortController()
    const ended = run(job, control.signal)
      .catch((error: unknown) => {
        log.error({ job: job.id, ...traceOf(error) }, 'import run failed')
        return endJob(center, job.id, { ...job, status: 'failed', problem: unexpected }, control.signal)
      })
      .then(() => {
        running.delete(job.id)
        poke()
      })
    running.set(job.id, { control, ended })
  }

  return {
    poke,
    isRunning: () => running.size > 0,
    cancel: (jobId) => running.get(jobId)?.control.abort(new Stopped('cancelled')),
    async stop() {
      isStopping = true
      await claiming
      for (const { control } of running.values()) control.abort(new Stopped('shutdown'))
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}
