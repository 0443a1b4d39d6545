import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { POST as rotate } from '@/app/api/devices/[id]/rotate/route'
import { DELETE as revoke } from '@/app/api/devices/[id]/route'
import { POST as add, GET as list } from '@/app/api/devices/route'
import { findPersonalMind } from '@/db/center/minds'
import type { Device } from '@/lib/contract/account'
import { currentUserIdFrom } from '@/lib/identity/current-user'
import { aKiwi, aRequest, bearer, params } from '../helpers/a-kiwi'
import { signedIn } from '../helpers/sign-in'

type Made = { device: Device; key: string }

async function twoPeople() {
  const kiwi = aKiwi()
  const [ana, ben] = [await kiwi.anAccount(), await kiwi.anAccount()]
  const [hers, his] = [await signedIn(ana.email), await signedIn(ben.email)]
  const make = async (body: unknown, browser = hers) => add(aRequest('POST', '/api/devices', body, browser), params())
  const listed = async (browser = hers) =>
    ((await (await list(aRequest('GET', '/api/devices', undefined, browser), params())).json()) as { items: Device[] })
      .items
  const callerOf = (key: string) => currentUserIdFrom(aRequest('GET', '/', undefined, bearer(key)), kiwi)
  return { kiwi, ana, ben, hers, his, make, listed, callerOf }
}

describe('devices', () => {
  it('are made with a key that is told once', async () => {
    const { kiwi, make, listed } = await twoPeople()
    const response = await make({ name: ' Lamp ' })
    const { device, key } = (await response.json()) as Made
    expect(response.status).toBe(201)
    expect(key).toMatch(/^kiwi_ak_[0-9A-Za-z]{46}$/)
    expect(device).toMatchObject({
      name: 'Lamp',
      scopes: ['memory:read', 'memory:write'],
      mind: null,
      last4: key.slice(-4),
    })

    expect(await listed()).toEqual([device])
    expect(JSON.stringify(await listed())).not.toContain(key)
    await kiwi.center.scrub()
    expect(readFileSync(join(kiwi.config.dataFolder, 'center.sqlite'), 'latin1')).not.toContain(key.slice(16, 40))
  })

  it('have the scopes, the mind and the end that were asked for', async () => {
    const { kiwi, ana, make, callerOf } = await twoPeople()
    const mind = (await findPersonalMind(kiwi.center, ana.id))!.id
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    const { device, key } = (await (
      await make({ name: 'x', scopes: ['memory:erase', 'memory:erase'], mind: 'personal', expiresAt })
    ).json()) as Made
    expect(device).toMatchObject({ scopes: ['memory:erase'], mind, expiresAt })
    expect(await callerOf(key)).toMatchObject({
      accountId: ana.id,
      scopes: ['memory:erase'],
      mind,
      deviceId: device.id,
    })
  })

  it('are refused with a name of the field that is wrong', async () => {
    const { make } = await twoPeople()
    const wrong: [unknown, string][] = [
      [{}, 'name'],
      [{ name: 5 }, 'name'],
      [{ name: '  ' }, 'name'],
      [{ name: 'x', scopes: ['memory:everything'] }, 'scopes'],
      [{ name: 'x', scopes: [] }, 'scopes'],
      [{ name: 'x', expiresAt: 'soon' }, 'expiresAt'],
      [{ name: 'x', accountId: 'acc_1' }, 'accountId'],
    ]
    for (const [body, field] of wrong) {
      const response = await make(body)
      const { code, detail } = (await response.json()) as { code: string; detail: string }
      expect([response.status, code]).toEqual([400, 'invalid_request'])
      expect(detail).toContain(field)
    }
  })

  it('are not bound to a mind of somebody else', async () => {
    const { kiwi, ben, make, listed } = await twoPeople()
    const mind = (await findPersonalMind(kiwi.center, ben.id))!.id
    expect((await make({ name: 'x', mind })).status).toBe(404)
    expect(await listed()).toEqual([])
  })

  it('get another key, and the old one is dead', async () => {
    const { hers, make, callerOf } = await twoPeople()
    const first = (await (await make({ name: 'x' })).json()) as Made
    const response = await rotate(aRequest('POST', '/', {}, hers), params({ id: first.device.id }))
    const second = (await response.json()) as Made
    expect([response.status, second.device.id]).toEqual([201, first.device.id])
    await expect(callerOf(first.key)).rejects.toThrow()
    expect(await callerOf(second.key)).toMatchObject({ deviceId: first.device.id })
  })

  it('stay in the list when revoked, and get no key again', async () => {
    const { hers, make, listed, callerOf } = await twoPeople()
    const { device, key } = (await (await make({ name: 'x' })).json()) as Made
    const gone = () => revoke(aRequest('DELETE', '/', undefined, hers), params({ id: device.id }))
    const first = (await (await gone()).json()) as { device: Device }
    expect(first.device.revokedAt).not.toBeNull()
    expect(await (await gone()).json()).toEqual(first)
    expect(await listed()).toEqual([first.device])
    await expect(callerOf(key)).rejects.toThrow()
    expect((await rotate(aRequest('POST', '/', {}, hers), params({ id: device.id }))).status).toBe(409)
  })

  it('of somebody else are as unknown as those that never were, byte for byte', async () => {
    const { his, hers, make, listed, callerOf } = await twoPeople()
    const { device, key } = (await (await make({ name: 'x' })).json()) as Made
    const answers = new Set<string>()
    for (const id of [device.id, 'dev_never', '../x', '__proto__']) {
      for (const response of [
        await revoke(aRequest('DELETE', '/', undefined, his), params({ id })),
        await rotate(aRequest('POST', '/', {}, his), params({ id })),
      ]) {
        expect(response.status).toBe(404)
        answers.add(await response.text())
      }
    }
    expect(answers.size).toBe(1)
    expect(await listed(his)).toEqual([])
    expect(await listed(hers)).toHaveLength(1)
    expect(await callerOf(key)).toMatchObject({ deviceId: device.id })
  })
})
