import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { POST as confirm } from '@/app/api/account/confirm/route'
import { POST as changePassword } from '@/app/api/account/password/route'
import { DELETE as remove, PATCH as rename, GET as show } from '@/app/api/account/route'
import { DELETE as endOne } from '@/app/api/account/sessions/[id]/route'
import { DELETE as endMany, GET as sessions } from '@/app/api/account/sessions/route'
import { POST as rotate } from '@/app/api/devices/[id]/rotate/route'
import { POST as addDevice } from '@/app/api/devices/route'
import { GET as memories } from '@/app/api/memory/route'
import { findAccountByEmail } from '@/db/center/accounts'
import { findPersonalMind } from '@/db/center/minds'
import { mindFile } from '@/db/local-store'
import type { Role } from '@/lib/contract/account'
import type { OwnSession } from '@/lib/contract/own-account'
import { browserWords } from '@/lib/identity/browser-words'
import { asPeer } from '@/lib/identity/peer'
import { aKiwi, aRequest, bearer, params, passphrase } from '../helpers/a-kiwi'
import { postForm, sessionOf, signedIn, trySignIn } from '../helpers/sign-in'

type Who = Record<string, string>
type Route = (request: Request, context: ReturnType<typeof params>) => Promise<Response>

async function ask(
  route: Route,
  method: string,
  who: Who,
  { body, id, path = '/api/account', from = '10.0.0.1' }: Asked = {},
) {
  const answer = await asPeer(from, () =>
    route(aRequest(method, path, body, who), params(id === undefined ? {} : { id })),
  )
  return { status: answer.status, ...((await answer.json()) as { code?: string } & Record<string, never>) }
}
type Asked = { body?: unknown; id?: string; path?: string; from?: string }

const next = 'another long 4 passphrase'
const email = 'ana@example.test'
const asks = async (who: Who) => (await ask(memories, 'GET', who, { path: '/api/memory' })).status
const listed = async (who: Who) => (await ask(sessions, 'GET', who)) as unknown as { items: OwnSession[] }

async function aPerson(role: Role = 'member') {
  const kiwi = aKiwi()
  if (role !== 'owner') await kiwi.anAccount({ role: 'owner' })
  const account = await kiwi.anAccount({ email, role })
  return { kiwi, account, here: await signedIn(email), elsewhere: await signedIn(email) }
}

describe('one’s own password', () => {
  it('SEC-B11 is changed with the current one, and every other session ends', async () => {
    const { here, elsewhere } = await aPerson()
    const body = { current: passphrase, password: next }
    expect(await ask(changePassword, 'POST', here, { body })).toMatchObject({ status: 200, account: { email } })
    expect([await asks(here), await asks(elsewhere)]).toEqual([200, 401])
    expect((await sessionOf({ Cookie: (await trySignIn(email)).cookie })).user).toBeUndefined()
    expect((await sessionOf({ Cookie: (await trySignIn(email, next)).cookie })).user?.email).toBe(email)
  })

  it('stays with a wrong current one, which is counted like a failed sign-in and cannot be guessed from a session', async () => {
    const { here, elsewhere } = await aPerson()
    const wrong = { current: 'not these words', password: next }
    const from = '10.0.0.7'
    for (let tries = 0; tries < 10; tries++)
      expect(await ask(changePassword, 'POST', here, { body: wrong, from })).toMatchObject({
        status: 403,
        code: 'wrong_password',
      })
    const right = { current: passphrase, password: next }
    expect((await ask(changePassword, 'POST', here, { body: right, from })).status).toBe(429)
    expect((await ask(confirm, 'POST', here, { body: { password: passphrase }, from })).status).toBe(429)
    expect((await trySignIn(email, passphrase, from)).response.status).toBe(429)
    expect(await asks(elsewhere)).toBe(200)
  })

  it('keeps the rule of length', async () => {
    const { here } = await aPerson()
    const body = { current: passphrase, password: 'short' }
    expect(await ask(changePassword, 'POST', here, { body })).toMatchObject({ status: 400, code: 'invalid_request' })
  })
})

describe('one’s own sessions', () => {
  it('are listed with browser, network and times, the one that asks marked, and without what keeps them alive', async () => {
    const { kiwi, here } = await aPerson()
    const phone = await asPeer('192.0.2.77', () =>
      postForm('callback/credentials', { email, password: passphrase }, '', {
        'User-Agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0 zqxsecret',
      }),
    )
    const { items } = await listed(here)
    expect(items.map(({ browser, network, current }) => [browser, network, current])).toEqual([
      ['Firefox on Android', '192.0.2.0', false],
      ['Another program', '127.0.0.1', false],
      ['Another program', '127.0.0.1', true],
    ])
    const { id: sid } = await kiwi.center.read((db) => db.sql('SELECT id FROM sessions').get<{ id: string }>()!)
    expect(JSON.stringify(items)).not.toContain(sid)
    expect(JSON.stringify(items)).not.toContain('zqx')
    expect(phone.cookie).not.toBe('')
  })

  it('end one by one, each at once', async () => {
    const { here, elsewhere } = await aPerson()
    const other = (await listed(here)).items.find(({ current }) => !current)!
    expect(await ask(endOne, 'DELETE', here, { id: other.id })).toMatchObject({ status: 200, ended: 1 })
    expect([await asks(here), await asks(elsewhere)]).toEqual([200, 401])
    expect((await listed(here)).items).toHaveLength(1)
    expect((await ask(endOne, 'DELETE', here, { id: other.id })).status).toBe(404)
  })

  it('end all others, or all', async () => {
    const { here, elsewhere } = await aPerson()
    const end = (which: string) => ask(endMany, 'DELETE', here, { path: `/api/account/sessions?which=${which}` })
    expect(await end('others')).toMatchObject({ status: 200, ended: 1 })
    expect([await asks(here), await asks(elsewhere)]).toEqual([200, 401])
    expect(await end('all')).toMatchObject({ status: 200, ended: 1 })
    expect(await asks(here)).toBe(401)
  })

  it('of somebody else are as unknown as those that never were', async () => {
    const { kiwi, here } = await aPerson()
    const ben = await kiwi.anAccount()
    const his = await signedIn(ben.email)
    const [{ id } = { id: '' }] = (await listed(his)).items
    const answers = [id, 'ses_never'].map((handle) => ask(endOne, 'DELETE', here, { id: handle }))
    const [foreign, unknown] = await Promise.all(answers)
    expect(foreign).toEqual(unknown)
    expect([foreign?.status, await asks(his)]).toEqual([404, 200])
  })

  it('are gone from the list once they are over', async () => {
    const { kiwi } = await aPerson()
    kiwi.tick(25 * 3_600_000)
    expect((await listed(await signedIn(email))).items).toHaveLength(1)
  })

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18 Safari/605.1.15',
      'Safari on macOS',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1', 'Chrome on iOS'],
    ['curl/8.5.0', 'curl'],
    ['<script>alert(1)</script>', 'Another program'],
    [null, 'Another program'],
  ])('know a browser by %s as %s', (agent, words) => {
    expect(browserWords(agent)).toBe(words)
  })
})

describe('SEC-B1 a key', () => {
  it('is made and rotated only by somebody who showed lately who they are', async () => {
    const { kiwi, account, here } = await aPerson()
    const { id } = await kiwi.aKey(account)
    const make = () => ask(addDevice, 'POST', here, { path: '/api/devices', body: { name: 'x' } })
    const turn = () => ask(rotate, 'POST', here, { path: '/api/devices', body: {}, id })
    expect((await make()).status).toBe(201)
    kiwi.tick(11 * 60_000)
    for (const refused of [await make(), await turn()])
      expect(refused).toMatchObject({ status: 403, code: 'recent_sign_in_required' })

    expect(await ask(confirm, 'POST', here, { body: { password: 'not these words' } })).toMatchObject({
      status: 403,
      code: 'wrong_password',
    })
    expect((await make()).status).toBe(403)
    expect(await ask(confirm, 'POST', here, { body: { password: passphrase } })).toMatchObject({
      status: 200,
      accepted: true,
    })
    expect([(await make()).status, (await turn()).status]).toEqual([201, 201])
  })
})

describe('one’s own account', () => {
  it('is shown and renamed', async () => {
    const { here, account } = await aPerson()
    expect(await ask(show, 'GET', here)).toMatchObject({ status: 200, account: { id: account.id, email } })
    expect(await ask(rename, 'PATCH', here, { body: { name: ' Anna ' } })).toMatchObject({ account: { name: 'Anna' } })
    expect((await ask(rename, 'PATCH', here, { body: { role: 'owner' } })).status).toBe(400)
  })

  it('SEC-D20 is deleted with the password: minds, keys and sessions go, and the address is free', async () => {
    const { kiwi, account, here, elsewhere } = await aPerson()
    const { key } = await kiwi.aKey(account)
    const mind = (await findPersonalMind(kiwi.center, account.id))!.id
    expect(await ask(remove, 'DELETE', here, { body: { password: 'not these words' } })).toMatchObject({
      status: 403,
      code: 'wrong_password',
    })
    expect([await asks(here), existsSync(mindFile(kiwi.config.dataFolder, mind))]).toEqual([200, true])

    const gone = await asPeer('10.0.0.1', () =>
      remove(aRequest('DELETE', '/api/account', { password: passphrase }, here), params({})),
    )
    expect(gone.status).toBe(200)
    expect(gone.headers.get('set-cookie')).toMatch(/session=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax/)
    expect([await asks(here), await asks(elsewhere), await asks(bearer(key))]).toEqual([401, 401, 401])
    expect(existsSync(mindFile(kiwi.config.dataFolder, mind))).toBe(false)
    expect(await findAccountByEmail(kiwi.center, email)).toBeUndefined()
  })

  it('of the last owner stays', async () => {
    const { here } = await aPerson('owner')
    expect(await ask(remove, 'DELETE', here, { body: { password: passphrase } })).toMatchObject({
      status: 409,
      code: 'last_owner',
    })
    expect(await asks(here)).toBe(200)
  })
})
