import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { GET as events } from '@/app/api/memory/events/route'
import { addJob, claimNextJob, saveJobState } from '@/db/center/jobs'
import { revoke } from '@/lib/account/devices'
import { createMind, deleteMind } from '@/lib/account/minds'
import type { Account } from '@/lib/contract/account'
import { noCounts } from '@/lib/contract/import'
import { eraseSubject } from '@/lib/erasure/erase-subject'
import { handleOf, type MindHandle } from '@/lib/identity/access'
import { openInstallation } from '@/lib/installation'
import { importItems } from '@/lib/mind/archive/import-items'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { aKiwi, bearer, mindFor, type TestKiwi } from '../helpers/a-kiwi'
import { aConversation } from '../helpers/an-item'
import { eventStream } from '../helpers/event-stream'
import { servedRoutes } from '../helpers/served'
import { signedIn, signOut } from '../helpers/sign-in'

const said = 'The heron nests behind the mill.'

async function aListener(headers?: Record<string, string>, query = '') {
  const kiwi = aKiwi()
  const account = await kiwi.anAccount()
  const mind = await mindFor(kiwi, account)
  const browser = await signedIn(account.email)
  const address = `${await servedRoutes({ 'GET /api/memory/events': events })}/api/memory/events`
  const listen = (who: Record<string, string> = browser, asked = query) => eventStream(`${address}${asked}`, who)
  const stream = await listen(headers)
  await stream.next('ready')
  return { kiwi, account, mind, browser, listen, stream }
}

/** The same data folder, opened as the worker and the command line do. */
function anotherProcess(kiwi: TestKiwi, { id, actor }: MindHandle) {
  const other = openInstallation(kiwi.config, { blocking: true })
  onTestFinished(() => {
    other.minds.close()
    other.center.close()
  })
  return { other, mind: handleOf(id, actor, other) }
}

const state = (mind: MindHandle, content = said) =>
  mind.write(rememberStatement, { content, kind: 'fact', importance: 0.5, tags: [] })

/** Two seconds are what it may take. */
async function endsSoon(stream: { ended: Promise<void> }) {
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the stream goes on')), 2_000).unref()
  })
  await Promise.race([stream.ended, late])
}

describe('who listens to a mind', () => {
  test('hears by its id of a memory that another process writes, and no word of it', async () => {
    const { kiwi, mind, stream } = await aListener()
    const { memory } = await state(anotherProcess(kiwi, mind).mind)
    const { data, id } = await stream.next('changed')
    expect(data).toMatchObject({ actions: ['state'], ids: [memory.id], erased: [], retracted: [], isComplete: true })
    expect(id).toBe(String(data.revision))
    expect(JSON.stringify(data)).not.toContain('heron')
  })

  test('hears of what was retracted and of what was erased', async () => {
    const { kiwi, mind, stream } = await aListener()
    const [wrong, secret] = [await state(mind, 'The pump is red.'), await state(mind, 'The safe is green.')]
    await mind.write(retractMemory, wrong.memory.id, null)
    await eraseSubject(kiwi, mind, { erasing: { memoryId: secret.memory.id }, reason: null })
    const named = (list: 'retracted' | 'erased', id: string) => (data: Record<string, unknown>) =>
      (data[list] as string[]).includes(id)
    const heard = await stream.next('changed', named('erased', secret.memory.id))
    expect(heard.data.isComplete).toBe(true)
    stream.told.push(heard)
    await stream.next('changed', named('retracted', wrong.memory.id))
  })

  test('hears of a source that is erased, memory by memory', async () => {
    const { kiwi, mind, stream } = await aListener()
    await mind.write(importItems, [aConversation(['Where is the ladder?', 'Behind the shed.'])])
    const { items } = await mind.read(listMemories, { status: 'active', sort: 'newest', limit: 50 })
    const { source, sourceRef } = items[0]!
    await eraseSubject(kiwi, mind, { erasing: { source, sourceRef: sourceRef! }, reason: null })
    const { data } = await stream.next('changed', ({ erased }) => (erased as string[]).length > 0)
    expect((data.erased as string[]).toSorted()).toEqual(items.map(({ id }) => id).toSorted())
  })

  test('hears how an import goes on and ends, without the name of its file', async () => {
    const { kiwi, account, mind, stream } = await aListener()
    await aJob(kiwi, account, mind, 'imp_1')
    expect((await stream.next('import')).data).toEqual({ id: 'imp_1', status: 'queued', progress: 0, counts: noCounts })
    const { other } = anotherProcess(kiwi, mind)
    await claimNextJob(other.center)
    const counts = { ...noCounts, seen: 7, imported: 7 }
    await saveJobState(other.center, 'imp_1', { source: 'chatgpt', counts, errors: [], progress: 0.5 })
    const { data } = await stream.next('import', ({ progress }) => progress === 0.5)
    expect(data).toEqual({ id: 'imp_1', status: 'running', progress: 0.5, counts })
  })

  test('hears that vectors are waited for', async () => {
    const { mind, stream } = await aListener()
    await state(mind)
    expect((await stream.next('embeddings', ({ total }) => total === 1)).data).toMatchObject({ pending: 1 })
  })

  test('hears of devices in a browser, and not with a key', async () => {
    const { kiwi, account, mind, listen, stream } = await aListener()
    const { id, key } = await kiwi.aKey(account)
    expect((await stream.next('devices')).data).toEqual({ ids: [id] })
    const withKey = await listen(bearer(key))
    await withKey.next('ready')
    expect((await stream.next('devices')).data).toEqual({ ids: [id] })
    await state(mind)
    await withKey.next('changed')
    expect(withKey.told.map(({ event }) => event)).not.toContain('devices')
  })

  test('goes on from the revision it knew last, by either name', async () => {
    const { mind, stream, listen, browser } = await aListener()
    const first = await state(mind, 'One.')
    const { data } = await stream.next('changed')
    stream.leave()
    const second = await state(mind, 'Two.')
    for (const again of [
      await listen({ ...browser, 'Last-Event-ID': String(data.revision) }),
      await listen(browser, `?since=${data.revision}`),
    ])
      expect((await again.next('changed')).data.ids).toEqual([second.memory.id])
    expect(first.memory.id).not.toBe(second.memory.id)
  })

  test('is told to look at everything anew when the file is older than what it knew', async () => {
    const { listen, browser } = await aListener()
    const ahead = await listen(browser, '?since=5000')
    expect((await ahead.next('changed')).data).toMatchObject({ revision: 0, ids: [], isComplete: false })
  })

  test('hears of nobody else’s mind', async () => {
    const { kiwi, mind, stream } = await aListener()
    const ben = await mindFor(kiwi, await kiwi.anAccount())
    await state(ben, 'The badger digs.')
    await state(mind)
    const { data } = await stream.next('changed')
    expect(data.ids).toHaveLength(1)
    expect(stream.told.filter(({ event }) => event === 'changed')).toEqual([])
  })
})

describe('a stream ends within two seconds', () => {
  test('when its session ends', async () => {
    const { browser, stream } = await aListener()
    await signOut(browser)
    await endsSoon(stream)
  })

  test('when its session has lasted its time', async () => {
    const { kiwi, stream } = await aListener()
    kiwi.tick(8 * 24 * 3_600_000)
    await endsSoon(stream)
  })

  test('when its session has not been used for a day: to be listening is no use', async () => {
    const { kiwi, account, stream } = await aListener()
    const seenAt = () =>
      kiwi.center.read(
        (db) =>
          db.sql('SELECT last_seen_at AS at FROM sessions WHERE account_id = ?').get<{ at: number }>(account.id)!.at,
      )
    const before = await seenAt()
    kiwi.tick(23 * 3_600_000)
    const asked = vi.spyOn(kiwi.center, 'mark')
    await vi.waitUntil(() => asked.mock.calls.length >= 2, 5_000)
    expect(await seenAt()).toBe(before)
    kiwi.tick(2 * 3_600_000)
    await endsSoon(stream)
  })

  test('when its key is revoked', async () => {
    const { kiwi, account, listen } = await aListener()
    const { id, key } = await kiwi.aKey(account)
    const stream = await listen(bearer(key))
    await stream.next('ready')
    await revoke(account.id, id, kiwi)
    await endsSoon(stream)
  })

  test('when its mind is deleted', async () => {
    const { kiwi, account, browser, listen } = await aListener()
    const caller = { via: 'session', accountId: account.id, role: 'member', sessionId: 's', name: 'Ana' } as const
    const { id } = await createMind(caller, 'Garden', kiwi)
    const stream = await listen(browser, `?mind=${id}`)
    await stream.next('ready')
    await deleteMind(caller, id, kiwi)
    await endsSoon(stream)
  })
})

test('a mind nobody writes to is not opened for those who listen', async () => {
  const { kiwi, mind, listen } = await aListener()
  const read = vi.spyOn(kiwi.minds, 'read')
  const stream = await listen()
  await stream.next('embeddings')
  const opened = read.mock.calls.length
  const looked = vi.spyOn(kiwi.minds, 'markOf')
  await vi.waitUntil(() => looked.mock.calls.length >= 2, 5_000)
  expect(read.mock.calls.length).toBe(opened)
  await state(mind)
  await stream.next('changed')
})

test('a revision that is no number is refused', async () => {
  const { listen, browser } = await aListener()
  expect((await listen(browser, '?since=yesterday')).status).toBe(400)
})

const aJob = (kiwi: TestKiwi, account: Account, { id: mindId, actor }: MindHandle, id: string) =>
  addJob(kiwi.center, {
    origin: 'upload',
    folderId: null,
    id,
    accountId: account.id,
    mindId,
    actor,
    source: 'auto',
    fileName: 'secret-plans.zip',
    files: [],
    selection: null,
    counts: noCounts,
  })
