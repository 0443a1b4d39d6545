import { afterEach, beforeEach, expect, test } from 'vitest'
import { adoptInstallation } from '@/lib/installation'
import { startWorker, stopWorker, worker } from '@/lib/jobs/worker-client'
import { aWorkerProgram } from './a-worker-program'
import { anInstallation, type TestInstallation } from './an-installation'

const node = process.execPath
let here: TestInstallation
let program: ReturnType<typeof aWorkerProgram>

beforeEach(async () => {
  here = anInstallation()
  adoptInstallation(here.at)
  program = aWorkerProgram(here.folder)
})

afterEach(async () => {
  process.execPath = node
  await stopWorker()
  adoptInstallation(undefined)
  here.remove()
})

test('a worker that could not be started is started again', async () => {
  process.execPath = '/nowhere/node'
  await startWorker(program)
  process.execPath = node
  expect(await worker.call('scrubPending', { mindId: null })).toBe(null)
})

test('nor does a start that the system refuses at once end the server', async () => {
  const { env } = program
  program.env = { ...env!, TOO_LONG: 'x'.repeat(4_000_000) }
  await startWorker(program)
  program.env = env
  expect(await worker.call('scrubPending', { mindId: null })).toBe(null)
})
