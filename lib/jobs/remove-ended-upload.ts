import type { Job } from '@/db/center/job'
import { endedWithFiles, forgetFiles } from '@/db/center/jobs'
import type { Installation } from '../installation'
import { log } from '../log'
import { traceOf } from '../trace-of'
import { removeUpload, uploadOf } from './upload-folder'

/** The upload of a job goes, then the names of its files. What fails here is done by `removeEndedUploads` later. */
export async function removeUploadOf({ center, config }: Installation, job: Job): Promise<void> {
  await removeUpload(config.dataFolder, uploadOf(job.files))
  await forgetFiles(center, job.id)
}

/** Uploads of ended jobs that a crash or the disk kept: while they lie there, no erasure of that mind is complete. */
export async function removeEndedUploads(at: Installation): Promise<void> {
  for (const job of await endedWithFiles(at.center)) {
    await removeUploadOf(at, job).catch((error: unknown) =>
      log.error({ job: job.id, ...traceOf(error) }, 'the upload was not removed'),
    )
  }
}
