import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Server, startServer } from '@/e2e/a-server'
import type { WatchedFolder } from '@/lib/contract/folders'
import type { ImportRun } from '@/lib/contract/import'
import { median, msOf, type Row } from './row'
import { owner, signIn } from './signed-in'

const transcripts = 5_000
const linesEach = 12
const looks = 7

/** Looking into a watched folder of transcripts in which nothing has changed. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-bench-watched-'))
  writeTranscripts(folder)
  const server = await startServer({ KIWI_OWNER_EMAIL: owner.email, KIWI_OWNER_PASSWORD: owner.password })
  try {
    const cookie = await signIn(server)
    const ask = asker(server, cookie)
    const { folder: watched } = await ask<{ folder: WatchedFolder }>('POST', '/api/admin/folders', { path: folder })
    const first = await firstRun(ask)
    const times: number[] = []
    for (let at = 0; at < looks; at++) {
      times.push(await msOf(() => ask('POST', `/api/admin/folders/${watched.id}/run`, {})))
    }
    const seconds = median(times) / 1_000
    const what = `watched folder of ${transcripts} transcripts`
    return [
      { what: `${what}, first read`, median: first.counts.seen / secondsOf(first), unit: 'files/s' },
      { what: `${what}, nothing changed`, median: seconds, unit: 's', bar: '≤ 2', met: seconds <= 2 },
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Ask = <T>(method: string, path: string, body?: object) => Promise<T>

const asker =
  ({ url }: Server, cookie: string): Ask =>
  async <T>(method: string, path: string, body?: object) => {
    const headers = { cookie, origin: url, 'content-type': 'application/json' }
    const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) })
    return (await answer.json()) as T
  }

async function firstRun(ask: Ask): Promise<ImportRun> {
  for (;;) {
    const { items } = await ask<{ items: ImportRun[] }>('GET', '/api/memory/import')
    if (items[0]?.finishedAt) return items[0]
    await new Promise((next) => setTimeout(next, 200))
  }
}

const secondsOf = ({ startedAt, finishedAt }: ImportRun) => (Date.parse(finishedAt!) - Date.parse(startedAt!)) / 1_000

function writeTranscripts(folder: string) {
  for (let at = 0; at < transcripts; at++) {
    const session = `52f0966e-1e59-4970-a863-${String(at).padStart(12, '0')}`
    const project = join(folder, `project-${at % 40}`)
    mkdirSync(project, { recursive: true })
    const lines = Array.from({ length: linesEach }, (_, line) => ({
      type: line % 2 ? 'assistant' : 'user',
      uuid: `${session}-${line}`,
      parentUuid: line ? `${session}-${line - 1}` : null,
      sessionId: session,
      timestamp: new Date(Date.UTC(2026, 4, 11) + at * 60_000 + line * 1_000).toISOString(),
      message: {
        id: `m${line}`,
        role: line % 2 ? 'assistant' : 'user',
        content: [{ type: 'text', text: `Line ${line} of session ${at} about lamps and ladders.` }],
      },
    }))
    writeFileSync(join(project, `${session}.jsonl`), lines.map((line) => JSON.stringify(line)).join('\n'))
  }
}
