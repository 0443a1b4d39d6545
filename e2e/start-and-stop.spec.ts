import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { freePort, plainEnvironment, startServer } from './a-server'
import { anExport } from './an-export'
import { createOwner, owner, signIn } from './people'

test.describe.configure({ timeout: 300_000 })

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kiwi-start-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('what keeps Kiwi from starting is told in one line, and it ends with 1', async () => {
  const data = join(folder, 'data')
  const kiwi = await startServer({ KIWI_DATA: data })
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const { port } = new URL(kiwi.url)

  expect(await startFails({ KIWI_DATA: join(folder, 'other'), PORT: port })).toContain(`Port ${port}`)
  expect(existsSync(join(folder, 'other', 'center.sqlite'))).toBe(false)
  expect(await startFails({ KIWI_DATA: file })).toContain(file)
  expect(await startFails({ KIWI_DATA: join(file, 'below') })).toContain('data folder')
  expect(await startFails({ PORT: 'many' })).toContain('PORT must be')
  expect(await startFails({ KIWI_DATA: data })).toContain('another Kiwi is running')
  expect((await fetch(`${kiwi.url}/api/health`)).status).toBe(200)
  expect(await kiwi.stop()).toBe(0)
})

test('a signal in the middle of an import ends everything within ten seconds, and the import goes on at the next start', async ({
  request,
}) => {
  const data = join(folder, 'data')
  const kiwi = await startServer({ KIWI_DATA: data })
  await createOwner(request, kiwi.url)
  await signIn(request, kiwi.url, owner)
  const id = await importMuch(request, kiwi.url)
  await expect.poll(async () => (await importOf(request, kiwi.url, id)).counts.imported).toBeGreaterThan(0)

  const children = childrenOf(kiwi.pid)
  expect(children.length).toBeGreaterThan(0)
  const asked = performance.now()
  expect(await kiwi.stop()).toBe(0)
  expect(performance.now() - asked).toBeLessThan(10_000)
  expect(children.filter(isAlive)).toEqual([])

  const next = await startServer({ KIWI_DATA: data })
  await signIn(request, next.url, owner)
  await expect
    .poll(async () => (await importOf(request, next.url, id)).status, { timeout: 120_000 })
    .not.toMatch(/queued|running/)
  expect(await importOf(request, next.url, id)).toMatchObject({ status: 'done', counts: { seen: talksSent } })
  expect(await next.stop()).toBe(0)
})

/** What a start says to standard error before it ends with 1: one line. */
async function startFails(settings: Record<string, string>): Promise<string> {
  const env = { ...plainEnvironment(), KIWI_DATA: join(folder, 'unused'), PORT: String(await freePort()), ...settings }
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let told = ''
  child.stderr.on('data', (chunk: Buffer) => {
    told += chunk.toString('utf8')
  })
  const code = await new Promise((ended) => child.once('close', ended))
  expect(code, told).toBe(1)
  expect(told.trimEnd().split('\n'), told).toHaveLength(1)
  return told
}

const talksSent = 6_000

async function importMuch(request: APIRequestContext, url: string): Promise<string> {
  const talks = Array.from({ length: talksSent }, (_, at) => ({
    id: `talk-${String(at).padStart(8, '0')}`,
    title: `Talk ${at}`,
    at: '2025-11-03T09:12:00Z',
    turns: Array.from({ length: 6 }, (_, turn) => `Turn ${turn} of the talk number${at} about lamps and ladders.`),
  }))
  const answer = await request.post(`${url}/api/memory/import`, {
    multipart: { file: { name: 'conversations.json', mimeType: 'application/json', buffer: anExport(talks) } },
    headers: { Origin: url },
  })
  expect(answer.status(), await answer.text()).toBe(202)
  return (await answer.json()).import.id
}

const importOf = async (request: APIRequestContext, url: string, id: string) =>
  (await (await request.get(`${url}/api/memory/import/${id}`)).json()).import

const childrenOf = (pid: number) =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid ? [child!] : []))

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
