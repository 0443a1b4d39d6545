import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { findJob } from '@/db/center/jobs'
import { adoptInstallation } from '@/lib/installation'
import { importFinished } from '@/lib/jobs/follow-import'
import { receiveUpload } from '@/lib/jobs/receive-upload'
import { startImport } from '@/lib/jobs/start-import'
import { startWorker, stopWorker, worker } from '@/lib/jobs/worker-client'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { aLanguageModel } from '../helpers/a-language-model'
import { aWorkerProgram } from './a-worker-program'
import { aTalk, exportOf } from './an-export'
import { anInstallation } from './an-installation'

const words = 'Those two goats behind the old mill are mine.'
const proposal = { kind: 'fact', turn: 1, quote: words, statement: 'Keeps two goats.' }
const here = anInstallation()
const program = aWorkerProgram(here.folder)
const connections = join(here.folder, 'connections')
let people = 0

// Loaded before the worker: notes every connection that the process or one of its threads opens.
const noting = `data:text/javascript,${encodeURIComponent(`
  import net from 'node:net'
  import { appendFileSync } from 'node:fs'
  const { connect } = net.Socket.prototype
  net.Socket.prototype.connect = function (...given) {
    appendFileSync(${JSON.stringify(connections)}, 'x')
    return connect.apply(this, given)
  }`)}`

beforeAll(() => adoptInstallation(here.at))

afterAll(() => {
  adoptInstallation(undefined)
  here.remove()
})

/** A worker with this language model, and an import through it to its end. */
async function anImport(setting: string) {
  const person = await here.addAccount(`person${++people}`)
  await startWorker({
    ...program,
    execArgv: ['--import', noting],
    env: Object.assign({}, program.env, { KIWI_LLM: setting }),
  })
  onTestFinished(stopWorker)
  const body = new Uint8Array(exportOf(aTalk('talk', [words, 'How nice.'])))
  const request = new Request('http://localhost', { method: 'POST', body })
  const terms = { dataFolder: here.folder, mindId: person.mind.id, maxBytes: 1e9, filename: 'conversations.json' }
  const upload = await receiveUpload(request, terms)
  const job = await startImport(here.at, { ...person, upload, origin: 'upload', source: 'auto', selection: null })
  const ended = await importFinished(here.at.center, job.id, AbortSignal.timeout(20_000))
  const facts = async () =>
    (await person.mind.read(listMemories, { status: 'active', sort: 'oldest', limit: 9, kind: 'fact' })).items
  return { person, ended, facts }
}

const connected = () => existsSync(connections) && readFileSync(connections, 'utf8').length

test('without the setting the worker opens no connection', async () => {
  const { ended, facts } = await anImport('')
  expect(ended).toMatchObject({ status: 'done', counts: { imported: 1 } })
  await stopWorker()
  expect(connected()).toBe(false)
  expect(await facts()).toEqual([])
})

test('with it an import ends before the model has said anything; then its proposals appear', async () => {
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  const model = await aLanguageModel(async () => {
    await mayAnswer
    return [proposal]
  })
  const { person, ended, facts } = await anImport(model.setting)
  expect(ended).toMatchObject({ status: 'done', counts: { imported: 1, memories: 3 } })
  await vi.waitUntil(() => model.asked.length === 1, 10_000)
  expect(connected()).toBeGreaterThan(0)

  const request = { erasing: { source: 'chatgpt', sourceRef: 'another' }, reason: null }
  const erased = await worker.call('erase', { mindId: person.mind.id, actor: person.mind.actor, request })
  expect(erased).toMatchObject({ erased: true, scrub: 'complete' })

  answer()
  await vi.waitUntil(async () => (await facts()).length > 0, 10_000)
  expect(await facts()).toMatchObject([{ content: 'Keeps two goats.', flags: ['unreviewed'] }])
})

test('an endpoint that fails leaves the import done, and a shutdown does not wait for one that is silent', async () => {
  const broken = await aLanguageModel(() => 400)
  const { ended } = await anImport(broken.setting)
  await vi.waitUntil(() => broken.asked.length === 1, 10_000)
  await stopWorker()
  expect((await findJob(here.at.center, ended!.id))?.status).toBe('done')

  const silent = await aLanguageModel(() => () => {})
  await anImport(silent.setting)
  await vi.waitUntil(() => silent.asked.length === 1, 10_000)
  const { child } = (globalThis as typeof globalThis & { kiwiWorkerLine: { child: ChildProcess } }).kiwiWorkerLine
  await stopWorker()
  // One that does not go is killed.
  expect(child).toMatchObject({ exitCode: 0, signalCode: null })
})
