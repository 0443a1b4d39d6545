import type { Job } from '@/db/center/job'
import { addJob, type NewJob } from '@/db/center/jobs'
import { noCounts } from '../contract/import'
import type { MindHandle } from '../identity/access'
import { randomText } from '../identity/random-text'
import type { Installation } from '../installation'
import { log } from '../log'
import { traceOf } from '../trace-of'
import type { Upload } from './receive-upload'
import { dropUpload } from './take-upload'
import { uploadLabel } from './upload-name'
import { worker } from './worker-client'

export type ImportOrder = {
  accountId: string
  mind: MindHandle
  upload: Upload
  origin: 'upload' | 'document'
  source: string
  selection: string[] | null
}

/** Puts a received upload in the queue and wakes the worker. */
export async function startImport(at: Installation, order: ImportOrder): Promise<Job> {
  const { mind, upload } = order
  const job = await addJob(at.center, jobFor(order)).catch(async (error: unknown) => {
    await dropUpload(at, mind.id, upload.folder)
    throw error
  })
  wakeWorker()
  return job
}

export const jobFor = ({ accountId, mind, upload, origin, source, selection }: ImportOrder): NewJob => ({
  id: `imp_${randomText(16)}`,
  accountId,
  mindId: mind.id,
  actor: mind.actor,
  origin,
  folderId: null,
  source,
  fileName: uploadLabel(upload.files.map((file) => file.name)),
  files: upload.files,
  selection,
  counts: noCounts,
})

/** A worker that is just starting looks into the queue by itself. */
function wakeWorker() {
  worker.call('runImports', null).catch((error: unknown) => log.warn(traceOf(error), 'the worker was not woken'))
}
