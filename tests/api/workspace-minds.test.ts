import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { POST as addDevice } from '@/app/api/devices/route'
import { GET as audit } from '@/app/api/memory/audit/route'
import { POST as erase } from '@/app/api/memory/erase/route'
import { GET as exported } from '@/app/api/memory/export/route'
import { GET as graph } from '@/app/api/memory/graph/route'
import { GET as one } from '@/app/api/memory/import/[id]/route'
import { POST as importFile, GET as imports } from '@/app/api/memory/import/route'
import { POST as ingest } from '@/app/api/memory/ingest/route'
import { GET as receipts } from '@/app/api/memory/receipts/route'
import { GET as list } from '@/app/api/memory/route'
import { GET as search } from '@/app/api/memory/search/route'
import { PATCH as changeSettings, GET as settings } from '@/app/api/memory/settings/route'
import { GET as sources } from '@/app/api/memory/sources/route'
import { GET as stats } from '@/app/api/memory/stats/route'
import { POST as allow } from '@/app/api/memory/suppression/allow/route'
import { GET as suppressed } from '@/app/api/memory/suppression/route'
import { GET as topics } from '@/app/api/memory/topics/route'
import { DELETE as removeMind } from '@/app/api/minds/[id]/route'
import { POST as createMind } from '@/app/api/minds/route'
import { createAccount } from '@/lib/account/create-account'
import { readConfig } from '@/lib/config'
import type { ImportRun } from '@/lib/contract/import'
import { scopes } from '@/lib/contract/names'
import { adoptInstallation, openInstallation } from '@/lib/installation'
import { tellOfWrites } from '@/lib/jobs/tell-of-writes'
import { startWorker, stopWorker } from '@/lib/jobs/worker-client'
import { aRequest, bearer, params, passphrase } from '../helpers/a-kiwi'
import { anMcpClient, told } from '../helpers/an-mcp-client'
import { filesHolding } from '../helpers/files-holding'
import { signedIn } from '../helpers/sign-in'
import { aWorkerProgram } from '../jobs/a-worker-program'
import { aTalk, exportOf, manyTalks } from '../jobs/an-export'

type Who = Record<string, string>
type Route = (request: Request, context: ReturnType<typeof params>) => Promise<Response>

const folder = mkdtempSync(join(tmpdir(), 'kiwi-workspaces-'))
const at = openInstallation(readConfig({ KIWI_DATA: folder, LOG_LEVEL: 'silent', KIWI_EMBEDDINGS: 'none' }))
let ana: Who
let shop: string
let people = 0

beforeAll(async () => {
  adoptInstallation(at)
  tellOfWrites(at.minds)
  await startWorker(aWorkerProgram(folder))
})

beforeEach(async () => {
  const email = `person-${++people}@example.test`
  await createAccount({ email, password: passphrase, role: 'member' }, at)
  ana = await signedIn(email)
  const made = await createMind(aRequest('POST', '/api/minds', { name: 'Workshop' }, ana), params())
  shop = ((await made.json()) as { mind: { id: string } }).mind.id
})

afterAll(async () => {
  await stopWorker()
  adoptInstallation(undefined)
  at.minds.close()
  at.center.close()
  rmSync(folder, { recursive: true, force: true })
})

const call = (route: Route, method: string, path: string, who: Who, body?: unknown, id?: string) =>
  route(aRequest(method, `/api/memory${path}`, body, who), params(id === undefined ? {} : { id }))
const bodyOf = async <T = Record<string, never>>(answer: Promise<Response>) => {
  const response = await answer
  expect(response.status).toBe(200)
  return (await response.json()) as T
}
const send = (who: Who, bytes: Uint8Array, query: string) => {
  const headers = { Host: '127.0.0.1:3000', Origin: 'http://127.0.0.1:3000', ...who }
  const path = `/api/memory/import?filename=conversations.json${query}`
  return importFile(
    new Request(`http://127.0.0.1:3000${path}`, { method: 'POST', headers, body: bytes as never }),
    params(),
  )
}
const imported = async (who: Who, mind: string | null, ...talks: unknown[]) =>
  (await bodyOf<{ import: ImportRun }>(send(who, exportOf(...talks), `&wait=1${mind ? `&mind=${mind}` : ''}`))).import
const here = () => `?mind=${shop}`
const totalOf = async (query = '') => (await bodyOf<{ total: number }>(call(list, 'GET', query, ana))).total

test('an import into a workspace mind is found there on every page, and in no other mind', async () => {
  const talk = aTalk('lathe', ['Anna Kestrel mends the qxlathe41 in Porto Verde.', 'Noted.'])
  const run = await imported(ana, shop, talk)
  expect(run).toMatchObject({ status: 'done', mind: shop, counts: { imported: 1 } })
  await vi.waitUntil(async () => (await (await call(topics, 'GET', here(), ana)).text()).includes('Kestrel'), 20_000)

  const doors: [Route, string][] = [
    [list, ''],
    [search, 'q=qxlathe41'],
    [sources, ''],
    [stats, ''],
    [topics, ''],
    [graph, ''],
    [imports, ''],
    [audit, ''],
    [exported, ''],
  ]
  const shows = async ([route, query]: [Route, string], mind: string) =>
    /lathe|Kestrel|"sources":1|imp_/.test(await (await call(route, 'GET', `?${query}&mind=${mind}`, ana)).text())
  expect(await Promise.all(doors.map((door) => shows(door, shop)))).toEqual(doors.map(() => true))
  expect(await Promise.all(doors.map((door) => shows(door, 'personal')))).toEqual(doors.map(() => false))
  expect((await call(one, 'GET', `/x${here()}`, ana, undefined, run.id)).status).toBe(200)
  expect((await call(one, 'GET', '/x?mind=personal', ana, undefined, run.id)).status).toBe(404)
})

test('a document, an erase, the list of erased sources and leave to come back are of the named mind alone', async () => {
  const pair = { source: 'chatgpt', sourceRef: 'twice' }
  const talk = aTalk('twice', ['The heron stands in the reeds.', 'Noted.'])
  await imported(ana, null, talk)
  await imported(ana, shop, talk)
  const document = { text: 'A short text about herons.', title: 'Herons' }
  expect((await call(ingest, 'POST', `/ingest${here()}&wait=1`, ana, document)).status).toBe(200)

  const before = await totalOf()
  const gone = await bodyOf(call(erase, 'POST', '/erase', ana, { ...pair, mind: shop }))
  expect(gone).toMatchObject({ erased: true, mind: shop, scrub: 'complete' })
  expect([await totalOf(), await totalOf(here())]).toEqual([before, 1])
  const erased = async (query = '') => (await bodyOf<{ total: number }>(call(suppressed, 'GET', query, ana))).total
  expect([await erased(), await erased(here())]).toEqual([0, 1])
  const kept = async (query = '') => (await bodyOf<{ items: [] }>(call(receipts, 'GET', query, ana))).items.length
  expect([await kept(), await kept(here())]).toEqual([0, 1])
  expect((await imported(ana, shop, talk)).counts).toMatchObject({ skippedSuppressed: 1 })
  expect((await imported(ana, null, talk)).counts).toMatchObject({ unchanged: 1 })

  expect(await bodyOf(call(allow, 'POST', '/suppression/allow', ana, pair))).toMatchObject({ removed: false })
  const lifted = await bodyOf(call(allow, 'POST', '/suppression/allow', ana, { ...pair, mind: shop }))
  expect(lifted).toEqual({ removed: true, mind: shop })
  expect((await imported(ana, shop, talk)).counts).toMatchObject({ imported: 1 })
})

test('settings are of the named mind alone', async () => {
  const daily = async (query = '') =>
    JSON.stringify((await bodyOf<{ settings: unknown }>(call(settings, 'GET', query, ana))).settings)
  const personal = await daily()
  await bodyOf(call(changeSettings, 'PATCH', `/settings${here()}`, ana, { forget: { daily: false } }))
  expect(await daily()).toBe(personal)
  expect(await daily(here())).not.toBe(personal)
})

test('a key bound to it imports, finds and erases there, at the API and by MCP', async () => {
  const made = await addDevice(
    aRequest('POST', '/api/devices', { name: 'lamp', scopes: [...scopes], mind: shop }, ana),
    params(),
  )
  const { key } = (await made.json()) as { key: string }
  expect(await imported(bearer(key), null, aTalk('a', ['The qxsaw52 hangs here.', 'Noted.']))).toMatchObject({
    mind: shop,
  })
  const mcp = await anMcpClient(bearer(key))
  expect(JSON.stringify(told(await mcp.call('search_memory', { query: 'qxsaw52' })))).toContain('qxsaw52')
  told(await mcp.call('import_history', { data: exportOf(aTalk('b', ['The plane is blunt.', 'Noted.'])).toString() }))
  expect(await totalOf()).toBe(0)
  told(await mcp.call('erase_memory', { source: 'chatgpt', sourceRef: 'a', confirm: true }))
  expect(await (await call(list, 'GET', here(), ana)).text()).not.toContain('qxsaw52')
  expect((await call(list, 'GET', '?mind=personal', bearer(key))).status).toBe(403)
})

describe('deleting a workspace mind', () => {
  const remove = () => removeMind(aRequest('DELETE', '/api/minds/x', undefined, ana), params({ id: shop }))

  test('leaves no byte of it in any file of the data folder', async () => {
    await imported(ana, shop, aTalk('a', ['The qxchisel63 is sharp.', 'Noted.'], { title: 'Qxtitle64' }))
    for (const word of ['qxchisel63', 'Qxtitle64']) expect(filesWith(word)).not.toEqual([])
    expect((await remove()).status).toBe(200)
    await vi.waitUntil(() => filesWith('qxchisel63').length === 0, 10_000)
    for (const word of ['qxchisel63', 'Qxtitle64']) expect(filesWith(word)).toEqual([])
  })

  test('ends an import that is being read into it, and leaves nothing of that either', async () => {
    await send(ana, exportOf(...manyTalks(1_500), aTalk('z', ['The qxrasp75.', 'Noted.'])), `&mind=${shop}`)
    await vi.waitUntil(async () => (await totalOf(here())) > 0, 20_000)
    expect((await remove()).status).toBe(200)
    await vi.waitUntil(() => readdirSync(join(folder, 'uploads')).every((name) => !name.startsWith(shop)), 20_000)
    await vi.waitUntil(() => filesWith('qxrasp75').length === 0, 10_000)
    expect(
      readdirSync(join(folder, 'minds'), { recursive: true }).filter((path) => String(path).includes(shop)),
    ).toEqual([])
    expect(await imported(ana, null, aTalk('a', ['Others go on.', 'Noted.']))).toMatchObject({ status: 'done' })
  })

  test('while an upload for it comes in turns that upload away, and keeps nothing of it', async () => {
    const bytes = exportOf(aTalk('a', ['The qxfile86.', 'Noted.']))
    const slow = new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(bytes)
        await vi.waitUntil(() => readdirSync(join(folder, 'uploads')).length > 0)
        await remove()
        controller.close()
      },
    })
    const headers = { Host: '127.0.0.1:3000', Origin: 'http://127.0.0.1:3000', ...ana }
    const url = `http://127.0.0.1:3000/api/memory/import?filename=conversations.json&mind=${shop}`
    const request = new Request(url, { method: 'POST', headers, body: slow, duplex: 'half' } as RequestInit)
    expect((await importFile(request, params())).status).toBe(404)
    expect(readdirSync(join(folder, 'uploads'))).toEqual([])
    expect(filesWith('qxfile86')).toEqual([])
  })
})

/** Terms of the index share their first letters with the term before, so those are left out too. */
const filesWith = (word: string) => filesHolding(folder, word.slice(2))
