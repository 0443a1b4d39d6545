import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DELETE as unwatch } from '@/app/api/admin/folders/[id]/route'
import { POST as runNow } from '@/app/api/admin/folders/[id]/run/route'
import { GET as folders, POST as watch } from '@/app/api/admin/folders/route'
import { POST as erase } from '@/app/api/memory/erase/route'
import { POST as importFile, GET as imports } from '@/app/api/memory/import/route'
import { POST as ingest } from '@/app/api/memory/ingest/route'
import { GET as list } from '@/app/api/memory/route'
import { POST as allow } from '@/app/api/memory/suppression/allow/route'
import { createAccount } from '@/lib/account/create-account'
import { createDevice } from '@/lib/account/devices'
import { readConfig } from '@/lib/config'
import type { Role } from '@/lib/contract/account'
import type { FolderRun, WatchedFolder } from '@/lib/contract/folders'
import type { ImportPreview, ImportRun } from '@/lib/contract/import'
import type { Memory } from '@/lib/contract/memory'
import { adoptInstallation, openInstallation } from '@/lib/installation'
import { startWorker, stopWorker } from '@/lib/jobs/worker-client'
import { aRequest, bearer, params, passphrase } from '../helpers/a-kiwi'
import { signedIn } from '../helpers/sign-in'
import { aWorkerProgram } from '../jobs/a-worker-program'
import { aTalk, exportOf } from '../jobs/an-export'

type Who = Record<string, string>
type Route = (request: Request, context: ReturnType<typeof params>) => Promise<Response>

const folder = mkdtempSync(join(tmpdir(), 'kiwi-documents-'))
const notes = mkdtempSync(join(tmpdir(), 'kiwi-notes-'))
const at = openInstallation(readConfig({ KIWI_DATA: folder, LOG_LEVEL: 'silent' }))
let owner: Who
let ana: Who
let anaId: string
let people = 0

beforeAll(async () => {
  adoptInstallation(at)
  await startWorker(aWorkerProgram(folder))
  owner = (await aPerson('owner')).who
})

beforeEach(async () => {
  ;({ who: ana, id: anaId } = await aPerson('member'))
})

afterAll(async () => {
  await stopWorker()
  adoptInstallation(undefined)
  at.center.close()
  for (const one of [folder, notes]) rmSync(one, { recursive: true, force: true })
})

async function aPerson(role: Role) {
  const email = `person-${++people}@example.test`
  const account = await createAccount({ email, password: passphrase, role }, at)
  return { who: await signedIn(email), id: account.id }
}

const call = (route: Route, method: string, path: string, who: Who, body?: unknown, id?: string) =>
  route(aRequest(method, `/api${path}`, body, who), params(id === undefined ? {} : { id }))
const body = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T

/** Sends files by their names, as a browser sends a folder. */
function upload(route: Route, path: string, who: Who, files: { [name: string]: string | Buffer }) {
  const form = new FormData()
  for (const [name, content] of Object.entries(files))
    form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  const headers = { Host: '127.0.0.1:3000', Origin: 'http://127.0.0.1:3000', ...who }
  return route(new Request(`http://127.0.0.1:3000/api${path}`, { method: 'POST', headers, body: form }), params())
}

const memories = async (who: Who) =>
  (await body<{ items: Memory[] }>(call(list, 'GET', '/memory?limit=200', who))).items
const runsOf = async (who: Who) =>
  (await body<{ items: ImportRun[] }>(call(imports, 'GET', '/memory/import', who))).items
const uploads = () => readdirSync(join(folder, 'uploads'))

describe('a preview', () => {
  const previewOf = async (who: Who, files: { [name: string]: string | Buffer }, query = '') =>
    (await body<{ preview: ImportPreview }>(upload(importFile, `/memory/import?preview=1${query}`, who, files))).preview

  test('tells what is new, changed, here already, erased and unreadable, and leaves nothing', async () => {
    const [same, gone, fresh] = ['same', 'gone', 'fresh'].map((id) => aTalk(id, [`Words of ${id}.`, 'An answer.']))
    const before = exportOf(same, gone, aTalk('grown', ['First.', 'Second.']))
    await upload(importFile, '/memory/import?wait=1', ana, { 'conversations.json': before })
    await call(erase, 'POST', '/memory/erase', ana, { source: 'chatgpt', sourceRef: 'gone' })
    const stood = await memories(ana)

    const grown = aTalk('grown', ['First.', 'Second.', 'Third.', 'Fourth.'], { updated: 1_900_000_000 })
    const preview = await previewOf(ana, { 'conversations.json': exportOf(same, grown, gone, fresh, 'nonsense') })
    expect(Object.fromEntries(preview.items.map((item) => [item.sourceRef, item.state]))).toMatchObject({
      same: 'unchanged',
      grown: 'changed',
      gone: 'suppressed',
      fresh: 'new',
      'conversations.json #5': 'unreadable',
    })
    expect(preview).toMatchObject({ format: 'chatgpt', counts: { new: 1, changed: 1, unchanged: 1, suppressed: 1 } })
    expect(await memories(ana)).toEqual(stood)
    expect((await runsOf(ana)).length).toBe(1)
    expect(uploads()).toEqual([])
  })

  test('of what nobody knows is refused in words', async () => {
    const answer = await upload(importFile, '/memory/import?preview=1', ana, { 'x.json': '{"weather":"fine"}' })
    expect(answer.status).toBe(422)
    expect(((await answer.json()) as { detail: string }).detail).toContain('weather')
    expect(uploads()).toEqual([])
  })
})

describe('one document', () => {
  const post = (given: object, who = ana) => call(ingest, 'POST', '/memory/ingest?wait=1', who, given)

  test('SC-I4 that is an export is brought in as one, and what was erased of it stays away', async () => {
    const text = exportOf(aTalk('gone', ['The Qxgate15 is green.', 'Noted.'])).toString()
    await upload(importFile, '/memory/import?wait=1', ana, { 'conversations.json': text })
    await call(erase, 'POST', '/memory/erase', ana, { source: 'chatgpt', sourceRef: 'gone' })
    const pair = { source: 'text', sourceRef: 'mine' }
    for (const given of [{ text }, { text: ` \n${text}` }, { text, ...pair }])
      expect((await body<{ import: ImportRun }>(post(given))).import.counts).toMatchObject({ skippedSuppressed: 1 })
    for (const name of ['note.txt', 'note.md', 'note'])
      await upload(ingest, '/memory/ingest?wait=1', ana, { [name]: text })
    expect(await memories(ana)).toEqual([])

    await post({ text: exportOf(aTalk('kept', ['The gate is red.', 'Noted.'])).toString() })
    expect((await memories(ana)).find(({ kind }) => kind === 'turn')).toMatchObject({ source: 'chatgpt' })
  })

  test('of JSON that nothing exports is a document all the same', async () => {
    await post({ text: '{"weather": "fine", "wind": "none"}' })
    expect(await memories(ana)).toMatchObject([{ kind: 'document', source: 'text' }])
  })

  test('of bare text has a keyed hash for its name, the same however it is spaced, and stays erased', async () => {
    const text = 'The Qxkettle14 stands on the third shelf.\n\nIt needs a new handle.'
    expect((await body<{ import: ImportRun }>(post({ text }))).import).toMatchObject({ status: 'done', source: 'text' })
    const [memory] = await memories(ana)
    expect(memory).toMatchObject({
      kind: 'document',
      source: 'text',
      sourceRef: expect.stringMatching(/^h:[0-9a-f]{64}$/),
    })
    const again = await body<{ import: ImportRun }>(post({ text: `  ${text.replace('\n\n', '\n \n')} ` }))
    expect(again.import.counts).toMatchObject({ imported: 0, memories: expect.any(Number) })

    await call(erase, 'POST', '/memory/erase', ana, { memoryId: memory!.id })
    expect((await body<{ import: ImportRun }>(post({ text }))).import.counts).toMatchObject({ skippedSuppressed: 1 })
    expect(await memories(ana)).toEqual([])
  })

  test('takes the pair and the title it is given', async () => {
    await post({
      text: '# Shelf rules\n\nOversize books go on shelf 9.',
      title: 'Rules',
      source: 'notes',
      sourceRef: 'rules/1',
    })
    expect((await memories(ana)).map(({ source, sourceRef }) => ({ source, sourceRef }))).toEqual([
      { source: 'notes', sourceRef: 'rules/1' },
    ])
  })

  test('text that looks like JSON is text', async () => {
    await post({ text: '{"weather": "fine and dry today"}' })
    expect((await memories(ana)).map((memory) => memory.content)).toEqual(['{"weather": "fine and dry today"}'])
  })

  test('as a file goes by its name, and is the same one again', async () => {
    const send = () =>
      upload(ingest, '/memory/ingest?wait=1', ana, { 'garden.md': '# Garden\n\nThe north bed gets sun.' })
    expect((await body<{ import: ImportRun }>(send())).import.counts).toMatchObject({ seen: 1, imported: 1 })
    expect((await body<{ import: ImportRun }>(send())).import.counts).toMatchObject({ seen: 1, unchanged: 1 })
    expect((await memories(ana))[0]).toMatchObject({ source: 'markdown', sourceRef: 'garden.md' })
  })

  test('an address is refused while pages may not be fetched', async () => {
    const answer = await post({ url: 'https://pages.example/a' })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'urls_disabled' })
  })

  test.each([
    [{}, 'text'],
    [{ text: 'a', url: 'https://pages.example/a' }, 'text'],
    [{ text: '   ' }, 'text'],
    [{ text: 'a', source: 'notes' }, 'sourceRef'],
    [{ text: 'a', source: 'Notes', sourceRef: 'x' }, 'source'],
    [{ text: 'a', colour: 'red' }, 'colour'],
  ])('with the body %j is refused by its name', async (given, field) => {
    const answer = await post(given)
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { detail: string }).detail).toContain(field)
  })

  test('needs the scope to write, and more than one file is an import', async () => {
    const { key } = await createDevice(anaId, { name: 'lamp', scopes: ['memory:read'] }, at)
    expect((await post({ text: 'a' }, bearer(key))).status).toBe(403)
    const answer = await upload(ingest, '/memory/ingest', ana, { 'a.md': 'One.', 'b.md': 'Two.' })
    expect(answer.status).toBe(400)
    expect(uploads()).toEqual([])
  })
})

describe('a watched folder', () => {
  const write = (name: string, content: string, seconds = 0) => {
    const path = join(notes, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    if (seconds) utimesSync(path, seconds, seconds)
  }
  const watched = async () =>
    (await body<{ items: WatchedFolder[] }>(call(folders, 'GET', '/admin/folders', owner))).items
  const settled = () =>
    vi.waitUntil(async () => (await runsOf(owner)).every((run) => !['queued', 'running'].includes(run.status)), 20_000)
  const run = (id: string) => body<FolderRun>(call(runNow, 'POST', `/admin/folders/${id}/run`, owner, {}, id))
  const look = async (id: string) => {
    const { folder } = await run(id)
    expect(folder.id).toBe(id)
    await settled()
    return runsOf(owner)
  }

  test('is read at once, then only where something changed, and never takes anything away', async () => {
    write('Beds/North.md', '# North\n\nThe north bed gets the Qxmorning77 sun.')
    write('Compost.md', '# Compost\n\nTurn it weekly.')
    const { folder: added } = await body<{ folder: WatchedFolder }>(
      call(watch, 'POST', '/admin/folders', owner, { path: notes }),
    )
    expect(added.lastImport).toBe((await runsOf(owner))[0]!.id)
    await settled()
    expect((await memories(owner)).map((memory) => memory.sourceRef).sort()).toEqual(['Beds/North.md', 'Compost.md'])
    expect((await watched())[0]).toMatchObject({ path: notes, files: 2, problem: null, everyMinutes: 30 })
    expect(await run(added.id)).toMatchObject({ importId: null, folder: { lastImport: added.lastImport } })
    expect((await runsOf(owner)).length).toBe(1)

    write('Compost.md', '# Compost\n\nTurn it twice a week.', 1_900_000_000)
    const { importId, folder: after } = await run(added.id)
    await settled()
    const [last] = await runsOf(owner)
    expect([importId, after.lastImport]).toEqual([last!.id, last!.id])
    expect(last!.counts).toMatchObject({ seen: 1, updated: 1 })

    rmSync(join(notes, 'Compost.md'))
    await look(added.id)
    expect((await memories(owner)).map((memory) => memory.sourceRef)).toContain('Compost.md')

    await call(erase, 'POST', '/memory/erase', owner, { source: 'markdown', sourceRef: 'Beds/North.md' })
    await look(added.id)
    expect((await memories(owner)).map((memory) => memory.sourceRef)).toEqual(['Compost.md'])
    await call(allow, 'POST', '/memory/suppression/allow', owner, { source: 'markdown', sourceRef: 'Beds/North.md' })
    await look(added.id)
    expect((await memories(owner)).map((memory) => memory.sourceRef).sort()).toEqual(['Beds/North.md', 'Compost.md'])

    rmSync(notes, { recursive: true })
    await look(added.id)
    expect((await watched())[0]!.problem).toMatch(/not there/)
    expect(existsSync(join(folder, 'uploads')) && uploads()).toEqual([])
    expect((await memories(owner)).length).toBe(2)
    expect((await call(unwatch, 'DELETE', `/admin/folders/${added.id}`, owner, undefined, added.id)).status).toBe(200)
    expect(await watched()).toEqual([])
    expect((await memories(owner)).length).toBe(2)
  })

  test('is for the owner alone', async () => {
    const { who: admin } = await aPerson('admin')
    for (const who of [ana, admin]) {
      expect((await call(watch, 'POST', '/admin/folders', who, { path: tmpdir() })).status).toBe(403)
      expect((await call(folders, 'GET', '/admin/folders', who)).status).toBe(403)
    }
  })

  test.each([['relative/path'], [join(folder, 'minds')], [folder], [dirname(folder)], ['/no/such/folder'], ['']])(
    'cannot be %s',
    async (path) => {
      expect((await call(watch, 'POST', '/admin/folders', owner, { path })).status).toBe(400)
    },
  )
})
