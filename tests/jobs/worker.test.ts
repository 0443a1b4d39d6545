import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Job } from '@/db/center/job'
import { findJob } from '@/db/center/jobs'
import type { Mind } from '@/db/mind/mind'
import type { ImportRun } from '@/lib/contract/import'
import { DomainError } from '@/lib/errors'
import { adoptInstallation } from '@/lib/installation'
import { cancelImport } from '@/lib/jobs/cancel-import'
import { importFinished } from '@/lib/jobs/follow-import'
import { hasEnded } from '@/lib/jobs/import-of'
import { receiveUpload } from '@/lib/jobs/receive-upload'
import { startImport } from '@/lib/jobs/start-import'
import { startWorker, stopWorker, worker } from '@/lib/jobs/worker-client'
import { aWorkerProgram } from './a-worker-program'
import { exportOf, manyTalks } from './an-export'
import { anInstallation, type TestInstallation } from './an-installation'

const here = anInstallation()
const program = aWorkerProgram(here.folder)
let person: Awaited<ReturnType<TestInstallation['addAccount']>>
let people = 0

beforeAll(async () => {
  adoptInstallation(here.at)
  await startWorker(program)
})

beforeEach(async () => {
  person = await here.addAccount(`person${++people}`)
})

afterAll(async () => {
  await stopWorker()
  adoptInstallation(undefined)
  here.remove()
})

test('an import runs to its end, tells rising progress, and its upload goes', async () => {
  const told: ImportRun[] = []
  const stop = worker.onImport((run) => told.push(run))
  const job = await importing(exportOf(...manyTalks(200)))
  const ended = await importFinished(here.at.center, job.id, new AbortController().signal)
  await vi.waitUntil(() => told.some(hasEnded))
  stop()

  expect(ended).toMatchObject({ status: 'done', source: 'chatgpt', progress: 1, files: [] })
  expect(ended!.counts).toMatchObject({ seen: 200, imported: 200, messages: 1200 })
  const progress = told.map((run) => run.progress)
  expect(progress).toEqual([...progress].sort((a, b) => a - b))
  expect(uploads()).toEqual([])
})

test('what cannot be read ends failed, and says so in words', async () => {
  const job = await importing(Buffer.from('{"weather":"fine"}'))
  const ended = await importFinished(here.at.center, job.id, new AbortController().signal)
  expect(ended).toMatchObject({ status: 'failed', problem: { status: 422 }, counts: { seen: 0 } })
  expect(ended!.errors[0]!.message.length).toBeGreaterThan(10)
  expect(uploads()).toEqual([])
})

test('a cancelled import stops within two seconds and leaves whole conversations', async () => {
  const job = await importing(exportOf(...manyTalks(800)))
  await vi.waitUntil(async () => (await summaries()) > 0, 20_000)
  const started = performance.now()
  const ended = await cancelImport(here.at, job.id)
  expect(performance.now() - started).toBeLessThan(2_000)

  expect(ended?.status).toBe('cancelled')
  expect(await turns()).toBe((await summaries()) * 6)
  expect(ended?.counts.imported).toBe(await summaries())
  expect(uploads()).toEqual([])
})

test('a worker that is killed starts again, and the import ends as if nothing had happened', async () => {
  const job = await importing(exportOf(...manyTalks(600)))
  await vi.waitUntil(async () => (await summaries()) > 0, 20_000)
  await kill()
  expect((await findJob(here.at.center, job.id))?.status).toBe('running')
  const ended = await importFinished(here.at.center, job.id, AbortSignal.timeout(60_000))

  expect(ended).toMatchObject({ status: 'done', progress: 1 })
  const { counts } = ended!
  expect(counts.seen).toBe(600)
  expect(counts.imported + counts.unchanged).toBe(600)
  expect(await summaries()).toBe(600)
  expect(await turns()).toBe(3600)
  expect(uploads()).toEqual([])
}, 90_000)

test('SC-C1 erasing during an import waits for one batch only, and the erased stays gone', async () => {
  const job = await importing(exportOf(...manyTalks(600)))
  await vi.waitUntil(async () => (await summaries()) > 0, 20_000)
  const waits: number[] = []
  for (const sourceRef of ['talk-5', 'talk-599', 'never-seen']) {
    const started = performance.now()
    const answer = await erase({ source: 'chatgpt', sourceRef })
    waits.push(performance.now() - started)
    expect(answer).toMatchObject({ erased: true, scrub: 'pending' })
  }
  expect(Math.max(...waits)).toBeLessThan(1_500)

  const ended = await importFinished(here.at.center, job.id, AbortSignal.timeout(60_000))
  expect(ended!.counts).toMatchObject({ seen: 600, skippedSuppressed: 1 })
  expect(await summaries()).toBe(598)
  await vi.waitUntil(async () => (await person.mind.read(unscrubbed)) === 0, 5_000)
}, 90_000)

test('an erase without an upload in the way is complete at once', async () => {
  const job = await importing(exportOf(...manyTalks(3)))
  await importFinished(here.at.center, job.id, new AbortController().signal)
  await vi.waitUntil(() => uploads().length === 0)
  const answer = await erase({ source: 'chatgpt', sourceRef: 'talk-1' })
  expect(answer).toMatchObject({ erased: true, scrub: 'complete', receipt: { scrub: 'complete' } })
})

test('a domain error comes back from the worker with its code and status', async () => {
  const refused = await erase({ memoryId: 'mem_unknown' }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(DomainError)
  expect(refused).toMatchObject({ code: 'not_found', status: 404, message: 'There is no such memory.' })
})

test('a call in hand fails in words when the worker dies, and the next one is answered', async () => {
  await worker.call('scrubPending', { mindId: null })
  const inHand = Promise.all(Array.from({ length: 50 }, () => worker.call('scrubPending', { mindId: null })))
  const outcome = inHand.catch((error: unknown) => error)
  await kill()
  expect(await outcome).toMatchObject({ code: 'worker_unavailable', status: 503 })
  expect(await worker.call('scrubPending', { mindId: null })).toBe(null)
})

async function importing(bytes: Buffer): Promise<Job> {
  const request = new Request('http://localhost', { method: 'POST', body: new Uint8Array(bytes) })
  const terms = { dataFolder: here.folder, mindId: person.mind.id, maxBytes: 1e9, filename: 'conversations.json' }
  const upload = await receiveUpload(request, terms)
  return startImport(here.at, { ...person, upload, origin: 'upload', source: 'auto', selection: null })
}

const erase = (erasing: { memoryId: string } | { source: string; sourceRef: string }) =>
  worker.call('erase', { mindId: person.mind.id, actor: person.mind.actor, request: { erasing, reason: null } })

/** The child of this process that runs the worker, killed without a word. */
async function kill() {
  const { kiwiWorkerLine } = globalThis as typeof globalThis & { kiwiWorkerLine?: { child: { pid: number } | null } }
  process.kill(kiwiWorkerLine!.child!.pid, 'SIGKILL')
}

const count = (mind: Mind, kind: string) =>
  mind.sql('SELECT count(*) AS n FROM memories WHERE kind = ?').get<{ n: number }>(kind)!.n
const summaries = () => person.mind.read(count, 'summary')
const turns = () => person.mind.read(count, 'turn')
const unscrubbed = (mind: Mind) => mind.sql('SELECT count(*) AS n FROM scrub_queue').get<{ n: number }>()!.n
const uploads = () => readdirSync(join(here.folder, 'uploads'))
