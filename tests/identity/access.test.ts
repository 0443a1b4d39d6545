import { describe, expect, it } from 'vitest'
import { findPersonalMind, listMinds } from '@/db/center/minds'
import { ensureEngineMind } from '@/lib/account/engine-mind'
import type { Account } from '@/lib/contract/account'
import type { DomainError } from '@/lib/errors'
import { mindOf } from '@/lib/identity/access'
import type { Caller } from '@/lib/identity/caller'
import { aKiwi, type TestKiwi } from '../helpers/a-kiwi'

const inBrowser = ({ id: accountId, role, name }: Account): Caller => ({
  via: 'session',
  accountId,
  role,
  name,
  sessionId: 's',
})
const withKey = ({ id: accountId }: Account, mind: string | null = null): Caller => ({
  via: 'key',
  accountId,
  deviceId: 'dev_1',
  deviceName: 'lamp',
  scopes: ['memory:read', 'memory:curate'],
  mind,
})

async function twoPeople() {
  const kiwi = aKiwi()
  const [ana, ben] = [await kiwi.anAccount({ role: 'owner' }), await kiwi.anAccount()]
  const workspace = await aWorkspace(kiwi, ana, 'mind_shop')
  return { kiwi, ana, ben, workspace, refused: (caller: Caller, mind?: string) => refusal(kiwi, caller, mind) }
}

async function aWorkspace(kiwi: TestKiwi, { id }: Account, mind: string) {
  await kiwi.center.write((db) =>
    db
      .sql(`INSERT INTO minds (id, account_id, kind, name, created_at) VALUES (?, ?, 'workspace', 'Shop', 0)`)
      .run(mind, id),
  )
  return mind
}

const refusal = (kiwi: TestKiwi, caller: Caller, mind?: string) =>
  mindOf(caller, mind, kiwi).then(
    () => 'allowed',
    (error: DomainError) => `${error.status} ${error.code} ${error.message}`,
  )

describe('the mind a caller means', () => {
  it('is the personal one, or one of their own by its id', async () => {
    const { kiwi, ana, workspace } = await twoPeople()
    const personal = await findPersonalMind(kiwi.center, ana.id)
    expect((await mindOf(inBrowser(ana), undefined, kiwi)).id).toBe(personal!.id)
    expect((await mindOf(withKey(ana), 'personal', kiwi)).id).toBe(personal!.id)
    expect((await mindOf(inBrowser(ana), personal!.id, kiwi)).id).toBe(personal!.id)
    expect((await mindOf(inBrowser(ana), workspace, kiwi)).id).toBe(workspace)
  })

  it("is as unknown when it is somebody else's as when it never was", async () => {
    const { kiwi, ana, ben, workspace, refused } = await twoPeople()
    const hers = (await findPersonalMind(kiwi.center, ana.id))!.id
    const unknown = await refused(inBrowser(ben), 'mind_never')
    expect(unknown).toContain('404')
    for (const mind of [hers, workspace, '../personal', '']) expect(await refused(inBrowser(ben), mind)).toBe(unknown)
  })

  it('is the one mind a key is bound to, whatever else is asked', async () => {
    const { kiwi, ana, workspace, refused } = await twoPeople()
    const bound = withKey(ana, workspace)
    expect((await mindOf(bound, undefined, kiwi)).id).toBe(workspace)
    expect((await mindOf(bound, workspace, kiwi)).id).toBe(workspace)
    for (const mind of ['personal', 'engine', 'mind_never'])
      expect(await refused(bound, mind)).toContain('403 other_mind')
  })

  it('is never the engine for a member or a key', async () => {
    const { ana, ben, refused } = await twoPeople()
    for (const caller of [inBrowser(ben), withKey(ben), withKey(ana)])
      expect(await refused(caller, 'engine')).toContain('403')
  })

  it('is the one engine of the installation for each of its administrators in a browser', async () => {
    const { kiwi, ana } = await twoPeople()
    const second = await kiwi.anAccount({ role: 'admin' })
    const engine = await mindOf(inBrowser(ana), 'engine', kiwi)
    expect((await mindOf(inBrowser(second), 'engine', kiwi)).id).toBe(engine.id)
    expect((await mindOf(inBrowser(ana), undefined, kiwi)).id).not.toBe(engine.id)
    expect(await engine.read((mind) => mind.id)).toBe(engine.id)
  })

  it('stays one when several make it at once, and an installation that lacks it gets it', async () => {
    const { kiwi } = await twoPeople()
    await kiwi.center.write((db) => db.sql(`DELETE FROM minds WHERE kind = 'engine'`).run())
    await Promise.all([ensureEngineMind(kiwi), ensureEngineMind(kiwi), ensureEngineMind(kiwi)])
    expect((await listMinds(kiwi.center)).filter(({ kind }) => kind === 'engine')).toHaveLength(1)
  })

  it('knows who acts', async () => {
    const { kiwi, ana } = await twoPeople()
    expect((await mindOf(inBrowser(ana), undefined, kiwi)).actor).toEqual({
      id: ana.id,
      name: ana.name,
      via: 'session',
      deviceId: null,
      curates: true,
      restores: true,
    })
    const { actor } = await mindOf(withKey(ana), undefined, kiwi)
    expect(actor).toMatchObject({ via: 'key', name: 'lamp', deviceId: 'dev_1', curates: true })
  })
})
