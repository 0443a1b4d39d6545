import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { holdFolder } from '@/db/hold-folder'
import { Unavailable } from '@/lib/errors'
import { handleOf } from '@/lib/identity/access'
import { isThere, makerOf } from '@/lib/jobs/own-process'
import { placeFile } from '@/lib/jobs/place-document'
import { placePaths } from '@/lib/jobs/place-path'
import { previewOf } from '@/lib/jobs/preview-import'
import { selectionOf } from '@/lib/jobs/selection-of'
import { startImport } from '@/lib/jobs/start-import'
import { Stopped } from '@/lib/jobs/stopped'
import { makeUploadFolder, sweepUploads } from '@/lib/jobs/upload-folder'
import { wireErrorOf } from '@/lib/jobs/wire-error'
import { worker } from '@/lib/jobs/worker-client'
import { log } from '@/lib/log'
import { anInstallation } from './an-installation'

afterEach(() => {
  vi.restoreAllMocks()
})

async function aReceivedFile() {
  const { at, folder: data, addAccount, remove } = anInstallation()
  onTestFinished(remove)
  const call = vi.spyOn(worker, 'call').mockResolvedValue(null)
  const { accountId, mind } = await addAccount('ana')
  const folder = await makeUploadFolder(data, mind.id)
  writeFileSync(join(data, folder, '0'), '# Words')
  const upload = { folder, select: null, files: [{ path: join(folder, '0'), name: 'a.md', bytes: 7 }] }
  const uploads = () => readdirSync(join(data, 'uploads'))
  const told = () => call.mock.calls.map(([task]) => task)
  return { at, data, accountId, mind, upload, uploads, told }
}

test('a file beside which its order cannot be laid is gone', async () => {
  const { at, data, upload, uploads } = await aReceivedFile()
  mkdirSync(join(data, upload.folder, 'order.json'))
  await expect(placeFile(at, upload)).rejects.toMatchObject({ code: 'EISDIR' })
  expect(uploads()).toEqual([])
})

test('an upload that cannot be queued is gone, and an erasure that waits for that is told', async () => {
  const { at, accountId, mind, upload, uploads, told } = await aReceivedFile()
  const stranger = handleOf('mind_nobody', mind.actor, at)
  const order = { accountId, mind: stranger, upload, origin: 'upload', source: 'auto', selection: null } as const
  await expect(startImport(at, order)).rejects.toThrow()
  expect(uploads()).toEqual([])
  expect(told()).toEqual(['scrubPending'])
})

test('a choice is taken from the address, else from the form; with one that cannot be read the upload goes', async () => {
  const { at, mind, upload, uploads } = await aReceivedFile()
  expect(await selectionOf(at, mind, upload, undefined)).toBeNull()
  expect(await selectionOf(at, mind, { ...upload, select: '["b"]' }, ['a'])).toEqual(['a'])
  expect(await selectionOf(at, mind, { ...upload, select: '["b"]' }, undefined)).toEqual(['b'])
  expect(uploads()).toHaveLength(1)
  const refused = selectionOf(at, mind, { ...upload, select: 'b' }, undefined)
  await expect(refused).rejects.toMatchObject({ status: 400, message: 'select: a JSON array of sourceRefs' })
  expect(uploads()).toEqual([])
})

test('a preview that nobody waits for any more is not begun', async () => {
  const { at, mind, upload, uploads, told } = await aReceivedFile()
  const preview = previewOf(at, mind, { upload, source: 'auto', signal: AbortSignal.abort() })
  await expect(preview).rejects.toMatchObject({ status: 503 })
  expect(told()).toEqual(['scrubPending'])
  expect(uploads()).toEqual([])
})

test('a task that was stopped is no fault of the worker', () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => {})
  expect(wireErrorOf(new Stopped('cancelled'), 'preview')).toMatchObject({ code: 'interrupted', status: 503 })
  expect(wireErrorOf(new Unavailable('busy', 'Busy.'), 'erase')).toEqual({
    code: 'busy',
    status: 503,
    message: 'Busy.',
  })
  expect(error).not.toHaveBeenCalled()
  expect(wireErrorOf(new Error('unforeseen'), 'erase')).toBeNull()
  expect(error).toHaveBeenCalledOnce()
})

test('an upload that another process is making is not swept away, and is once that process is gone', async () => {
  const { data, mind, uploads } = await aReceivedFile()
  const letGo = holdFolder(data, 'process-1a')!
  const making = `${mind.id}.0.process-1a`
  mkdirSync(join(data, 'uploads', making))
  await sweepUploads(data, [])
  expect(uploads()).toEqual([making])
  letGo()
  await sweepUploads(data, [])
  expect([uploads(), readdirSync(data).filter((name) => name.startsWith('process-'))]).toEqual([[], []])
})

test('a process that brings in by itself says so on its uploads and jobs before it copies', async () => {
  const { at, data, mind, uploads } = await aReceivedFile()
  const file = join(data, 'notes.md')
  writeFileSync(file, '# Words')
  const { folder } = await placePaths(at, mind, [file])
  expect(isThere(data, makerOf(folder)!)).toBe(true)
  await sweepUploads(data, [])
  expect(uploads()).toEqual([basename(folder)])
})
