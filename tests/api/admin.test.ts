import { existsSync, mkdirSync, readdirSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DELETE, PATCH } from '@/app/api/admin/accounts/[id]/route'
import { GET as overview } from '@/app/api/admin/overview/route'
import { GET as list } from '@/app/api/memory/route'
import { removeAccount } from '@/db/center/accounts'
import { bySystem } from '@/db/center/audit'
import { addJob, beginJob, findJob, finishJob } from '@/db/center/jobs'
import { secretNamed } from '@/db/center/keys'
import { destroyLeftMinds } from '@/lib/account/destroy-left-minds'
import type { Account } from '@/lib/contract/account'
import type { AdminOverview } from '@/lib/contract/admin'
import { noCounts } from '@/lib/contract/import'
import { jobFor } from '@/lib/jobs/start-import'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { aKiwi, aRequest, bearer, mindFor, params, passphrase } from '../helpers/a-kiwi'
import { aSeed } from '../helpers/a-seed'
import { aConversation } from '../helpers/an-item'
import { sessionOf, signedIn, trySignIn } from '../helpers/sign-in'

type Who = Record<string, string>

async function anInstallation() {
  const kiwi = aKiwi()
  const owner = await kiwi.anAccount({ email: 'owner@example.test', role: 'owner' })
  const admin = await kiwi.anAccount({ email: 'admin@example.test', role: 'admin' })
  const ana = await kiwi.anAccount({ email: 'ana@example.test' })
  const who = { owner: await signedIn(owner.email), admin: await signedIn(admin.email), ana: await signedIn(ana.email) }
  return { kiwi, owner, admin, ana, who, mind: await mindFor(kiwi, ana) }
}

const change = async (who: Who, id: string, body: unknown) => {
  const answer = await PATCH(aRequest('PATCH', `/api/admin/accounts/${id}`, body, who), params({ id }))
  return { status: answer.status, body: (await answer.json()) as { account: Account; code: string } }
}
const remove = async (who: Who, id: string) => {
  const answer = await DELETE(aRequest('DELETE', `/api/admin/accounts/${id}`, undefined, who), params({ id }))
  return { status: answer.status, body: (await answer.json()) as { account: Account; code: string } }
}
const look = async (who: Who) => {
  const answer = await overview(aRequest('GET', '/api/admin/overview', undefined, who), params())
  const text = await answer.text()
  return { status: answer.status, text, body: JSON.parse(text) as AdminOverview }
}
const memoriesOf = async (who: Who) => (await list(aRequest('GET', '/api/memory', undefined, who), params())).status
const signsIn = async (email: string, password = passphrase) =>
  (await sessionOf({ Cookie: (await trySignIn(email, password)).cookie })).user !== undefined

describe('an account is changed by an administrator', () => {
  test('its name and role, and nothing that was not named', async () => {
    const { ana, who } = await anInstallation()
    expect(await change(who.admin, ana.id, { name: 'Anna' })).toMatchObject({
      status: 200,
      body: { account: { id: ana.id, name: 'Anna', role: 'member', disabled: false } },
    })
    expect((await change(who.admin, ana.id, { role: 'admin' })).body.account).toMatchObject({
      name: 'Anna',
      role: 'admin',
    })
    expect((await look(who.ana)).status).toBe(200)
    await change(who.admin, ana.id, { role: 'member' })
    expect((await look(who.ana)).status).toBe(403)
  })

  test('SEC-A disabled, it comes in by no door, and its sessions stay ended once it is enabled', async () => {
    const { kiwi, ana, who } = await anInstallation()
    const { key } = await kiwi.aKey(ana)
    expect((await change(who.admin, ana.id, { disabled: true })).body.account.disabled).toBe(true)
    expect([await memoriesOf(who.ana), await memoriesOf(bearer(key)), await signsIn(ana.email)]).toEqual([
      401,
      401,
      false,
    ])
    expect((await change(who.admin, ana.id, { disabled: false })).body.account.disabled).toBe(false)
    expect([await memoriesOf(who.ana), await memoriesOf(bearer(key)), await signsIn(ana.email)]).toEqual([
      401,
      200,
      true,
    ])
  })

  test('SEC-B11 a new password ends every session but the one it is set in', async () => {
    const { owner, ana, who } = await anInstallation()
    const next = 'another long 4 passphrase'
    await change(who.owner, ana.id, { password: next })
    expect([await memoriesOf(who.ana), await signsIn(ana.email), await signsIn(ana.email, next)]).toEqual([
      401,
      false,
      true,
    ])
    const elsewhere = await signedIn(owner.email)
    await change(who.owner, owner.id, { password: next })
    expect([await memoriesOf(who.owner), await memoriesOf(elsewhere)]).toEqual([200, 401])
  })

  test('an owner is an owner’s to change, and the last one stays', async () => {
    const { kiwi, owner, admin, who } = await anInstallation()
    const refused = { status: 403, body: { code: 'owner_required' } }
    expect(await change(who.admin, owner.id, { password: 'another long 4 passphrase' })).toMatchObject(refused)
    expect(await remove(who.admin, owner.id)).toMatchObject(refused)
    expect(await change(who.admin, admin.id, { role: 'owner' })).toMatchObject(refused)
    const last = { status: 409, body: { code: 'last_owner' } }
    for (const body of [{ role: 'admin' }, { disabled: true }])
      expect(await change(who.owner, owner.id, body)).toMatchObject(last)
    expect(await remove(who.owner, owner.id)).toMatchObject(last)
    const second = await kiwi.anAccount({ email: 'second@example.test', role: 'owner' })
    await change(who.owner, second.id, { disabled: true })
    expect(await remove(who.owner, owner.id)).toMatchObject(last)
    await change(who.owner, second.id, { disabled: false })
    expect((await remove(who.owner, owner.id)).status).toBe(200)
  })

  test.each([
    { role: 'king' },
    { disabled: 'yes' },
    { colour: 'red' },
    { password: 'short' },
    { name: '' },
    { email: 'a@b.test' },
  ])('%j is 400', async (body) => {
    const { owner, who } = await anInstallation()
    expect(await change(who.owner, owner.id, body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  test('nobody else may, and an unknown one is 404', async () => {
    const { kiwi, owner, ana, who } = await anInstallation()
    const { key } = await kiwi.aKey(owner)
    for (const [them, status] of [
      [who.ana, 403],
      [bearer(key), 403],
      [{ ...who.owner, ...bearer(key) }, 403],
      [{}, 401],
    ] as [Who, number][]) {
      expect((await change(them, ana.id, { name: 'x' })).status).toBe(status)
      expect((await remove(them, ana.id)).status).toBe(status)
      expect((await look(them)).status).toBe(status)
    }
    expect((await change(who.owner, 'acc_unknown', { name: 'x' })).status).toBe(404)
    expect((await remove(who.owner, 'acc_unknown')).status).toBe(404)
    expect((await change({ ...who.owner, Origin: 'https://evil.example' }, ana.id, { name: 'x' })).status).toBe(403)
  })
})

describe('a deleted account', () => {
  test('SEC-D20 leaves no memory, no upload, no key and no session; its address is free again', async () => {
    const { kiwi, ana, who, mind } = await anInstallation()
    const { dataFolder } = kiwi.config
    await mind.write(importItems, [aConversation(['The zqxlamp.', 'Noted.'])])
    await secretNamed(kiwi.center, `ref:${mind.id}`)
    const upload = join(dataFolder, 'uploads', `${mind.id}.0123`)
    mkdirSync(upload)
    writeFileSync(join(upload, '0'), 'zqxlamp')
    const { key } = await kiwi.aKey(ana)
    const job = await addJob(kiwi.center, jobFor(anOrder(ana, mind)))

    expect(await remove(who.admin, ana.id)).toMatchObject({ status: 200, body: { account: { id: ana.id } } })
    expect((await remove(who.admin, ana.id)).status).toBe(404)
    expect([await memoriesOf(who.ana), await memoriesOf(bearer(key)), await signsIn(ana.email)]).toEqual([
      401,
      401,
      false,
    ])
    expect([existsSync(kiwi.minds.fileOf(mind.ref)), readdirSync(join(dataFolder, 'uploads'))]).toEqual([false, []])
    expect(await findJob(kiwi.center, job.id)).toBeUndefined()
    const keys = await kiwi.center.read((db) => db.sql('SELECT name FROM keys').all<{ name: string }>())
    expect(keys.map(({ name }) => name)).not.toContain(`ref:${mind.id}`)
    const again = await kiwi.anAccount({ email: ana.email })
    expect((await mindFor(kiwi, again)).id).not.toBe(mind.id)
  })

  test('what a crash left of one goes with the next start; what nobody deleted stays', async () => {
    const { kiwi, mind } = await anInstallation()
    const ben = await kiwi.anAccount()
    const left = kiwi.minds.fileOf((await mindFor(kiwi, ben)).ref)
    const unlisted = join(kiwi.config.dataFolder, 'minds', 'bb', 'mind_unlisted')
    mkdirSync(unlisted, { recursive: true })
    utimesSync(unlisted, 1, 1)
    await removeAccount(kiwi.center, ben.id, bySystem)
    expect(existsSync(left)).toBe(true)

    await destroyLeftMinds(kiwi)
    expect([left, unlisted].map((path) => existsSync(path))).toEqual([false, true])
    expect(existsSync(kiwi.minds.fileOf(mind.ref))).toBe(true)
  })
})

const anOrder = ({ id: accountId }: Account, mind: Awaited<ReturnType<typeof mindFor>>) => ({
  accountId,
  mind,
  upload: { folder: 'uploads/x', select: null, files: [{ path: 'uploads/x/0', name: 'zqxdiary.json', bytes: 7 }] },
  origin: 'upload' as const,
  source: 'auto',
  selection: null,
})

describe('the overview', () => {
  test('tells an administrator how much there is, and of jobs everything but what is in them', async () => {
    const { kiwi, ana, who, mind } = await anInstallation()
    await mind.write(importItems, [aConversation(['The zqxlamp.', 'Noted.'])])
    const [ended, running] = [jobFor(anOrder(ana, mind)), jobFor(anOrder(ana, mind))]
    await addJob(kiwi.center, jobFor(anOrder(ana, mind)))
    for (const job of [ended, running]) await beginJob(kiwi.center, job, 'process-1')
    await finishJob(kiwi.center, ended.id, {
      status: 'failed',
      source: 'chatgpt',
      counts: noCounts,
      errors: [{ item: 'zqxdiary.json', message: 'Cut off.' }],
      problem: null,
      progress: 1,
      files: [],
    })
    await mind.write(erase, { source: 'mail', sourceRef: 'zqxref' }, null, 'rcp_1', aSeed)

    const { body, text } = await look(who.admin)
    const { bytes } = await mind.read((open) => ({ bytes: open.bytes }))
    expect(body.storage.accounts).toContainEqual({ account: ana.id, email: ana.email, role: 'member', minds: 1, bytes })
    expect(body.storage.accounts.at(-1)).toMatchObject({ account: null, minds: 1 })
    expect(body.storage.bytes).toBeGreaterThan(bytes)
    expect(body.storage.freeBytes).toBeGreaterThan(0)
    expect(body.jobs.counts).toEqual({ queued: 1, running: 1, done: 0, failed: 1, cancelled: 0 })
    expect(body.jobs.running).toMatchObject([{ id: running.id, account: ana.id, mind: mind.id }])
    expect(body.jobs.ended).toMatchObject([{ id: ended.id, status: 'failed', errors: 1 }])
    expect(body.health).toMatchObject({
      worker: false,
      scrubsPending: 1,
      mindsUnreadable: 0,
      embeddings: { provider: 'local', pending: 3 },
    })
    expect(body.version).toBe(kiwi.config.version)
    expect(text).not.toMatch(/zqx|lamp|diary/)
  })

  test('answers although a mind cannot be opened', async () => {
    const { kiwi, ana, who, mind } = await anInstallation()
    kiwi.minds.close()
    truncateSync(kiwi.minds.fileOf(mind.ref), 100)
    const { status, body } = await look(who.owner)
    expect([status, body.health.mindsUnreadable]).toEqual([200, 1])
    expect(body.storage.accounts.find(({ account }) => account === ana.id)?.bytes).toBeNull()
  })
})
