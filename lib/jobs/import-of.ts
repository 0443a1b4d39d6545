import type { Job } from '@/db/center/job'
import { isoTime, isoTimeOrNull } from '../clock'
import type { ImportRun } from '../contract/import'

/** A job as everybody outside sees it. */
export const importOf = (job: Job): ImportRun => ({
  id: job.id,
  mind: job.mindId,
  status: job.status,
  source: job.source,
  fileName: job.fileName,
  createdAt: isoTime(job.createdAt),
  startedAt: isoTimeOrNull(job.startedAt),
  finishedAt: isoTimeOrNull(job.finishedAt),
  progress: job.progress,
  counts: job.counts,
  errors: job.errors,
})

export const hasEnded = ({ status }: Pick<ImportRun, 'status'>) => status !== 'queued' && status !== 'running'
