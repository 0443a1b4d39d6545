import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { plainEnvironment, type Server, startServer } from '@/e2e/a-server'
import { questionsFrom, textsOfTalks } from './generated-export'
import { fill } from './list'
import { median, msOf, percentile, type Row } from './row'
import { owner, signIn } from './signed-in'

/** The first requests of a process compile what the later ones run. */
const warmUps = 30
const searches = 200
const everyMs = 100
const saves = 100
const starts = 7

/** What an assistant waits for, at 100k memories: searches at ten a second over HTTP, saves, and `kiwi mcp` from its start to its first answer. */
export async function run(): Promise<Row[]> {
  const server = await startServer({ KIWI_OWNER_EMAIL: owner.email, KIWI_OWNER_PASSWORD: owner.password })
  try {
    const cookie = await signIn(server)
    await fill(server, cookie)
    const call = caller(server, await keyFrom(server, cookie))
    return [await searching(call), await saving(call), await starting(server)]
  } finally {
    await server.stop()
  }
}

type Call = (name: string, given: object) => Promise<void>

async function searching(call: Call): Promise<Row> {
  const questions = questionsFrom(textsOfTalks(400), warmUps + searches)
  const ask = (at: number) => call('search_memory', { query: questions[at % questions.length]! })
  for (let at = 0; at < warmUps; at++) await ask(at)

  const asked: Promise<number>[] = []
  for (let at = 0; at < searches; at++) {
    asked.push(msOf(() => ask(warmUps + at)))
    await pause(everyMs)
  }
  return rowOf('MCP search_memory at 100000, ten a second', await Promise.all(asked), 80)
}

async function saving(call: Call): Promise<Row> {
  const save = (at: number) => call('save_memory', { content: `Note ${at}: the kettle stands on shelf ${at}.` })
  for (let at = 0; at < warmUps; at++) await save(-1 - at)
  const times: number[] = []
  for (let at = 0; at < saves; at++) times.push(await msOf(() => save(at)))
  return rowOf('MCP save_memory at 100000', times, 20)
}

async function starting(server: Server): Promise<Row> {
  const times: number[] = []
  for (let at = 0; at < starts; at++) times.push(await msOf(() => firstAnswer(join(server.folder, 'data'))))
  return rowOf('kiwi mcp, start to first answer', times.slice(1), 700)
}

function rowOf(what: string, times: number[], bar: number): Row {
  const p95 = percentile(times, 0.95)
  return { what, median: median(times), p95, unit: 'ms', bar: `p95 ≤ ${bar}`, met: p95 <= bar }
}

async function keyFrom({ url }: Server, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/devices`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'bench' }),
  })
  return ((await answer.json()) as { key: string }).key
}

const caller =
  ({ url }: Server, key: string): Call =>
  async (name, given) => {
    const answer = await fetch(`${url}/api/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
    })
    const { result } = (await answer.json()) as { result?: { isError?: boolean } }
    if (!result || result.isError) throw new Error(`${name} answered ${JSON.stringify(result)}`)
  }

function firstAnswer(data: string): Promise<void> {
  const child = spawn(process.execPath, ['scripts/kiwi.mjs', 'mcp', '--data', data], {
    env: plainEnvironment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'bench', version: '1' } }
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`)
  return new Promise((answered, failed) => {
    child.stdout.once('data', () => {
      answered()
      child.stdin.end()
    })
    child.once('error', failed)
  })
}
