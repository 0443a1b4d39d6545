import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requeueInterrupted } from '@/db/center/interrupted-jobs'
import { addJob, claimNextJob, findJob, requestCancel } from '@/db/center/jobs'
import type { Center } from '@/db/center/open-center'
import { noCounts } from '@/lib/contract/import'
import { eraseSubject } from '@/lib/erasure/erase-subject'
import { scrubMind } from '@/lib/erasure/scrub-pending'
import { endJob } from '@/lib/jobs/end-job'
import { importQueue } from '@/lib/jobs/import-queue'
import { removeEndedUploads } from '@/lib/jobs/remove-ended-upload'
import { Stopped } from '@/lib/jobs/stopped'
import { makeUploadFolder } from '@/lib/jobs/upload-folder'
import { rawSink } from '@/lib/jobs/upload-sinks'
import { anInstallation } from './an-installation'

async function aWaitingImport() {
  const { at, folder, addAccount, remove } = anInstallation()
  onTestFinished(remove)
  const { accountId, mind } = await addAccount('ana')
  const upload = await makeUploadFolder(folder, mind.id)
  writeFileSync(join(folder, upload, '0'), '[]')
  const job = await addJob(at.center, {
    origin: 'upload',
    folderId: null,
    id: 'imp_1',
    accountId,
    mindId: mind.id,
    actor: mind.actor,
    source: 'auto',
    fileName: 'a.json',
    files: [{ path: join(upload, '0'), name: 'a.json', bytes: 2 }],
    selection: null,
    counts: noCounts,
  })
  const uploads = () => readdirSync(join(folder, 'uploads'))
  return { at, folder, mind, job, uploads }
}

/** A center whose first writes fail. */
function failing(center: Center, failures: number): Center {
  return {
    ...center,
    write: (change) => (failures-- > 0 ? Promise.reject(new Error('disk full')) : center.write(change)),
  }
}

test('a run that throws ends its import as failed, and the upload is removed later', async () => {
  const { at, job, uploads } = await aWaitingImport()
  const queue = importQueue(at.center, () => Promise.reject(new Error('unforeseen')))
  queue.poke()
  await vi.waitUntil(async () => (await findJob(at.center, job.id))?.status === 'failed')
  expect((await findJob(at.center, job.id))?.problem).toMatchObject({ code: 'internal', status: 500 })
  await removeEndedUploads(at)
  expect(uploads()).toEqual([])
  expect((await findJob(at.center, job.id))?.files).toEqual([])
})

test('an end that cannot be written is written as soon as it can', async () => {
  const { at, job } = await aWaitingImport()
  await claimNextJob(at.center)
  const end = { ...job, status: 'done' as const, problem: null, files: [] }
  const ended = await endJob(failing(at.center, 2), job.id, end, new AbortController().signal)
  expect(ended).toMatchObject({ status: 'done', files: [] })
})

test('an end that cannot be written does not hold up a shutdown', async () => {
  const { at, job } = await aWaitingImport()
  await claimNextJob(at.center)
  const end = { ...job, status: 'done' as const, problem: null }
  const stopped = AbortSignal.abort(new Stopped('shutdown'))
  expect(await endJob(failing(at.center, 1000), job.id, end, stopped)).toBeUndefined()
  expect((await findJob(at.center, job.id))?.status).toBe('running')
})

test('an import cancelled before a crash leaves no upload that keeps an erasure waiting', async () => {
  const { at, job, mind, uploads } = await aWaitingImport()
  await claimNextJob(at.center)
  await requestCancel(at.center, job.id)
  const erased = await eraseSubject(at, mind, { erasing: { source: 'chatgpt', sourceRef: 'a' }, reason: null })
  expect(erased.scrub).toBe('pending')

  await requeueInterrupted(at.center, { isThere: () => false })
  await removeEndedUploads(at)
  expect(uploads()).toEqual([])
  expect(await findJob(at.center, job.id)).toMatchObject({ status: 'cancelled', files: [] })
  expect(await scrubMind(at, mind.id)).toBe('complete')
})

test('an upload that an import still needs stays', async () => {
  const { at, uploads } = await aWaitingImport()
  await claimNextJob(at.center)
  await removeEndedUploads(at)
  expect(uploads()).toHaveLength(1)
})

test('an erase that has happened is told as pending, whatever becomes of its scrub', async () => {
  const { at, mind } = await aWaitingImport()
  const scrub = () => Promise.reject(Object.assign(new Error('readdir'), { code: 'EMFILE' }))
  const broken = { ...at, minds: { ...at.minds, scrub } }
  const erasure = { erasing: { source: 'chatgpt', sourceRef: 'a' }, reason: null }
  expect(await eraseSubject(broken, mind, erasure)).toMatchObject({
    erased: true,
    scrub: 'pending',
    receipt: { scrub: 'pending' },
  })
})

test('a scrub is not complete while the center keeps its old pages', async () => {
  const { at, job, mind } = await aWaitingImport()
  await requestCancel(at.center, job.id)
  await removeEndedUploads(at)
  await eraseSubject({ ...at, center: { ...at.center, scrub: async () => 'pending' } }, mind, {
    erasing: { source: 'chatgpt', sourceRef: 'a' },
    reason: null,
  }).then((answer) => expect(answer.scrub).toBe('pending'))
  expect(await scrubMind(at, mind.id)).toBe('complete')
})

test('a file that cannot be opened fails the upload and nothing else', async () => {
  const { folder } = await aWaitingImport()
  mkdirSync(join(folder, 'taken', '0'), { recursive: true })
  const sink = rawSink('a.json', { dataFolder: folder, folder: 'taken' })
  await new Promise((resolve) => setTimeout(resolve, 30))
  const outcome = (async () => {
    await sink.write(Buffer.from('[]'))
    await sink.end()
  })()
  await expect(outcome).rejects.toMatchObject({ code: 'EISDIR' })
  await sink.abort(new Error('over'))
})
