import { readdirSync, readFileSync } from 'node:fs'
import { type Server, startServer } from '@/e2e/a-server'
import type { ImportRun } from '@/lib/contract/import'
import { generatedConversation } from './generated-export'
import { median, msOf, percentile, type Row } from './row'
import { owner, signIn } from './signed-in'

const conversations = 5_000
const turnsEach = 40
const inShard = 100
const plants = 60
const pauseMs = 50

/** A large export through the door, in shards as the vendor delivers it, while somebody looks at their memories. */
export async function run(): Promise<Row[]> {
  const shards = makeShards()
  const server = await startServer({ KIWI_OWNER_EMAIL: owner.email, KIWI_OWNER_PASSWORD: owner.password })
  try {
    const cookie = await signIn(server)
    await imported(server, cookie, shards.slice(0, 2), async () => {})
    const idle = await looks(server, cookie, 200)

    const meanwhile: number[] = []
    const first = await imported(server, cookie, shards, async () => {
      meanwhile.push(...(await looks(server, cookie, 1)))
    })
    const peak = peakMegabytes()
    const again = await imported(server, cookie, shards, async () => {})
    return rowsOf({ shards, first, again, idle, meanwhile, peak, found: await plantsFound(server, cookie) })
  } finally {
    await server.stop()
  }
}

type Measured = {
  shards: string[]
  first: ImportRun
  again: ImportRun
  idle: number[]
  meanwhile: number[]
  peak: number
  found: number
}

function rowsOf({ shards, first, again, idle, meanwhile, peak, found }: Measured): Row[] {
  const what = `${conversations} × ${turnsEach} turns, ${(shards.join('').length / 1e6).toFixed(0)} MB`
  const turns = conversations * turnsEach
  const rate = (first.counts.messages / secondsOf(first)) | 0
  const rateAgain = (turns / secondsOf(again)) | 0
  const bar = Math.max(3 * percentile(idle, 0.95), 100)
  const p95 = percentile(meanwhile, 0.95)
  return [
    { what: `import, ${what}`, median: rate, unit: 'turns/s', bar: '≥ 8000', met: rate >= 8_000 },
    { what: 'the same again, unchanged', median: rateAgain, unit: 'turns/s', bar: '≥ 40000', met: rateAgain >= 40_000 },
    { what: 'peak memory of the worker meanwhile', median: peak, unit: 'MB', bar: '≤ 400', met: peak <= 400 },
    { what: 'GET /api/memory while idle', median: median(idle), p95: percentile(idle, 0.95), unit: 'ms' },
    {
      what: 'GET /api/memory during the import',
      median: median(meanwhile),
      p95,
      unit: 'ms',
      bar: `p95 ≤ ${bar.toFixed(0)}`,
      met: p95 <= bar,
    },
    { what: `planted words found of ${plants}`, median: found, unit: '', bar: `${plants}`, met: found === plants },
  ]
}

const secondsOf = ({ startedAt, finishedAt }: ImportRun) => (Date.parse(finishedAt!) - Date.parse(startedAt!)) / 1_000

const plantOf = (at: number) => `qxplanted${at}word`

/** Every so many conversations a word of its own is said in the middle of a turn. */
function makeShards(): string[] {
  const every = Math.floor(conversations / plants)
  const shards: string[] = []
  for (let from = 0; from < conversations; from += inShard) {
    const some = Array.from({ length: inShard }, (_, i) => {
      const text = JSON.stringify(generatedConversation(from + i, turnsEach))
      const plant = (from + i) / every
      return Number.isInteger(plant) && plant < plants
        ? text.replace('"parts":["', `"parts":["${plantOf(plant)} `)
        : text
    })
    shards.push(`[${some.join(',')}]`)
  }
  return shards
}

async function imported({ url }: Server, cookie: string, shards: string[], meanwhile: () => Promise<void>) {
  const form = new FormData()
  for (const [at, shard] of shards.entries()) {
    form.append('file', new Blob([shard]), `export/conversations-${String(at).padStart(3, '0')}.json`)
  }
  const headers = { cookie, origin: url }
  const sent = await fetch(`${url}/api/memory/import`, { method: 'POST', headers, body: form })
  let { import: run } = (await sent.json()) as { import: ImportRun }
  while (run.finishedAt === null) {
    await meanwhile()
    await new Promise((next) => setTimeout(next, pauseMs))
    const asked = await fetch(`${url}/api/memory/import/${run.id}`, { headers })
    run = ((await asked.json()) as { import: ImportRun }).import
  }
  return run
}

async function looks({ url }: Server, cookie: string, times: number): Promise<number[]> {
  const ask = async () => (await fetch(`${url}/api/memory`, { headers: { cookie } })).text()
  const taken: number[] = []
  for (let at = 0; at < times; at++) taken.push(await msOf(ask))
  // The first ones of a process compile what the later ones run.
  return times > 100 ? taken.slice(50) : taken
}

async function plantsFound({ url }: Server, cookie: string): Promise<number> {
  let found = 0
  for (let at = 0; at < plants; at++) {
    const answer = await fetch(`${url}/api/memory/search?q=${plantOf(at)}&mode=keyword`, { headers: { cookie } })
    found += Number((await answer.text()).includes(plantOf(at)))
  }
  return found
}

/** The most memory any worker process of this machine has held, as Linux counts it; NaN elsewhere. */
function peakMegabytes(): number {
  const peaks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker.mjs')) return Number.NaN
        return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
      } catch {
        return Number.NaN
      }
    })
  return Math.round(Math.max(...peaks.filter((peak) => !Number.isNaN(peak))))
}
