import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { POST as eraseOverHttp } from '@/app/api/memory/erase/route'
import { createAccount } from '@/lib/account/create-account'
import { createDevice } from '@/lib/account/devices'
import { readConfig } from '@/lib/config'
import type { Scope } from '@/lib/contract/account'
import type { EraseAnswer } from '@/lib/contract/erasure'
import type { ImportTold, QuotedMemory } from '@/lib/contract/mcp'
import { scopes as everyScope } from '@/lib/contract/names'
import { adoptInstallation, openInstallation } from '@/lib/installation'
import { startWorker, stopWorker } from '@/lib/jobs/worker-client'
import { aRequest, bearer, params, passphrase } from '../helpers/a-kiwi'
import { anMcpClient, told, wordsOf } from '../helpers/an-mcp-client'
import { aWorkerProgram } from '../jobs/a-worker-program'
import { aTalk, exportOf } from '../jobs/an-export'

const folder = mkdtempSync(join(tmpdir(), 'kiwi-mcp-'))
const at = openInstallation(readConfig({ KIWI_DATA: folder, LOG_LEVEL: 'silent' }))
let people = 0

beforeAll(async () => {
  adoptInstallation(at)
  await startWorker(aWorkerProgram(folder))
})

afterAll(async () => {
  await stopWorker()
  adoptInstallation(undefined)
  at.center.close()
  rmSync(folder, { recursive: true, force: true })
})

async function aPerson(scopes: Scope[] = [...everyScope]) {
  const account = await createAccount({ email: `m-${++people}@example.test`, password: passphrase, role: 'member' }, at)
  const { key } = await createDevice(account.id, { name: 'lamp', scopes }, at)
  return { who: bearer(key), mcp: await anMcpClient(bearer(key)) }
}

type Mcp = Awaited<ReturnType<typeof aPerson>>['mcp']

const talk = (id: string) =>
  aTalk(id, [`Where is the zqx${id} kettle?`, 'On the stove.', 'I prefer green tea.', 'Noted.'])
const pairOf = (id: string) => ({ source: 'chatgpt', sourceRef: id })
const textOf = (...ids: string[]) => exportOf(...ids.map(talk)).toString()
const imports = async (mcp: Mcp, ...ids: string[]) =>
  told<ImportTold>(await mcp.call('import_history', { data: textOf(...ids) }))
const found = async (mcp: Mcp, query: string) =>
  told<{ results: { memory: QuotedMemory }[] }>(await mcp.call('search_memory', { query })).results

describe('the whole life of a source through MCP', () => {
  test('imported, found with its source, erased, and kept out of every door', async () => {
    const { mcp } = await aPerson()
    expect((await imports(mcp, 'lamp', 'door')).import.counts).toMatchObject({ imported: 2, failed: 0 })
    expect((await imports(mcp, 'lamp', 'door')).import.counts).toMatchObject({ unchanged: 2, imported: 0 })
    const [best] = await found(mcp, 'Where is the zqxlamp kettle?')
    expect(best?.memory).toMatchObject(pairOf('lamp'))

    const erased = told<EraseAnswer>(await mcp.call('erase_memory', { ...pairOf('lamp'), confirm: true }))
    expect(erased).toMatchObject({ erased: true, scrub: 'complete', subjects: [pairOf('lamp')] })
    expect(erased.receipt?.id).toBeTruthy()
    expect(JSON.stringify(await found(mcp, 'zqxlamp'))).not.toContain('zqxlamp')
    expect(told(await mcp.call('list_suppressed'))).toMatchObject({ suppressed: [pairOf('lamp')], total: 1 })

    const again = await imports(mcp, 'lamp', 'door')
    expect(again.import.counts).toMatchObject({ skippedSuppressed: 1, unchanged: 1 })
    expect(again.note).toContain('the person erased them')
    const words = { text: 'zqxlamp once more, in other words.' }
    const ingested = told<ImportTold>(await mcp.call('ingest_source', { ...words, ...pairOf('lamp') }))
    expect(ingested.import.counts).toMatchObject({ skippedSuppressed: 1, imported: 0 })
    const saved = await mcp.call('save_memory', { content: words.text, ...pairOf('lamp') })
    expect([saved.isError, wordsOf(saved)]).toEqual([true, expect.stringContaining('Only the person')])
    expect(JSON.stringify(await found(mcp, 'zqxlamp'))).not.toContain('zqxlamp')
    expect((await found(mcp, 'zqxdoor')).length).toBeGreaterThan(0)
  })

  test('SC-U2 erasing through MCP gives the counts that the route gives', async () => {
    const [ana, ben] = [await aPerson(), await aPerson()]
    await imports(ana.mcp, 'same')
    await imports(ben.mcp, 'same')
    const overMcp = told<EraseAnswer>(await ana.mcp.call('erase_memory', { ...pairOf('same'), confirm: true }))
    const dry = told<EraseAnswer>(await ben.mcp.call('erase_memory', { ...pairOf('same'), dryRun: true }))
    const answer = await eraseOverHttp(aRequest('POST', '/api/memory/erase', pairOf('same'), ben.who), params())
    const overHttp = (await answer.json()) as EraseAnswer
    expect(overMcp.result).toEqual(overHttp.result)
    expect(dry).toMatchObject({ erased: false, result: overHttp.result })
  })

  test('erasing what belongs to another account is told as unknown and takes nothing', async () => {
    const [ana, ben] = [await aPerson(), await aPerson()]
    await imports(ana.mcp, 'hers')
    const [hit] = await found(ana.mcp, 'zqxhers')
    const foreign = await ben.mcp.call('erase_memory', { memoryId: hit!.memory.id, confirm: true })
    const unknown = await ben.mcp.call('erase_memory', { memoryId: 'mem_never', confirm: true })
    expect([foreign.isError, wordsOf(foreign)]).toEqual([true, wordsOf(unknown)])
    expect((await found(ana.mcp, 'zqxhers')).length).toBeGreaterThan(0)
  })

  test('two accounts that import and search at once see their own words only', async () => {
    const [ana, ben] = [await aPerson(), await aPerson()]
    await Promise.all([imports(ana.mcp, 'north'), imports(ben.mcp, 'south')])
    const [hers, his] = await Promise.all([
      ana.mcp.call('list_memories', { limit: 100 }),
      ben.mcp.call('list_memories', { limit: 100 }),
    ])
    expect([wordsOf(hers).includes('zqxnorth'), wordsOf(hers).includes('zqxsouth')]).toEqual([true, false])
    expect([wordsOf(his).includes('zqxnorth'), wordsOf(his).includes('zqxsouth')]).toEqual([false, true])
  })
})

describe('what cannot be brought in', () => {
  test.each(['no export at all', '{"weather":"rain"}', '[]', '{"a":'])('%s is an error that says so', async (data) => {
    const { mcp } = await aPerson()
    const refused = await mcp.call('import_history', { data })
    expect([refused.isError, wordsOf(refused).length > 20]).toEqual([true, true])
    expect(told(await mcp.call('memory_status'))).toMatchObject({ mind: { memories: 0 } })
  })

  test('an address is not fetched where that is switched off, and the model is told what it can do', async () => {
    const { mcp } = await aPerson()
    expect(wordsOf(await mcp.call('ingest_source', { url: 'https://example.test/' }))).toContain('pass its text')
  })

  test('nothing of an import is left in the uploads', async () => {
    const { mcp } = await aPerson()
    await imports(mcp, 'gone')
    await mcp.call('import_history', { data: 'no export at all' })
    const uploads = join(folder, 'uploads')
    await expect.poll(() => (existsSync(uploads) ? readdirSync(uploads) : [])).toEqual([])
  })
})

test('a document is kept as passages that can be found and traced', async () => {
  const { mcp } = await aPerson(['memory:read', 'memory:write'])
  const page = { text: '# Ladders\n\nA zqxladder leans.', title: 'Ladders', source: 'agent', sourceRef: 'ladder-page' }
  expect(told<ImportTold>(await mcp.call('ingest_source', page)).import.counts).toMatchObject({ imported: 1 })
  const [hit] = await found(mcp, 'zqxladder')
  expect(hit?.memory).toMatchObject({ kind: 'document', source: 'agent', sourceRef: 'ladder-page' })
})
