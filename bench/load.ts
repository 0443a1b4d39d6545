import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Server, startServer } from '@/e2e/a-server'
import { turnsEach, writeExport } from './filled-mind'
import { median, percentile, type Row } from './row'
import { type Asked, ask, asOwner, growthOf, loadOf, type Somebody, twoPeople } from './two-accounts'

const memoriesEach = 50_000
const mixed = { seconds: 600, parallel: 50 }
const paced = { seconds: 60, perSecond: 20 }
const saving = { seconds: 20, parallel: 16 }
const searchTurn = 1
const saveTurn = 2

/** Two accounts with 100k memories between them: both at full tilt for ten minutes, then searches at a pace, then saves. */
export async function run(): Promise<Row[]> {
  const server = await startServer(asOwner)
  try {
    const people = await twoPeople(server)
    for (const one of people) await fill(server, one)
    const load = await loadOf(server, people, mixed)
    return [
      ...mixedRows(load.asked, mixed.seconds),
      {
        what: 'answers of others or failures',
        median: load.broken.length,
        unit: '',
        bar: '0',
        met: load.broken.length === 0,
      },
      { what: 'memory of the server, growth', median: growthOf(load), unit: 'MB' },
      await pacedSearch(server, people[0]!),
      await sustainedSaves(server, people[0]!),
    ]
  } finally {
    await server.stop()
  }
}

function mixedRows(asked: Asked[], seconds: number): Row[] {
  const all: Row = { what: 'all requests, 2 × 50 at a time', median: asked.length / seconds, unit: '/s' }
  const each = (['list', 'search', 'save'] as const).map((what): Row => {
    const times = asked.filter((one) => one.what === what).map(({ ms }) => ms)
    return {
      what: `${what}, p99 ${percentile(times, 0.99).toFixed(0)}`,
      median: median(times),
      p95: percentile(times, 0.95),
      unit: 'ms',
    }
  })
  return [all, ...each]
}

async function pacedSearch(server: Server, somebody: Somebody): Promise<Row> {
  const times: Promise<number>[] = []
  for (let at = 0; at < paced.seconds * paced.perSecond; at++) {
    times.push(ask(server, somebody, searchTurn + 3 * at).then(({ asked }) => asked.ms))
    await pause(1_000 / paced.perSecond)
  }
  const all = await Promise.all(times)
  const p95 = percentile(all, 0.95)
  return { what: 'search at 20 a second', median: median(all), p95, unit: 'ms', bar: 'p95 ≤ 40', met: p95 <= 40 }
}

async function sustainedSaves(server: Server, somebody: Somebody): Promise<Row> {
  let saved = 0
  const end = performance.now() + saving.seconds * 1_000
  const saver = async () => {
    while (performance.now() < end) if ((await ask(server, somebody, saveTurn)).asked.status === 201) saved++
  }
  await Promise.all(Array.from({ length: saving.parallel }, saver))
  const perSecond = saved / saving.seconds
  return { what: 'saves, sustained', median: perSecond, unit: '/s', bar: '≥ 300', met: perSecond >= 300 }
}

async function fill({ url }: Server, { key }: Somebody) {
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-bench-'))
  const body = readFileSync(writeExport(folder, Math.round(memoriesEach / (turnsEach + 1))))
  rmSync(folder, { recursive: true, force: true })
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  await fetch(`${url}/api/memory/import?wait=1&filename=conversations.json`, { method: 'POST', headers, body })
}
