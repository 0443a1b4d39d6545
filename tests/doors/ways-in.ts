import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { POST as erase } from '@/app/api/memory/erase/route'
import { POST as importFile } from '@/app/api/memory/import/route'
import { GET as search } from '@/app/api/memory/search/route'
import { GET as suppressed } from '@/app/api/memory/suppression/route'
import { createAccount } from '@/lib/account/create-account'
import { createDevice } from '@/lib/account/devices'
import { readConfig } from '@/lib/config'
import type { SubjectKey } from '@/lib/contract/common'
import type { EraseAnswer, SuppressionList } from '@/lib/contract/erasure'
import type { ImportCounts } from '@/lib/contract/import'
import type { Memory } from '@/lib/contract/memory'
import { scopes as everyScope } from '@/lib/contract/names'
import type { Door } from '@/lib/http/route-spec'
import { adoptInstallation, openInstallation } from '@/lib/installation'
import { startWorker, stopWorker } from '@/lib/jobs/worker-client'
import { aRequest, bearer, params, passphrase } from '../helpers/a-kiwi'
import { anMcpClient, told } from '../helpers/an-mcp-client'
import { signedIn } from '../helpers/sign-in'
import { aWorkerProgram, programFile } from '../jobs/a-worker-program'
import { aTalk, exportOf } from '../jobs/an-export'

const folder = mkdtempSync(join(tmpdir(), 'kiwi-same-'))
const at = openInstallation(
  readConfig({ KIWI_DATA: join(folder, 'data'), LOG_LEVEL: 'silent', KIWI_EMBEDDINGS: 'none' }),
)
let people = 0

/** Opens the installation with its worker for the tests of this file. */
export function usesInstallation() {
  beforeAll(async () => {
    adoptInstallation(at)
    await startWorker(aWorkerProgram(at.config.dataFolder))
  })

  afterAll(async () => {
    await stopWorker()
    adoptInstallation(undefined)
    at.center.close()
    rmSync(folder, { recursive: true, force: true })
  })
}

export async function aPerson() {
  const email = `same-${++people}@example.test`
  const { id } = await createAccount({ email, password: passphrase, role: 'member' }, at)
  const { key } = await createDevice(id, { name: 'lamp', scopes: [...everyScope] }, at)
  return { email, browser: await signedIn(email), key: bearer(key) }
}
export type Person = Awaited<ReturnType<typeof aPerson>>

export const pairOf = (id: string): SubjectKey => ({ source: 'chatgpt', sourceRef: id })
export const talks = (...ids: string[]) =>
  exportOf(
    ...ids.map((id) => aTalk(id, [`Where is the zqx${id} kettle?`, 'On the stove.', 'I prefer green tea.', 'Noted.'])),
  )

export async function ask<T>(
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
export type Ways = {
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

export const waysIn: Record<string, (who: Person) => Promise<Ways>> = {
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
        const file = programFile('kiwi')
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
