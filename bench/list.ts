import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Server, startServer } from '@/e2e/a-server'
import { turnsEach, writeExport } from './filled-mind'
import { median, msOf, percentile, type Row } from './row'
import { owner, signIn } from './signed-in'

const memories = 100_000
/** The first requests of a process compile what the later ones run. */
const warmUps = 50
const requests = 200

/** The first page of the list over HTTP, from a signed-in browser, at 100k memories that came in through the door. */
export async function run(): Promise<Row[]> {
  const server = await startServer({ KIWI_OWNER_EMAIL: owner.email, KIWI_OWNER_PASSWORD: owner.password })
  try {
    const cookie = await signIn(server)
    const turns = await fill(server, cookie)
    return [turns, await listing(server, cookie)]
  } finally {
    await server.stop()
  }
}

async function listing(server: Server, cookie: string): Promise<Row> {
  const ask = async () => (await fetch(`${server.url}/api/memory`, { headers: { cookie } })).text()
  for (let at = 0; at < warmUps; at++) await ask()
  const times: number[] = []
  for (let at = 0; at < requests; at++) times.push(await msOf(ask))
  const p95 = percentile(times, 0.95)
  return {
    what: `GET /api/memory at ${memories}`,
    median: median(times),
    p95,
    unit: 'ms',
    bar: 'p95 ≤ 30',
    met: p95 <= 30,
  }
}

/** Brings 100k memories in through the door. */
export async function fill(server: Server, cookie: string): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-bench-'))
  const body = readFileSync(writeExport(folder, Math.round(memories / (turnsEach + 1))))
  rmSync(folder, { recursive: true, force: true })
  let messages = 0
  const ms = await msOf(async () => {
    const answer = await fetch(`${server.url}/api/memory/import?wait=1&filename=conversations.json`, {
      method: 'POST',
      headers: { cookie, origin: server.url, 'content-type': 'application/json' },
      body,
    })
    messages = ((await answer.json()) as { import: { counts: { messages: number } } }).import.counts.messages
  })
  const megabytes = (body.length / 1e6).toFixed(0)
  return { what: `import through the door, ${megabytes} MB`, median: messages / (ms / 1_000), unit: 'turns/s' }
}
