import { expect, onTestFinished, test, vi } from 'vitest'
import { requeueInterrupted } from '@/db/center/interrupted-jobs'
import type { Job } from '@/db/center/job'
import { addJob, claimNextJob, findJob, finishJob, handBack, requestCancel } from '@/db/center/jobs'
import { noCounts } from '@/lib/contract/import'
import { importQueue } from '@/lib/jobs/import-queue'
import type { Stopped } from '@/lib/jobs/stopped'
import { anInstallation } from './an-installation'

type Account = Awaited<ReturnType<ReturnType<typeof anInstallation>['addAccount']>>

async function aQueue(names: string[]) {
  const { at, addAccount, remove } = anInstallation()
  onTestFinished(remove)
  const accounts: Record<string, Account> = {}
  for (const name of names) accounts[name] = await addAccount(name)

  const running = new Map<string, () => void>()
  const order: string[] = []
  const queue = importQueue(at.center, async (job, signal) => {
    order.push(job.id)
    const status = await new Promise<'done' | 'cancelled' | 'left'>((resolve) => {
      running.set(job.id, () => resolve('done'))
      signal.addEventListener('abort', () =>
        resolve((signal.reason as Stopped).because === 'cancelled' ? 'cancelled' : 'left'),
      )
    })
    running.delete(job.id)
    if (status !== 'left') await finishJob(at.center, job.id, { ...job, status, problem: null })
  })

  let added = 0
  /** `ana 1` is Ana's first job. */
  const add = (id: string): Promise<Job> => {
    const { accountId, mind } = accounts[id.split(' ')[0]!]!
    added++
    return addJob(at.center, {
      origin: 'upload',
      folderId: null,
      id,
      accountId,
      mindId: mind.id,
      actor: mind.actor,
      source: 'auto',
      fileName: `${added}.json`,
      files: [],
      selection: null,
      counts: noCounts,
    })
  }
  const end = async (id: string) => {
    await vi.waitUntil(() => running.has(id))
    running.get(id)!()
    await vi.waitUntil(() => !running.has(id))
  }
  const started = async (...ids: string[]) => {
    await vi.waitUntil(() => order.length >= ids.length)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(order).toEqual(ids)
  }
  return { at, queue, add, end, started, running }
}

test('two jobs run at once, the next starts when one ends', async () => {
  const { queue, add, end, started } = await aQueue(['ana'])
  for (const id of ['ana 1', 'ana 2', 'ana 3']) await add(id)
  queue.poke()
  queue.poke()
  await started('ana 1', 'ana 2')
  await end('ana 2')
  await started('ana 1', 'ana 2', 'ana 3')
})

test('nobody gets a second place while somebody else waits, and all take turns', async () => {
  const { queue, add, end, started } = await aQueue(['ana', 'ben', 'cleo'])
  for (const id of ['ana 1', 'ana 2', 'ana 3', 'ben 1', 'ben 2', 'cleo 1']) await add(id)
  queue.poke()
  await started('ana 1', 'ben 1')
  await end('ana 1')
  await started('ana 1', 'ben 1', 'cleo 1')
  await end('ben 1')
  await started('ana 1', 'ben 1', 'cleo 1', 'ana 2')
  await end('cleo 1')
  await started('ana 1', 'ben 1', 'cleo 1', 'ana 2', 'ben 2')
})

test('a waiting job is cancelled at once, a running one when it is told, an ended one not at all', async () => {
  const { at, queue, add, end, started } = await aQueue(['ana'])
  for (const id of ['ana 1', 'ana 2', 'ana 3']) await add(id)
  queue.poke()
  await started('ana 1', 'ana 2')
  const statusOf = async (id: string) =>
    at.center.read((db) => db.sql('SELECT status FROM jobs WHERE id = ?').get<{ status: string }>(id)?.status)

  await requestCancel(at.center, 'ana 3')
  expect(await statusOf('ana 3')).toBe('cancelled')
  await requestCancel(at.center, 'ana 1')
  expect(await statusOf('ana 1')).toBe('running')
  queue.cancel('ana 1')
  await vi.waitUntil(async () => (await statusOf('ana 1')) === 'cancelled')
  await end('ana 2')
  await vi.waitUntil(async () => (await statusOf('ana 2')) === 'done')
  await requestCancel(at.center, 'ana 2')
  expect(await statusOf('ana 2')).toBe('done')
})

test('after a crash what was running waits again, and what was to be cancelled is', async () => {
  const { at, queue, add, started } = await aQueue(['ana'])
  for (const id of ['ana 1', 'ana 2']) await add(id)
  queue.poke()
  await started('ana 1', 'ana 2')
  await requestCancel(at.center, 'ana 2')
  await requeueInterrupted(at.center, { isThere: () => false })

  const rows = await at.center.read((db) => db.sql('SELECT id, status FROM jobs ORDER BY id').all())
  expect(rows).toEqual([
    { id: 'ana 1', status: 'queued' },
    { id: 'ana 2', status: 'cancelled' },
  ])
})

test('a stop waits for what runs and starts nothing more', async () => {
  const { queue, add, started, running } = await aQueue(['ana'])
  for (const id of ['ana 1', 'ana 2', 'ana 3']) await add(id)
  queue.poke()
  await started('ana 1', 'ana 2')
  await queue.stop()
  expect(running.size).toBe(0)
  await started('ana 1', 'ana 2')
})

test('a job that ends its worker each time is given up, and says so', async () => {
  const { at, add } = await aQueue(['ana'])
  await add('ana 1')
  for (let start = 1; start <= 4; start++) {
    expect((await claimNextJob(at.center))?.id).toBe('ana 1')
    await requeueInterrupted(at.center, { isThere: () => false })
  }
  expect(await claimNextJob(at.center)).toBeUndefined()
  expect(await findJob(at.center, 'ana 1')).toMatchObject({
    status: 'failed',
    problem: { code: 'interrupted' },
    errors: [{ item: 'upload', message: expect.stringContaining('several times') }],
  })
})

test('a job that was handed back with the program is begun as often as it takes', async () => {
  const { at, add } = await aQueue(['ana'])
  await add('ana 1')
  for (let start = 1; start <= 9; start++) {
    expect((await claimNextJob(at.center))?.id).toBe('ana 1')
    await handBack(at.center, 'ana 1')
    await requeueInterrupted(at.center, { isThere: () => false })
  }
})

test('what another process runs stays its own for as long as it is there', async () => {
  const { at, add } = await aQueue(['ana'])
  await add('ana 1')
  await at.center.write((db) => db.sql(`UPDATE jobs SET status = 'running', owner = 'process-1'`).run())
  const status = async () => (await findJob(at.center, 'ana 1'))?.status
  for (const isWorking of [false, true]) {
    expect(await requeueInterrupted(at.center, { isThere: (name) => name === 'process-1', isWorking })).toBe(false)
    expect(await status()).toBe('running')
  }
  expect(await requeueInterrupted(at.center, { isThere: () => false, isWorking: true })).toBe(true)
  expect(await status()).toBe('queued')
  await claimNextJob(at.center)
  expect(await requeueInterrupted(at.center, { isThere: () => false, isWorking: true })).toBe(false)
})
