import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DELETE as removeAccount } from '@/app/api/admin/accounts/[id]/route'
import { GET as accountsOfAdmin } from '@/app/api/admin/accounts/route'
import { POST as addDevice } from '@/app/api/devices/route'
import { GET as list, POST as state } from '@/app/api/memory/route'
import { DELETE as remove, PATCH as rename } from '@/app/api/minds/[id]/route'
import { POST as create, GET as minds } from '@/app/api/minds/route'
import { bySystem } from '@/db/center/audit'
import { listMinds, removeMind } from '@/db/center/minds'
import { mindFile } from '@/db/local-store'
import { destroyLeftMinds } from '@/lib/account/destroy-left-minds'
import { makeMind } from '@/lib/account/make-mind'
import type { Scope } from '@/lib/contract/account'
import type { MindEntry } from '@/lib/contract/minds'
import { aKiwi, aRequest, bearer, params, type TestKiwi } from '../helpers/a-kiwi'
import { anMcpClient, told } from '../helpers/an-mcp-client'
import { signedIn } from '../helpers/sign-in'

type Who = Record<string, string>
const everything: Scope[] = ['memory:read', 'memory:write', 'memory:curate', 'memory:erase']

const bodyOf = async <T>(response: Response, status = 200) => {
  expect(response.status).toBe(status)
  return (await response.json()) as T
}
const add = (who: Who, body: unknown) => create(aRequest('POST', '/api/minds', body, who), params())
const added = async (who: Who, name: string) => (await bodyOf<{ mind: MindEntry }>(await add(who, { name }), 201)).mind
const seen = async (who: Who) =>
  (await bodyOf<{ items: MindEntry[] }>(await minds(aRequest('GET', '/api/minds', undefined, who), params()))).items
const named = (who: Who, id: string, body: unknown) =>
  rename(aRequest('PATCH', '/api/minds/x', body, who), params({ id }))
const removed = (who: Who, id: string) => remove(aRequest('DELETE', '/api/minds/x', undefined, who), params({ id }))
const states = (who: Who, content: string, mind?: string) =>
  state(aRequest('POST', '/api/memory', { content, ...(mind && { mind }) }, who), params())
const contents = async (who: Who, query = '') => {
  const answer = await list(aRequest('GET', `/api/memory${query}`, undefined, who), params())
  return (await bodyOf<{ items: { content: string }[] }>(answer)).items.map(({ content }) => content)
}

async function ana(kiwi = aKiwi()) {
  const account = await kiwi.anAccount()
  return { kiwi, account, browser: await signedIn(account.email) }
}

const isOnDisk = (kiwi: TestKiwi, id: string) => existsSync(mindFile(kiwi.config.dataFolder, id))

describe('the minds of an account', () => {
  it('are its own one at first, and those it adds', async () => {
    const { browser } = await ana()
    const shop = await added(browser, '  Workshop ')
    expect(shop).toEqual({ id: expect.stringMatching(/^mind_/), name: 'Workshop', kind: 'workspace' })
    expect(await seen(browser)).toEqual([{ id: expect.any(String), name: 'Personal', kind: 'personal' }, shop])
  })

  it('are nobody else’s: not seen, not renamed, not deleted, in the words of a mind that never was', async () => {
    const { kiwi, browser } = await ana()
    const shop = await added(browser, 'Workshop')
    const ben = (await ana(kiwi)).browser
    const admin = await signedIn((await kiwi.anAccount({ role: 'admin' })).email)
    for (const stranger of [ben, admin]) {
      expect((await seen(stranger)).map(({ name }) => name)).not.toContain('Workshop')
      const told = await Promise.all(
        [shop.id, 'mind_never'].flatMap((id) => [removed(stranger, id), named(stranger, id, { name: 'Mine' })]),
      )
      expect(told.map(({ status }) => status)).toEqual([404, 404, 404, 404])
      expect(new Set(await Promise.all(told.map((response) => response.text()))).size).toBe(1)
    }
    expect(await seen(browser)).toContainEqual(shop)
  })

  it('show the engine to an administrator in a browser only, who reaches it by its id too', async () => {
    const { kiwi, account: owner } = await ana()
    const member = await ana(kiwi)
    const boss = await kiwi.anAccount({ role: 'owner' })
    const browser = await signedIn(boss.email)
    const engine = (await seen(browser)).find(({ kind }) => kind === 'engine')!
    await states(browser, 'The engine knows.', engine.id)
    expect(await contents(browser, '?mind=engine')).toEqual(['The engine knows.'])

    const key = bearer((await kiwi.aKey(boss, { scopes: everything })).key)
    for (const who of [member.browser, key, { ...browser, ...key }]) {
      expect((await seen(who)).map(({ kind }) => kind)).toEqual(['personal'])
      const answer = await list(aRequest('GET', `/api/memory?mind=${engine.id}`, undefined, who), params())
      expect(answer.status).toBe(404)
    }
    expect(owner.role).toBe('member')
  })

  it('are seen by a key that reads, and changed by a person only', async () => {
    const { kiwi, account, browser } = await ana()
    const shop = await added(browser, 'Workshop')
    const key = bearer((await kiwi.aKey(account, { scopes: everything })).key)
    expect(await seen(key)).toEqual(await seen(browser))
    for (const refused of [add(key, { name: 'Another' }), named(key, shop.id, { name: 'x' }), removed(key, shop.id)])
      expect((await refused).status).toBe(403)
    const bound = bearer((await kiwi.aKey(account, { mind: shop.id })).key)
    expect(await seen(bound)).toEqual([shop])
  })

  it.each([[{}], [{ name: '' }], [{ name: '  ' }], [{ name: 5 }], [{ name: 'x'.repeat(81) }], [{ name: 'a\nb' }]])(
    'are not made of %j',
    async (body) => {
      const { kiwi, browser } = await ana()
      const refused = await add(browser, body)
      expect([refused.status, ((await refused.json()) as { detail: string }).detail]).toEqual([
        400,
        expect.stringContaining('name'),
      ])
      expect(await listMinds(kiwi.center)).toHaveLength(1)
    },
  )

  it('are at most a hundred beside its own, and the one too many leaves no file', async () => {
    const { kiwi, account, browser } = await ana()
    await kiwi.center.write((db) => {
      const one = db.sql(
        `INSERT INTO minds (id, account_id, kind, name, created_at) VALUES (?, ?, 'workspace', 'Full', 0)`,
      )
      for (let at = 0; at < 100; at++) one.run(`mind_full_${at}`, account.id)
    })
    const before = (await kiwi.minds.lying()).length
    const refused = await add(browser, { name: 'One more' })
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, 'too_many_minds'])
    expect((await kiwi.minds.lying()).length).toBe(before)
  })
})

describe('a workspace mind', () => {
  it('is apart from the personal one, at the API and for a bound key, MCP included', async () => {
    const { kiwi, account, browser } = await ana()
    const shop = await added(browser, 'Workshop')
    await states(browser, 'The lathe is blue.', shop.id)
    await states(browser, 'The cat is grey.')
    expect(await contents(browser)).toEqual(['The cat is grey.'])
    expect(await contents(browser, `?mind=${shop.id}`)).toEqual(['The lathe is blue.'])

    const { key } = await kiwi.aKey(account, { scopes: everything, mind: shop.id })
    expect(await contents(bearer(key))).toEqual(['The lathe is blue.'])
    const mcp = await anMcpClient(bearer(key))
    const { items } = told<{ items: { content: string }[] }>(await mcp.call('list_memories'))
    expect(JSON.stringify(items)).toContain('lathe')
    expect(JSON.stringify(items)).not.toContain('cat')
  })

  it('takes another name; the personal one and the engine keep theirs and stay', async () => {
    const { kiwi } = await ana()
    const browser = await signedIn((await kiwi.anAccount({ role: 'owner' })).email)
    const shop = await added(browser, 'Workshop')
    expect(await bodyOf(await named(browser, shop.id, { name: 'Studio' }))).toEqual({
      mind: { ...shop, name: 'Studio' },
    })
    const fixed = (await seen(browser)).filter(({ kind }) => kind !== 'workspace').map(({ id }) => id)
    for (const id of ['personal', 'engine', ...fixed]) {
      for (const answer of [await removed(browser, id), await named(browser, id, { name: 'Mine' })])
        expect(await bodyOf(answer, 409)).toMatchObject({ code: 'fixed_mind' })
    }
    expect(await seen(browser)).toHaveLength(3)
  })

  it('that is deleted takes its file, its key, its uploads, its imports, its folders and the keys bound to it along', async () => {
    const { kiwi, account, browser } = await ana()
    const shop = await added(browser, 'Workshop')
    await states(browser, 'qxlathe77 stands here.', shop.id)
    const bound = await kiwi.aKey(account, { mind: shop.id })
    const free = await kiwi.aKey(account)
    await leaveTraces(kiwi, account.id, shop.id)

    expect(await bodyOf(await removed(browser, shop.id))).toEqual({ mind: shop })
    expect(isOnDisk(kiwi, shop.id)).toBe(false)
    expect(readdirSync(join(kiwi.config.dataFolder, 'uploads'))).toEqual([])
    expect((await list(aRequest('GET', `/api/memory?mind=${shop.id}`, undefined, browser), params())).status).toBe(404)
    expect((await list(aRequest('GET', '/api/memory', undefined, bearer(bound.key)), params())).status).toBe(401)
    expect(await contents(bearer(free.key))).toEqual([])
    for (const table of ['jobs', 'watched_folders', 'left_minds'])
      expect(await kiwi.center.read((db) => db.sql(`SELECT * FROM ${table}`).all())).toEqual([])
    expect(
      await kiwi.center.read((db) => db.sql(`SELECT name FROM keys WHERE name LIKE '%' || ?`).all(shop.id)),
    ).toEqual([])
    expect((await removed(browser, shop.id)).status).toBe(404)
  })

  it('whose deletion a crash cut short is gone for everybody, and its file after the next start', async () => {
    const { kiwi, browser } = await ana()
    const shop = await added(browser, 'Workshop')
    await removeMind(kiwi.center, shop.id, bySystem)
    expect(isOnDisk(kiwi, shop.id)).toBe(true)
    expect((await removed(browser, shop.id)).status).toBe(404)

    await destroyLeftMinds(kiwi)
    expect(isOnDisk(kiwi, shop.id)).toBe(false)
    expect(await kiwi.minds.lying()).toHaveLength(1)
  })

  it('that nobody deleted stays, whatever the list of minds has lost', async () => {
    const { kiwi } = await ana()
    await kiwi.minds.create('mind_unlisted' as never)
    await destroyLeftMinds(kiwi)
    expect((await kiwi.minds.lying()).map(({ id }) => id)).toContain('mind_unlisted')
  })

  it('whose making a crash cut short leaves its file for an hour, should its row still come', async () => {
    const { kiwi } = await ana()
    const ref = await makeMind(kiwi)
    await destroyLeftMinds(kiwi)
    expect(isOnDisk(kiwi, ref)).toBe(true)
    kiwi.tick(61 * 60_000)
    await destroyLeftMinds(kiwi)
    expect(isOnDisk(kiwi, ref)).toBe(false)
  })

  it('goes with its account, and so do uploads the account meant for another', async () => {
    const { kiwi, account, browser } = await ana()
    const shop = await added(browser, 'Workshop')
    const owner = await signedIn((await kiwi.anAccount({ role: 'owner' })).email)
    const engine = (await seen(owner)).find(({ kind }) => kind === 'engine')!
    const [files] = await leaveTraces(kiwi, account.id, engine.id)
    await kiwi.center.write((db) => db.sql('UPDATE jobs SET files = ?').run(files!))
    const deleted = await removeAccount(aRequest('DELETE', '/x', undefined, owner), params({ id: account.id }))
    expect(deleted.status).toBe(200)
    expect([isOnDisk(kiwi, shop.id), isOnDisk(kiwi, engine.id)]).toEqual([false, true])
    expect(readdirSync(join(kiwi.config.dataFolder, 'uploads'))).toEqual([])
  })

  it('may be the one a new device is bound to, unless it is somebody else’s', async () => {
    const { kiwi, browser } = await ana()
    const shop = await added(browser, 'Workshop')
    const bind = (who: Who) =>
      addDevice(aRequest('POST', '/api/devices', { name: 'lamp', mind: shop.id }, who), params())
    expect((await bind(browser)).status).toBe(201)
    expect((await bind((await ana(kiwi)).browser)).status).toBe(404)
  })
})

it('an administrator sees no minds of accounts in the list of accounts', async () => {
  const { kiwi, browser } = await ana()
  await added(browser, 'Qxworkshop')
  const admin = await signedIn((await kiwi.anAccount({ role: 'admin' })).email)
  const text = await (await accountsOfAdmin(aRequest('GET', '/api/admin/accounts', undefined, admin), params())).text()
  expect(text).not.toContain('Qxworkshop')
})

/** An import, its upload, and a watched folder, as they lie there in the middle of work. */
async function leaveTraces({ center, config }: TestKiwi, accountId: string, mindId: string) {
  await center.write((db) => {
    db.sql(
      `INSERT INTO jobs (id, account_id, mind_id, actor, status, origin, source, files, counts, errors, created_at)
       VALUES ('imp_1', ?, ?, '{}', 'queued', 'upload', 'auto', '[]', '{}', '[]', 0)`,
    ).run(accountId, mindId)
    db.sql(
      `INSERT INTO watched_folders (id, account_id, mind_id, path, added_at) VALUES ('fld_1', ?, ?, '/somewhere', 0)`,
    ).run(accountId, mindId)
  })
  const upload = join('uploads', `${mindId}.0123456789abcdef01234567`)
  mkdirSync(join(config.dataFolder, upload))
  writeFileSync(join(config.dataFolder, upload, '0'), 'a file')
  return [JSON.stringify([{ path: join(upload, '0'), name: 'a file', bytes: 6 }])]
}
