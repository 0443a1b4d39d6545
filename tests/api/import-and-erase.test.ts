import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { POST as erase } from '@/app/api/memory/erase/route'
import { POST as eraseSources } from '@/app/api/memory/erase/sources/route'
import { GET as events } from '@/app/api/memory/import/[id]/events/route'
import { DELETE as cancel, GET as one } from '@/app/api/memory/import/[id]/route'
import { POST as importFile, GET as imports } from '@/app/api/memory/import/route'
import { GET as list } from '@/app/api/memory/route'
import { POST as eraseSelected } from '@/app/api/memory/selection/erase/route'
import { POST as select } from '@/app/api/memory/selection/route'
import { GET as suppressed } from '@/app/api/memory/suppression/route'
import { findPersonalMind } from '@/db/center/minds'
import type { MindTx } from '@/db/mind/mind'
import { createAccount } from '@/lib/account/create-account'
import { createDevice, revoke } from '@/lib/account/devices'
import { readConfig } from '@/lib/config'
import type { Account, Scope } from '@/lib/contract/account'
import type { ImportRun } from '@/lib/contract/import'
import { actorOf, handleOf } from '@/lib/identity/access'
import { adoptInstallation, openInstallation } from '@/lib/installation'
import { startWorker, stopWorker } from '@/lib/jobs/worker-client'
import { aRequest, bearer, params, passphrase } from '../helpers/a-kiwi'
import { filesHolding } from '../helpers/files-holding'
import { signedIn } from '../helpers/sign-in'
import { aWorkerProgram } from '../jobs/a-worker-program'
import { aTalk, exportOf, manyTalks } from '../jobs/an-export'

type Who = Record<string, string>
type Person = { account: Account; browser: Who }
type Route = (request: Request, context: ReturnType<typeof params>) => Promise<Response>

const folder = mkdtempSync(join(tmpdir(), 'kiwi-doors-'))
const at = openInstallation(readConfig({ KIWI_DATA: folder, LOG_LEVEL: 'silent' }))
let ana: Person
let ben: Person
let people = 0

beforeAll(async () => {
  adoptInstallation(at)
  await startWorker(aWorkerProgram(folder))
})

beforeEach(async () => {
  ana = await aPerson()
  ben = await aPerson()
})

afterAll(async () => {
  await stopWorker()
  adoptInstallation(undefined)
  at.center.close()
  rmSync(folder, { recursive: true, force: true })
})

async function aPerson(): Promise<Person> {
  const email = `person-${++people}@example.test`
  const account = await createAccount({ email, password: passphrase, role: 'member' }, at)
  return { account, browser: await signedIn(email) }
}

const aKey = async ({ account }: Person, ...scopes: Scope[]) => {
  const { device, key } = await createDevice(account.id, { name: 'lamp', scopes }, at)
  return { id: device.id, who: bearer(key) }
}

const call = (route: Route, method: string, path: string, who: Who, body?: unknown, id?: string) =>
  route(aRequest(method, `/api/memory${path}`, body, who), params(id === undefined ? {} : { id }))

/** Sends a file as a raw body. */
function send(who: Who, bytes: Uint8Array | ReadableStream<Uint8Array>, query = '', fileName = 'conversations.json') {
  const headers = { Host: '127.0.0.1:3000', Origin: 'http://127.0.0.1:3000', ...who }
  const init = { method: 'POST', headers, body: bytes, duplex: 'half' } as RequestInit
  const path = `/api/memory/import?filename=${encodeURIComponent(fileName)}${query}`
  return importFile(new Request(`http://127.0.0.1:3000${path}`, init), params())
}

const runOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { import: ImportRun }).import
const imported = (person: Person, ...talks: unknown[]) => runOf(send(person.browser, exportOf(...talks), '&wait=1'))
const idsOf = async (who: Who) =>
  (await (await call(list, 'GET', '?kind=turn', who)).json()).items.map((item: { id: string }) => item.id) as string[]
const totalOf = async (who: Who) => (await (await call(list, 'GET', '', who)).json()).total as number
const uploads = () => readdirSync(join(folder, 'uploads'))

describe('an import', () => {
  test('is taken, listed, looked at and followed by who sent it', async () => {
    const answer = await send(ana.browser, exportOf(...manyTalks(40)))
    expect(answer.status).toBe(202)
    const { id } = await runOf(Promise.resolve(answer))
    const stream = await call(events, 'GET', `/import/${id}/events`, ana.browser, undefined, id)
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    const text = await stream.text()
    expect(text.match(/event: done/g)).toHaveLength(1)
    expect(await runOf(call(one, 'GET', `/import/${id}`, ana.browser, undefined, id))).toMatchObject({
      status: 'done',
      progress: 1,
      counts: { seen: 40, imported: 40 },
    })
    expect((await (await call(imports, 'GET', '/import', ana.browser)).json()).items).toMatchObject([{ id }])
  })

  test('is unknown to everybody else, in the bytes of one that never was', async () => {
    const { id } = await imported(ana, aTalk('a', ['Hello']))
    expect(await (await call(imports, 'GET', '/import', ben.browser)).json()).toEqual({ items: [] })
    const key = await aKey(ben, 'memory:read', 'memory:write', 'memory:curate', 'memory:erase')
    for (const who of [ben.browser, key.who]) {
      for (const [route, method] of [
        [one, 'GET'],
        [cancel, 'DELETE'],
        [events, 'GET'],
      ] as [Route, string][]) {
        const foreign = await call(route, method, '/import/x', who, undefined, id)
        const unknown = await call(route, method, '/import/x', who, undefined, 'imp_unknown')
        expect([foreign.status, unknown.status]).toEqual([404, 404])
        expect(await foreign.text()).toBe(await unknown.text())
      }
    }
    expect(await totalOf(ben.browser)).toBe(0)
  })

  test('wants somebody known, with the scope, from a page of this installation', async () => {
    const reader = await aKey(ana, 'memory:read')
    const writer = await aKey(ana, 'memory:write')
    const bytes = exportOf(aTalk('a', ['Hello']))
    expect((await send({}, bytes)).status).toBe(401)
    expect((await send(reader.who, bytes)).status).toBe(403)
    expect((await send({ ...ana.browser, Origin: 'https://evil.example' }, bytes)).status).toBe(403)
    expect((await call(imports, 'GET', '/import', writer.who)).status).toBe(403)
    expect(await runOf(send(writer.who, bytes, '&wait=1'))).toMatchObject({ status: 'done' })
    const { id } = (await (await call(imports, 'GET', '/import', reader.who)).json()).items[0]
    expect((await call(cancel, 'DELETE', `/import/${id}`, reader.who, undefined, id)).status).toBe(403)
    expect((await call(events, 'GET', `/import/${id}`, writer.who, undefined, id)).status).toBe(403)
  })

  test('of nothing known is 422 with the import beside it', async () => {
    const answer = await send(ana.browser, Buffer.from('{"weather":"fine"}'), '&wait=1')
    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(await answer.json()).toMatchObject({ status: 422, import: { status: 'failed', counts: { seen: 0 } } })
    expect(uploads()).toEqual([])
  })

  test('whose guard cannot be asked is 503, and nothing is written', async () => {
    const mind = (await findPersonalMind(at.center, ana.account.id))!
    const actor = actorOf({ via: 'session', accountId: ana.account.id, role: 'member', sessionId: '', name: 'Ana' })
    await handleOf(mind.id, actor, at).write((tx: MindTx) => tx.sql('DROP TABLE erased_subjects').run())
    const answer = await send(ana.browser, exportOf(aTalk('a', ['Hello'])), '&wait=1')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'suppression_unavailable', import: { status: 'failed' } })
    expect(await totalOf(ana.browser)).toBe(0)
  })

  test.each([
    ['&select=no-json', 'select'],
    ['&select=[5]', 'select'],
    ['&source=Chat GPT', 'source'],
    ['&colour=red', 'colour'],
    ['&wait=perhaps', 'wait'],
  ])('with the query %s is refused by its name', async (query, field) => {
    const answer = await send(ana.browser, exportOf(aTalk('a', ['Hello'])), query)
    expect(answer.status).toBe(400)
    expect((await answer.json()).detail).toContain(field)
    expect(uploads()).toEqual([])
  })

  test('without a body is refused', async () => {
    expect((await send(ana.browser, new Uint8Array())).status).toBe(400)
    expect(uploads()).toEqual([])
  })

  test('SC-A9 does not begin when the key is revoked while the file comes in', async () => {
    const { id, who } = await aKey(ana, 'memory:read', 'memory:write')
    const bytes = exportOf(...manyTalks(3))
    const slow = new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(bytes)
        await vi.waitUntil(() => uploads().length > 0)
        await revoke(ana.account.id, id, at)
        controller.close()
      },
    })
    expect((await send(who, slow)).status).toBe(401)
    expect(await (await call(imports, 'GET', '/import', ana.browser)).json()).toEqual({ items: [] })
    expect(uploads()).toEqual([])
  })

  test('SC-A9 ends with that reason when its key is revoked or its account disabled, and one that waits never begins', async () => {
    const { id, who } = await aKey(ana, 'memory:read', 'memory:write')
    const started = []
    for (let n = 0; n < 3; n++) started.push(await runOf(send(who, exportOf(...manyTalks(1_500)))))
    await vi.waitUntil(async () => (await totalOf(ana.browser)) > 0, 20_000)
    await revoke(ana.account.id, id, at)
    for (const run of started) {
      const ended = () => runOf(call(one, 'GET', `/import/${run.id}`, ana.browser, undefined, run.id))
      await vi.waitUntil(async () => (await ended()).status === 'cancelled', 20_000)
      expect((await ended()).errors).toContainEqual({ item: 'upload', message: 'The key was revoked.' })
    }
    expect(uploads()).toEqual([])
  })

  test('SC-A9 is not told to a key that was revoked while it waited', async () => {
    const { id, who } = await aKey(ana, 'memory:write')
    const waiting = send(who, exportOf(...manyTalks(300)), '&wait=1')
    await vi.waitUntil(async () => (await totalOf(ana.browser)) > 0, 20_000)
    await revoke(ana.account.id, id, at)
    expect((await waiting).status).toBe(401)
  })

  test('is cancelled by who sent it, and an ended one stays as it is', async () => {
    const { id } = await runOf(send(ana.browser, exportOf(...manyTalks(800))))
    const ended = await runOf(call(cancel, 'DELETE', `/import/${id}`, ana.browser, undefined, id))
    expect(ended.status).toBe('cancelled')
    expect(uploads()).toEqual([])
    const again = await call(cancel, 'DELETE', `/import/${id}`, ana.browser, undefined, id)
    expect([again.status, (await again.json()).import.status]).toEqual([200, 'cancelled'])
  })
})

describe('an erase', () => {
  test('by its source takes everything, and the next import skips it', async () => {
    const talks = [aTalk('gone', ['One', 'Two']), aTalk('kept', ['Three'])]
    await imported(ana, ...talks)
    const answer = await call(erase, 'POST', '/erase', ana.browser, { source: 'chatgpt', sourceRef: 'gone' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      erased: true,
      scrub: 'complete',
      subjects: [{ source: 'chatgpt', sourceRef: 'gone' }],
      receipt: { mode: 'subject', scrub: 'complete' },
    })
    expect((await imported(ana, ...talks)).counts).toMatchObject({ skippedSuppressed: 1, unchanged: 1 })
  })

  test('by one of its memories takes the subject behind it', async () => {
    await imported(ana, aTalk('a', ['One', 'Two']))
    const [memoryId] = await idsOf(ana.browser)
    const answer = await call(erase, 'POST', '/erase', ana.browser, { memoryId, reason: 'private' })
    expect(await answer.json()).toMatchObject({ erased: true, receipt: { mode: 'memory' } })
    expect(await totalOf(ana.browser)).toBe(0)
  })

  test('of an unknown subject is 200 and all zero, and suppressed from now on', async () => {
    const answer = await call(erase, 'POST', '/erase', ana.browser, { source: 'chatgpt', sourceRef: 'later' })
    expect(answer.status).toBe(200)
    const { result } = await answer.json()
    expect(Object.values(result).every((count) => count === 0)).toBe(true)
    expect((await imported(ana, aTalk('later', ['One']))).counts).toMatchObject({ skippedSuppressed: 1 })
  })

  test("SC-S8 of somebody else's memory is that of an unknown one, and takes nothing", async () => {
    await imported(ana, aTalk('a', ['One']))
    const [memoryId] = await idsOf(ana.browser)
    for (const dryRun of [false, true]) {
      const foreign = await call(erase, 'POST', '/erase', ben.browser, { memoryId, dryRun })
      const unknown = await call(erase, 'POST', '/erase', ben.browser, { memoryId: 'mem_unknown', dryRun })
      expect([foreign.status, unknown.status]).toEqual([404, 404])
      expect(await foreign.text()).toBe(await unknown.text())
    }
    await call(erase, 'POST', '/erase', ben.browser, { source: 'chatgpt', sourceRef: 'a' })
    expect(await idsOf(ana.browser)).toEqual([memoryId])
  })

  test('as a dry run tells what would go and changes nothing', async () => {
    await imported(ana, aTalk('a', ['One', 'Two']))
    const before = await idsOf(ana.browser)
    const body = { source: 'chatgpt', sourceRef: 'a', dryRun: true }
    const plan = await (await call(erase, 'POST', '/erase', ana.browser, body)).json()
    expect(plan).toMatchObject({ erased: false, result: { memoriesDeleted: 3 }, blastRadius: { messages: 2 } })
    expect(await idsOf(ana.browser)).toEqual(before)
    expect((await (await call(suppressed, 'GET', '/suppression', ana.browser)).json()).total).toBe(0)
    const done = await (await call(erase, 'POST', '/erase', ana.browser, { ...body, dryRun: false })).json()
    expect(done.result).toEqual(plan.result)
  })

  test('wants the scope of its own', async () => {
    const body = { source: 'chatgpt', sourceRef: 'a' }
    const others = await aKey(ana, 'memory:read', 'memory:write', 'memory:curate')
    expect((await call(erase, 'POST', '/erase', {}, body)).status).toBe(401)
    expect((await call(erase, 'POST', '/erase', others.who, body)).status).toBe(403)
    expect((await call(erase, 'POST', '/erase', others.who, { ...body, dryRun: true })).status).toBe(403)
    expect((await call(erase, 'POST', '/erase', (await aKey(ana, 'memory:erase')).who, body)).status).toBe(200)
  })

  test.each([
    [{}, 'memoryId'],
    [{ memoryId: 'm', source: 'a', sourceRef: 'b' }, 'memoryId'],
    [{ source: 'a' }, 'sourceRef'],
    [{ sourceRef: 'a' }, 'source'],
    [{ memoryId: 5 }, 'memoryId'],
    [{ memoryId: 'm', dryRun: 'yes' }, 'dryRun'],
    [{ memoryId: 'm', colour: 'red' }, 'colour'],
  ])('with the body %j is refused by its name', async (body, field) => {
    const answer = await call(erase, 'POST', '/erase', ana.browser, body)
    expect(answer.status).toBe(400)
    expect((await answer.json()).detail).toContain(field)
  })

  test('leaves no byte of text or title in any file of the data folder', async () => {
    const words = ['Qxcanarytext91 sleeps in the blue shed', 'Qxcanarytitle73 of the orchard']
    const [text, title] = words as [string, string]
    await imported(ana, ...manyTalks(20), aTalk('secret', [text, `Noted: ${text}.`], { title }))
    for (const word of words) expect(filesHolding(folder, word)).not.toEqual([])
    const answer = await call(erase, 'POST', '/erase', ana.browser, { source: 'chatgpt', sourceRef: 'secret' })
    expect(await answer.json()).toMatchObject({ scrub: 'complete' })
    for (const word of words) expect(filesHolding(folder, word)).toEqual([])
  })

  test.each([
    'ChatGPT-Qxmatter88_of_the_lease.json',
    'qxmatter88-of-the-lease.json',
    'Qxmatter88 of the lease (2).json',
  ])('takes a title out of a name that spells it its own way: %s', async (fileName) => {
    const talk = exportOf(aTalk('lease', ['Hello.', 'Hi.'], { title: 'Qxmatter88 of the lease' }))
    await runOf(send(ana.browser, talk, '&wait=1', fileName))
    await call(erase, 'POST', '/erase', ana.browser, { source: 'chatgpt', sourceRef: 'lease' })
    expect(filesHolding(folder, 'xmatter88')).toEqual([])
  })

  test.each(['Qx', '診断結果', '🤰🏽', 'QxvisitW', 'Qxuberweisung'])(
    'leaves no name of a file behind, nor does a later import that skips what was erased: %s',
    async (title) => {
      const talk = exportOf(aTalk('named', ['Hello.', 'Hi.'], { title: 'Qx Überweisung' }))
      await runOf(send(ana.browser, talk, '&wait=1', `zqv${title}.json`))
      await call(erase, 'POST', '/erase', ana.browser, { source: 'chatgpt', sourceRef: 'named' })
      const again = await runOf(send(ana.browser, talk, '&wait=1', `zqv${title}.json`))
      expect(again).toMatchObject({ fileName: '(a file).json', counts: { skippedSuppressed: 1 } })
      const broken = await runOf(send(ana.browser, Buffer.from('{not json'), '&wait=1', `zqv${title}.json`))
      expect(broken.errors).toEqual([{ item: 'upload', message: expect.stringContaining('ends early') }])
      await vi.waitUntil(() => filesHolding(folder, `zqv${title}`).length === 0)
    },
  )

  test('takes a title out of the names that imports remember', async () => {
    const title = 'Qxvisit42 to the clinic'
    const talk = exportOf(aTalk('visit', ['Hello.', 'Hi.'], { title }))
    const run = await runOf(send(ana.browser, talk, '&wait=1', `${title} (1).json`))
    await runOf(send(ana.browser, Buffer.from('{not json'), '&wait=1', `${title}.json`))
    await runOf(send(ana.browser, talk, '&wait=1', 'conversations.json'))
    expect(run.fileName).toContain(title)
    const answer = await call(erase, 'POST', '/erase', ana.browser, { source: 'chatgpt', sourceRef: 'visit' })
    expect(await answer.json()).toMatchObject({ scrub: 'complete' })
    expect(filesHolding(folder, title)).toEqual([])
    const { items } = (await (await call(imports, 'GET', '/import', ana.browser)).json()) as { items: ImportRun[] }
    expect(items.map((item) => item.fileName)).toEqual(['conversations.json', '(a file).json', '(a file).json'])
    expect(JSON.stringify(items)).not.toContain('Qxvisit42')
  })
})

describe('sources chosen together', () => {
  const erasing = (who: Who, body: unknown) => call(eraseSources, 'POST', '/erase/sources', who, body)
  const pairsOf = (talks: { conversation_id: string }[]) =>
    talks.map((talk) => ({ source: 'chatgpt', sourceRef: talk.conversation_id }))

  test('go as the dry run said, a hundred to a receipt, and none of them comes back', async () => {
    const talks = manyTalks(130)
    await imported(ana, ...talks)
    const sources = pairsOf(talks.slice(0, 120))
    const told = await (await erasing(ana.browser, { sources, dryRun: true })).json()
    expect(told).toMatchObject({ erased: false, receipts: [], blastRadius: { messages: expect.any(Number) } })

    const erased = await (await erasing(ana.browser, { sources, reason: 'by request' })).json()
    expect(erased).toMatchObject({ erased: true, scrub: 'complete', result: told.result, subjects: told.subjects })
    expect(erased.receipts.map((one: { subjects: unknown[] }) => one.subjects.length)).toEqual([100, 20])
    for (const one of erased.receipts) expect(one).toMatchObject({ scrub: 'complete', signature: expect.any(String) })

    const again = await imported(ana, ...talks)
    expect(again.counts).toMatchObject({ skippedSuppressed: 120, unchanged: 10, imported: 0 })
  })

  test.each([
    ['none', { sources: [] }],
    ['too many', { sources: Array.from({ length: 1_001 }, (_, at) => ({ source: 'chatgpt', sourceRef: `${at}` })) }],
    ['a memory beside them', { sources: [{ source: 'chatgpt', sourceRef: 'a' }], memoryId: 'm' }],
    ['one without a reference', { sources: [{ source: 'chatgpt' }] }],
  ])('%s is a bad request', async (_, body: unknown) => {
    expect((await erasing(ana.browser, body)).status).toBe(400)
  })

  test('need the scope to erase', async () => {
    const { who } = await aKey(ana, 'memory:read', 'memory:write', 'memory:curate')
    expect((await erasing(who, { sources: [{ source: 'chatgpt', sourceRef: 'a' }] })).status).toBe(403)
  })
})

describe('POST /api/memory/selection/erase', () => {
  test('SC-R2: erases all that a filter finds with the sources behind it, and hands out the receipt', async () => {
    await imported(ana, ...manyTalks(3))
    const { token } = await (await call(select, 'POST', '/selection', ana.browser, { source: 'chatgpt' })).json()
    const told = await (await call(eraseSelected, 'POST', '', ana.browser, { token, dryRun: true })).json()
    expect(told.plan.sources).toBe(3)

    const done = await (await call(eraseSelected, 'POST', '', ana.browser, { token, reason: 'over' })).json()
    expect(done).toMatchObject({ done: told.plan.memories, left: 0, failed: [], cursor: null })
    expect(done.receipt.subjects).toHaveLength(3)
    expect(await idsOf(ana.browser)).toEqual([])
    expect((await (await call(suppressed, 'GET', '/suppression', ana.browser)).json()).total).toBeGreaterThanOrEqual(3)
  })
})
