import { beginJob, findJob, type Job } from '@/db/center/jobs'
import type { Installation } from '../installation'
import { runImport } from './import-run'
import { type ImportOrder, jobFor } from './start-import'
import { removeUpload } from './upload-folder'

const nobody = { tell: () => {}, program: null, wrote: () => {} }

/** Runs an import in this process, beside a server that may be running; answers the job as it ended. */
export async function importHere(at: Installation, order: ImportOrder, signal: AbortSignal): Promise<Job> {
  const job = await beginJob(at.center, jobFor(order)).catch(async (error: unknown) => {
    await removeUpload(at.config.dataFolder, order.upload.folder)
    throw error
  })
  await runImport(at, job, signal, nobody)
  return (await findJob(at.center, job.id)) ?? job
}
