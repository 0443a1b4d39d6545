import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GET as audit } from '@/app/api/memory/audit/route'
import { POST as erase } from '@/app/api/memory/erase/route'
import { POST as importFile } from '@/app/api/memory/import/route'
import { POST as ingest } from '@/app/api/memory/ingest/route'
import { GET as list, POST as state } from '@/app/api/memory/route'
import { GET as search } from '@/app/api/memory/search/route'
import { GET as stats } from '@/app/api/memory/stats/route'
import { POST as allow } from '@/app/api/memory/suppression/allow/route'
import { GET as suppressed } from '@/app/api/memory/suppression/route'
import { createAccount } from '@/lib/account/create-account'
import { createDevice } from '@/lib/account/devices'
import { readConfig } from '@/lib/config'
import { scopes as everyScope } from '@/lib/contract/account'
import type { SubjectKey } from '@/lib/contract/common'
import type { EraseAnswer, SuppressionList } from '@/lib/contract/erasure'
import type { AuditRow, ImportCounts, Stats } from '@/lib/contract/import'
import type { Memory } from '@/lib/contract/memory'
import type { Door } from '@/lib/http/route-spec'
import { adoptInstallation, openInstallation } from '@/lib/installation'
import { startWorker, stopWorker } from '@/lib/jobs/worker-client'
import { aRequest, bearer, params, passphrase } from '../helpers/a-kiwi'
import { anMcpClient, told } from '../helpers/an-mcp-client'
import { signedIn } from '../helpers/sign-in'
import { aWorkerProgram } from '../jobs/a-worker-program'
import { aTalk, exportOf } from '../jobs/an-export'

const folder = mkdtempSync(join(tmpdir(), 'kiwi-same-'))
const at = openInstallation(
  readConfig({ KIWI_DATA: join(folder, 'data'), LOG_LEVEL: 'silent', KIWI_EMBEDDINGS: 'none' }),
)
let program: Awaited<ReturnType<typeof aWorkerProgram>>
let people = 0

beforeAll(async () => {
  adoptInstallation(at)
  program = await aWorkerProgram(at.config.dataFolder)
  await startWorker(program)
})

afterAll(async () => {
  await stopWorker()
  adoptInstallation(undefined)
  at.center.close()
  program.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function aPerson() {
  const email = `same-${++people}@example.test`
  const { id } = await createAccount({ email, password: passphrase, role: 'member' }, at)
  const { key } = await createDevice(id, { name: 'lamp', scopes: [...everyScope] }, at)
  return { email, browser: await signedIn(email), key: bearer(key) }
}
type Person = Awaited<ReturnType<typeof aPerson>>

const pairOf = (id: string): SubjectKey => ({ source: 'chatgpt', sourceRef: id })
const talks = (...ids: string[]) =>
  exportOf(
    ...ids.map((id) => aTalk(id, [`Where is the zqx${id} kettle?`, 'On the stove.', 'I prefer green tea.', 'Noted.'])),
  )

async function ask<T>(
  door: Door,
  method: string,
  path: string,
  body?: unknown,
  who: Record<string, string> = {},
): Promise<T> {
  const answer = await door(aRequest(method, path, body, who), params())
  const value = (await answer.json()) as T & { detail?: string }
  if (!answer.ok) throw new Error(value.detail)
  return value
}

/** What one way in can be asked to do; each answers what its own answer says. */
type Ways = {
  imports(...ids: string[]): Promise<ImportCounts>
  finds(words: string): Promise<string[]>
  erases(
    what: SubjectKey | { memoryId: string },
    dryRun?: boolean,
  ): Promise<Pick<EraseAnswer, 'erased' | 'subjects' | 'result'>>
  suppressed(): Promise<(SubjectKey & { timesBlocked: number })[]>
}

const essence = ({ erased, subjects, result }: EraseAnswer) => ({ erased, subjects, result })
const pairsIn = (rows: SuppressionList['suppressed']) =>
  rows.map(({ source, sourceRef, timesBlocked }) => ({ source, sourceRef, timesBlocked }))
const wordsOf = (memories: { content: string }[]) => memories.map(({ content }) => content)

const waysIn: Record<string, (who: Person) => Promise<Ways>> = {
  HTTP: async ({ key }) => ({
    imports: async (...ids) => {
      const path = '/api/memory/import?wait=1&filename=conversations.json'
      return (await ask<{ import: { counts: ImportCounts } }>(importFile, 'POST', path, talks(...ids).toString(), key))
        .import.counts
    },
    finds: async (words) => {
      const path = `/api/memory/search?limit=10&q=${encodeURIComponent(words)}`
      return wordsOf(
        (await ask<{ results: { memory: Memory }[] }>(search, 'GET', path, undefined, key)).results.map(
          ({ memory }) => memory,
        ),
      )
    },
    erases: async (what, dryRun = false) =>
      essence(await ask(erase, 'POST', '/api/memory/erase', { ...what, dryRun }, key)),
    suppressed: async () =>
      pairsIn((await ask<SuppressionList>(suppressed, 'GET', '/api/memory/suppression', undefined, key)).suppressed),
  }),

  MCP: async ({ key }) => {
    const { call } = await anMcpClient(key)
    return {
      imports: async (...ids) =>
        told<{ import: { counts: ImportCounts } }>(await call('import_history', { data: talks(...ids).toString() }))
          .import.counts,
      finds: async (query) =>
        wordsOf(
          told<{ results: { memory: Memory }[] }>(await call('search_memory', { query, limit: 10 })).results.map(
            ({ memory }) => memory,
          ),
        ),
      erases: async (what, dryRun = false) =>
        essence(told(await call('erase_memory', { ...what, dryRun, confirm: !dryRun }))),
      suppressed: async () => pairsIn(told<SuppressionList>(await call('list_suppressed')).suppressed),
    }
  },

  'the command line': async ({ email }) => {
    const kiwi = <T>(...args: string[]) =>
      new Promise<T>((done, failed) => {
        const file = join(dirname(program.file), 'kiwi.mjs')
        const env = { PATH: process.env.PATH, KIWI_DATA: at.config.dataFolder, KIWI_EMBEDDINGS: 'none' }
        execFile(
          process.execPath,
          [file, ...args, '--account', email, '--json'],
          { env: env as unknown as NodeJS.ProcessEnv },
          (error, stdout, stderr) =>
            error ? failed(new Error(stderr.replace(/^kiwi: |\n$/g, ''))) : done(JSON.parse(stdout) as T),
        )
      })
    return {
      imports: async (...ids) => {
        const path = join(folder, 'conversations.json')
        writeFileSync(path, talks(...ids))
        return (await kiwi<{ import: { counts: ImportCounts } }>('import', path)).import.counts
      },
      finds: async (words) =>
        wordsOf(
          (await kiwi<{ results: { memory: Memory }[] }>('search', words, '--limit', '10')).results.map(
            ({ memory }) => memory,
          ),
        ),
      erases: async (what, dryRun = false) => {
        const named =
          'memoryId' in what ? ['--memory', what.memoryId] : ['--source', what.source, '--ref', what.sourceRef]
        return essence(await kiwi('erase', ...named, ...(dryRun ? ['--dry-run'] : [])))
      },
      suppressed: async () => pairsIn((await kiwi<SuppressionList>('suppressed')).suppressed),
    }
  },
}

/** What the mind holds in the end, seen by the person; without ids, times and ways in. */
async function leftWith({ browser }: Person) {
  const { items } = await ask<{ items: Memory[] }>(
    list,
    'GET',
    '/api/memory?status=all&sort=oldest&limit=200',
    undefined,
    browser,
  )
  const { bytes: _, ...counts } = await ask<Stats>(stats, 'GET', '/api/memory/stats', undefined, browser)
  const rows = await ask<{ items: AuditRow[] }>(audit, 'GET', '/api/memory/audit', undefined, browser)
  return {
    memories: items.map(({ kind, content, source, sourceRef, status }) => ({
      kind,
      content,
      source,
      sourceRef,
      status,
    })),
    counts,
    acts: rows.items.map(({ action, detail }) => ({ action, detail: Object.keys(detail).sort() })),
  }
}

async function oneSequence(way: string) {
  const who = await aPerson()
  const ways = await waysIn[way]!(who)
  const idOf = async (ref: string) =>
    (
      await ask<{ items: Memory[] }>(
        list,
        'GET',
        `/api/memory?source=chatgpt&sourceRef=${ref}&limit=1`,
        undefined,
        who.browser,
      )
    ).items[0]!.id
  const allowed = () => ask(allow, 'POST', '/api/memory/suppression/allow', pairOf('lamp'), who.browser)
  const seen: unknown[] = []
  const note = async (what: string, answer: Promise<unknown>) =>
    seen.push([
      what,
      await answer.catch((error: Error) => `refused: ${error.message.split('. ')[0]?.replace(/\.$/, '')}`),
    ])

  await note('two talks come in', ways.imports('lamp', 'door'))
  await note('again', ways.imports('lamp', 'door'))
  await note('found', ways.finds('zqxlamp'))
  await note('what an erase would take', ways.erases(pairOf('lamp'), true))
  await note('nothing of it happened', ways.suppressed())
  await note('erased', ways.erases(pairOf('lamp')))
  await note('found no more', ways.finds('zqxlamp'))
  await note('kept out', ways.imports('lamp', 'door'))
  await note('listed', ways.suppressed())
  await note('erased twice', ways.erases(pairOf('lamp')))
  await note('erased by a memory', ways.erases({ memoryId: await idOf('door') }))
  await note('erased before it ever came', ways.erases(pairOf('future')))
  await note('so it never comes', ways.imports('future'))
  await note('unknown', ways.erases({ memoryId: 'mem_never' }))
  await allowed()
  await note('back after leave', ways.imports('lamp', 'door'))
  await note('found again', ways.finds('zqxlamp'))
  return { seen, left: await leftWith(who) }
}

describe('SC-U2 one effect through every door', () => {
  test('the same acts have the same answers, counters and outcome over HTTP, MCP and the command line', async () => {
    const [overHttp, overMcp, byCommand] = await Promise.all(Object.keys(waysIn).map(oneSequence))
    expect(overHttp!.seen).toContainEqual(['kept out', expect.objectContaining({ skippedSuppressed: 1, unchanged: 1 })])
    expect(overHttp!.seen).toContainEqual(['unknown', 'refused: There is no such memory'])
    expect(overHttp!.left.memories.length).toBeGreaterThan(4)
    expect(overMcp).toEqual(overHttp)
    expect(byCommand).toEqual(overHttp)
  }, 120_000)
})

describe('SC-S18 what was erased is refused by', () => {
  const words = 'Where is the zqxlamp kettle?'
  const pair = pairOf('lamp')
  const writing: Record<string, (who: Person) => Promise<unknown>> = {
    'an import over HTTP': async (who) => (await waysIn.HTTP!(who)).imports('lamp'),
    'an import through MCP': async (who) => (await waysIn.MCP!(who)).imports('lamp'),
    'an import on the command line': async (who) => (await waysIn['the command line']!(who)).imports('lamp'),
    'a statement over HTTP': ({ key }) => ask(state, 'POST', '/api/memory', { content: words, ...pair }, key),
    'a statement of the person': ({ browser }) =>
      ask(state, 'POST', '/api/memory', { content: words, ...pair }, browser),
    'a statement through MCP': async ({ key }) =>
      told(await (await anMcpClient(key)).call('save_memory', { content: words, ...pair })),
    'a document over HTTP': ({ key }) =>
      ask(ingest, 'POST', '/api/memory/ingest?wait=1', { text: words, ...pair }, key),
    'a document through MCP': async ({ key }) =>
      told(await (await anMcpClient(key)).call('ingest_source', { text: words, ...pair })),
  }

  test.each(Object.keys(writing))(
    '%s',
    async (door) => {
      const who = await aPerson()
      const { imports, erases } = await waysIn.HTTP!(who)
      await imports('lamp')
      await erases(pair)
      const answer = await writing[door]!(who).catch((error: Error) => error.message)
      expect(JSON.stringify(answer)).toMatch(/was erased|"skippedSuppressed":1/)
      expect((await leftWith(who)).memories).toEqual([])
    },
    60_000,
  )
})
