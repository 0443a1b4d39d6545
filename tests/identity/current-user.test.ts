import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { GET as accounts } from '@/app/api/admin/accounts/route'
import { POST as rotate } from '@/app/api/devices/[id]/rotate/route'
import { DELETE as revoke } from '@/app/api/devices/[id]/route'
import { POST as addDevice, GET as devices } from '@/app/api/devices/route'
import { bySystem } from '@/db/center/audit'
import { revokeDevice } from '@/db/center/devices'
import type { Center } from '@/db/center/open-center'
import { route } from '@/lib/http/route'
import { mintKey } from '@/lib/identity/api-key'
import { asPeer } from '@/lib/identity/peer'
import { aKiwi, aRequest, bearer, params, type TestKiwi } from '../helpers/a-kiwi'
import { signedIn } from '../helpers/sign-in'

const who = z.object({ account: z.string(), mind: z.string(), via: z.string(), role: z.string().nullable() })
const told = route({ summary: 'A test', returns: who, scope: 'memory:read' }, ({ caller, mind }) => ({
  account: caller.accountId,
  mind: mind.id,
  via: caller.via,
  role: caller.via === 'session' ? caller.role : null,
}))
const written = route(
  { summary: 'A test', body: z.strictObject({}), returns: who, scope: 'memory:write' },
  ({ caller, mind }) => ({
    account: caller.accountId,
    mind: mind.id,
    via: caller.via,
    role: null,
  }),
)

type Headers = Record<string, string | null>
const read = (headers: Headers, path = '/api/memory') => told(aRequest('GET', path, undefined, headers), params())
const write = (headers: Headers) => written(aRequest('POST', '/api/memory', {}, headers), params())
const manage = (headers: Headers) => devices(aRequest('GET', '/api/devices', undefined, headers), params())
const administer = (headers: Headers) => accounts(aRequest('GET', '/api/admin/accounts', undefined, headers), params())
const everywhere = async (headers: Headers) =>
  (await Promise.all([read, write, manage, administer].map((ask) => ask(headers)))).map(({ status }) => status)
const idOf = async (response: Response) => ((await response.json()) as { account: string }).account

async function household() {
  const kiwi = aKiwi()
  const owner = await kiwi.anAccount({ email: 'owner@example.test', role: 'owner' })
  const ben = await kiwi.anAccount({ email: 'ben@example.test' })
  const [ownerKey, benKey] = [await kiwi.aKey(owner), await kiwi.aKey(ben)]
  return {
    kiwi,
    owner,
    ben,
    ownerKey,
    benKey,
    ownerCookie: await signedIn(owner.email),
    benCookie: await signedIn(ben.email),
  }
}

/** Fails as soon as the devices are asked for. */
function withoutDevices({ center }: TestKiwi): Center {
  const refuse = () => Promise.reject(new Error('the database was asked'))
  return Object.assign(center, { read: refuse })
}

describe('who calls', () => {
  it('A1 nobody: 401 with the way to sign in', async () => {
    aKiwi()
    expect(await everywhere({})).toEqual([401, 401, 401, 401])
    const response = await read({})
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="kiwi"')
    expect(await response.json()).toMatchObject({ status: 401, code: 'unauthorized' })
  })

  it('A2 a member in a browser: everything of their own, nothing of the administrators', async () => {
    const { benCookie, ben } = await household()
    expect(await everywhere(benCookie)).toEqual([200, 200, 200, 403])
    expect(await idOf(await read(benCookie))).toBe(ben.id)
  })

  it('A3 the owner in a browser: their own, and the administration', async () => {
    const { ownerCookie, owner } = await household()
    expect(await everywhere(ownerCookie)).toEqual([200, 200, 200, 200])
    expect(await idOf(await read(ownerCookie))).toBe(owner.id)
  })

  it('A4 A5 a key, even of the owner: their mind, no devices, no administration', async () => {
    const { ownerKey, owner } = await household()
    expect(await everywhere(bearer(ownerKey.key))).toEqual([200, 200, 403, 403])
    expect(await idOf(await read(bearer(ownerKey.key)))).toBe(owner.id)
    expect(await (await manage(bearer(ownerKey.key))).json()).toMatchObject({ code: 'session_required' })
  })

  it('A6 a key with the scope to read does not write', async () => {
    const { kiwi, ben } = await household()
    const { key } = await kiwi.aKey(ben, { scopes: ['memory:read'] })
    expect(await everywhere(bearer(key))).toEqual([200, 403, 403, 403])
    expect(await (await write(bearer(key))).json()).toMatchObject({ code: 'insufficient_scope' })
  })

  it('A7 an unknown key with a good checksum', async () => {
    aKiwi()
    expect(await everywhere(bearer(mintKey().key))).toEqual([401, 401, 401, 401])
  })

  it('A8 a mistyped key is refused without asking the database', async () => {
    const { kiwi, benKey } = await household()
    withoutDevices(kiwi)
    const last = benKey.key.at(-1) === 'x' ? 'y' : 'x'
    for (const key of [
      benKey.key.slice(0, -1) + last,
      benKey.key.slice(0, -6),
      `${benKey.key}x`,
      benKey.key.toLowerCase(),
    ])
      expect((await read(bearer(key))).status).toBe(401)
  })

  it('A9 a revoked key, and one that was rotated away, from the next request on', async () => {
    const { benKey, benCookie } = await household()
    const rotated = await rotate(aRequest('POST', '/', {}, benCookie), params({ id: benKey.id }))
    const { key } = (await rotated.json()) as { key: string }
    expect(await everywhere(bearer(benKey.key))).toEqual([401, 401, 401, 401])
    expect((await read(bearer(key))).status).toBe(200)

    await revoke(aRequest('DELETE', '/', undefined, benCookie), params({ id: benKey.id }))
    expect(await everywhere(bearer(key))).toEqual([401, 401, 401, 401])
  })

  it('A10 an expired key', async () => {
    const { kiwi, ben } = await household()
    const expiresAt = Date.now() + 60_000
    const { key } = await kiwi.aKey(ben, { expiresAt })
    expect((await read(bearer(key))).status).toBe(200)
    kiwi.tick(61_000)
    expect(await everywhere(bearer(key))).toEqual([401, 401, 401, 401])
  })

  it('A11 a key of a disabled account, and of one that is gone', async () => {
    const { kiwi, ben, benKey } = await household()
    await kiwi.center.write((db) => db.sql('UPDATE accounts SET disabled_at = 1 WHERE id = ?').run(ben.id))
    expect((await read(bearer(benKey.key))).status).toBe(401)
    await kiwi.center.write((db) => db.sql('DELETE FROM accounts WHERE id = ?').run(ben.id))
    expect((await read(bearer(benKey.key))).status).toBe(401)
  })

  it('A12 A15 a cookie beside a key of somebody else counts for nothing', async () => {
    const { ownerCookie, benKey, ben, ownerKey, benCookie, owner } = await household()
    const asBen = { ...ownerCookie, ...bearer(benKey.key) }
    expect(await everywhere(asBen)).toEqual([200, 200, 403, 403])
    expect(await idOf(await read(asBen))).toBe(ben.id)
    expect(await idOf(await read({ ...benCookie, ...bearer(ownerKey.key) }))).toBe(owner.id)
  })

  it('A13 the owner beside their own key is the key', async () => {
    const { ownerCookie, ownerKey } = await household()
    expect(await everywhere({ ...ownerCookie, ...bearer(ownerKey.key) })).toEqual([200, 200, 403, 403])
  })

  it('A14 A16 A17 A19 A24 the owner beside any other Authorization is nobody, in the same words', async () => {
    const { kiwi, ownerCookie, benKey } = await household()
    await revokeDevice(kiwi.center, benKey.id, bySystem)
    const good = (await kiwi.aKey(await kiwi.anAccount())).key
    const jwt = ownerCookie.Cookie.split('kiwi-3000.session=')[1]!
    const wrong = [
      '',
      ' ',
      `Bearer ${benKey.key}`,
      `Basic ${btoa('a:b')}`,
      'Digest x',
      'Negotiate x',
      good,
      `Token ${good}`,
    ]
    wrong.push(
      `Bearer\t${good}`,
      `Bearer ${good} x`,
      `Bearer ${good}, Bearer ${good}`,
      `Bearer "${good}"`,
      'Bearer',
      'null',
    )
    wrong.push(`Bearer ${jwt}`, `Bearer ${'k'.repeat(6_000)}`)

    const answers = new Set<string>()
    for (const [index, value] of wrong.entries()) {
      const from = `10.1.0.${index}`
      const statuses = await asPeer(from, () => everywhere({ ...ownerCookie, Authorization: value }))
      expect(statuses, value.slice(0, 20)).toEqual([401, 401, 401, 401])
      const response = await asPeer(from, () => read({ ...ownerCookie, Authorization: value }))
      expect(response.headers.getSetCookie()).toEqual([])
      answers.add(await response.text())
    }
    expect(answers.size).toBe(1)
  })

  it('A18 the scheme may be written in any case, with blanks after it', async () => {
    const { benKey } = await household()
    for (const value of [`bearer ${benKey.key}`, `BEARER   ${benKey.key}`])
      expect((await read({ Authorization: value })).status).toBe(200)
  })

  it('A20 A21 of two headers only the first can count', async () => {
    const { benKey, ownerCookie } = await household()
    const request = aRequest('GET', '/api/memory', undefined, ownerCookie)
    request.headers.append('Authorization', '')
    request.headers.append('Authorization', `Bearer ${benKey.key}`)
    expect((await told(request, params())).status).toBe(401)
  })

  it('A22 A23 a key elsewhere than in Authorization is not looked at', async () => {
    const { benKey, benCookie, ben } = await household()
    const elsewhere: Headers[] = [
      { 'X-API-Key': benKey.key },
      { 'Proxy-Authorization': `Bearer ${benKey.key}` },
      { Cookie: `kiwi_ak=${benKey.key}` },
    ]
    for (const headers of elsewhere) expect(await everywhere(headers)).toEqual([401, 401, 401, 401])
    expect((await read({}, `/api/memory?api_key=${benKey.key}`)).status).toBe(401)
    expect(await idOf(await read({ ...benCookie, 'X-Account-Id': 'acc_other' }))).toBe(ben.id)
  })

  it('A25 a forged, changed or foreign session cookie', async () => {
    const { benCookie } = await household()
    const changed = benCookie.Cookie.replace(/(kiwi-3000\.session=.{40})./, (_, kept: string) => `${kept}~`)
    for (const Cookie of [
      changed,
      'kiwi-3000.session=abc',
      'next-auth.session-token=abc; session=abc',
      'kiwi-3000.session=',
      '=;;=',
      'kiwi-3000.session=%',
    ])
      expect(await everywhere({ Cookie })).toEqual([401, 401, 401, 401])
  })

  it('A26 an administrator who no longer is one, on the next request', async () => {
    const { kiwi, owner, ownerCookie } = await household()
    await kiwi.center.write((db) => db.sql(`UPDATE accounts SET role = 'member' WHERE id = ?`).run(owner.id))
    expect(await everywhere(ownerCookie)).toEqual([200, 200, 200, 403])
  })

  it('A27 A28 a cookie does not write for a page of another site; a key needs no page', async () => {
    const { benCookie, benKey } = await household()
    const foreign: Headers[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: 'http://127.0.0.1:1' },
      { Origin: 'http://127.0.0.1:3000.evil.example' },
      { Origin: 'https://127.0.0.1:3000' },
      { Origin: null },
      { Origin: null, 'Sec-Fetch-Site': 'cross-site' },
      { Origin: null, 'Sec-Fetch-Site': 'same-site' },
      { Origin: null, 'Sec-Fetch-Site': 'none' },
      { Origin: null, 'Content-Type': 'text/plain', 'Sec-Fetch-Site': 'cross-site' },
    ]
    for (const headers of foreign) {
      const response = await write({ ...benCookie, ...headers })
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([403, 'bad_origin'])
    }
    const add = aRequest('POST', '/api/devices', { name: 'x' }, { ...benCookie, Origin: 'https://evil.example' })
    expect((await addDevice(add, params())).status).toBe(403)
    expect((await write({ ...benCookie, Origin: null, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
    expect((await write({ ...bearer(benKey.key), Origin: 'https://evil.example' })).status).toBe(200)
  })

  it('comes before what the request says', async () => {
    aKiwi()
    const request = aRequest('POST', '/api/memory?mind=nowhere&a=1&a=2', '{', { 'Content-Type': 'text/plain' })
    expect((await written(request, params())).status).toBe(401)
  })
})

describe('wrong keys', () => {
  it('SEC-B6 stop one address after twenty in a minute; a right key and other addresses go on', async () => {
    const { benKey } = await household()
    const from = (address: string, key: string) => asPeer(address, () => read(bearer(key)))
    for (let i = 0; i < 20; i++) expect((await from('10.0.0.9', 'kiwi_ak_wrong')).status).toBe(401)

    const stopped = await from('10.0.0.9', 'kiwi_ak_wrong')
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await stopped.json()).toMatchObject({ code: 'too_many_requests', status: 429 })
    expect((await from('10.0.0.10', 'kiwi_ak_wrong')).status).toBe(401)
    expect((await from('10.0.0.9', benKey.key)).status).toBe(200)
  })
})

describe('the use of a key', () => {
  it('SEC-B3 is noted at most once a minute, by network', async () => {
    const { kiwi, ben, benKey, benCookie } = await household()
    const used = async (address: string) => {
      await asPeer(address, () => read(bearer(benKey.key)))
      await new Promise((done) => setTimeout(done, 20))
      const { items } = (await (await manage(benCookie)).json()) as {
        items: { lastUsedAt: string; lastUsedFrom: string }[]
      }
      return items[0]!
    }
    const first = await used('192.0.2.77')
    expect(first.lastUsedFrom).toBe('192.0.2.0')
    kiwi.tick(30_000)
    expect(await used('198.51.100.1')).toEqual(first)
    kiwi.tick(31_000)
    expect((await used('127.0.0.1')).lastUsedFrom).toBe('127.0.0.1')
    expect(ben.lastSeenAt).toBeNull()
  })
})
