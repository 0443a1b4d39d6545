import type { Job } from '@/db/center/job'
import { beginJob, findJob } from '@/db/center/jobs'
import type { Installation } from '../installation'
import { runImport } from './import-run'
import { ownProcess } from './own-process'
import { readProgram } from './read-program'
import { type ImportOrder, jobFor } from './start-import'
import { removeUpload } from './upload-folder'

const nobody = { tell: () => {}, wrote: () => {} }

type Terms = {
  /** Whether a file that would have the whole upload refused costs only itself. */
  eachForItself?: boolean
}

/** Runs an import in this process, beside a server that may be running; answers the job as it ended. */
export async function importHere(
  at: Installation,
  order: ImportOrder,
  signal: AbortSignal,
  terms: Terms = {},
): Promise<Job> {
  const job = await beginJob(at.center, jobFor(order), ownProcess(at.config.dataFolder)).catch(
    async (error: unknown) => {
      await removeUpload(at.config.dataFolder, order.upload.folder)
      throw error
    },
  )
  await runImport(at, job, signal, { ...nobody, ...terms, program: readProgram() })
  return (await findJob(at.center, job.id)) ?? job
}
