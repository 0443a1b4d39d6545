import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addJob, claimNextJob, findJob } from '@/db/center/jobs'
import type { Installation } from '@/lib/installation'
import { runImport } from '@/lib/jobs/import-run'
import { jobFor } from '@/lib/jobs/start-import'
import { makeUploadFolder } from '@/lib/jobs/upload-folder'
import type { TestInstallation } from '../jobs/an-installation'

type Person = Awaited<ReturnType<TestInstallation['addAccount']>>

/** Puts these files in the queue as an upload of this person, and answers how to run the next job there. */
export async function queued(at: Installation, { accountId, mind }: Person, files: Record<string, Buffer>) {
  const folder = await makeUploadFolder(at.config.dataFolder, mind.id)
  const uploaded = Object.entries(files).map(([name, bytes], place) => {
    const path = join(folder, String(place))
    writeFileSync(join(at.config.dataFolder, path), bytes)
    return { path, name, bytes: bytes.length }
  })
  const upload = { folder, files: uploaded, select: null }
  return addJob(at.center, jobFor({ accountId, mind, upload, origin: 'upload', source: 'auto', selection: null }))
}

/** Runs the job that is next, as the worker does, to its end or until it is stopped; answers its row. */
export async function runNext(at: Installation, signal = new AbortController().signal) {
  const job = (await claimNextJob(at.center))!
  await runImport(at, job, signal, { tell: () => {}, program: null, wrote: () => {} })
  return (await findJob(at.center, job.id))!
}

export async function imported(at: Installation, person: Person, files: Record<string, Buffer>) {
  await queued(at, person, files)
  return runNext(at)
}
