import { describe, expect, it } from 'vitest'
import { revokeSession } from '@/db/center/sessions'
import { aKiwi, passphrase } from '../helpers/a-kiwi'
import { ask, keepCookies, postForm, sessionOf, signedIn, signOut, trySignIn } from '../helpers/sign-in'

const hour = 3_600_000
const ana = { email: 'ana@example.test', name: 'Ana' }

describe('signing in', () => {
  it('gives a session that names the person and nothing more', async () => {
    const kiwi = aKiwi()
    const { id } = await kiwi.anAccount({ ...ana, role: 'owner' })
    const { response, cookie } = await trySignIn(' Ana@Example.TEST ')

    expect(response.status).toBe(302)
    const session = await sessionOf({ Cookie: cookie })
    expect(session).toEqual({ user: { id, ...ana, role: 'owner' }, expires: expect.any(String) })
  })

  it('SEC-B9 sets a cookie that scripts cannot read and other sites cannot send', async () => {
    await aKiwi().anAccount(ana)
    const { response } = await trySignIn(ana.email)
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('kiwi-3000.session='))
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(cookie).toMatch(/; Path=\//)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('SEC-B9 binds the cookie to the host when the installation is reached by https', async () => {
    await aKiwi({ publicUrl: 'https://kiwi.example.org' }).anAccount(ana)
    const home = { Host: 'kiwi.example.org', Origin: 'https://kiwi.example.org' }
    const { response } = await postForm('callback/credentials', { email: ana.email, password: passphrase }, '', home)
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('__Host-kiwi.session='))
    expect(cookie).toMatch(/; Secure/)
    expect(cookie).not.toMatch(/Domain/i)
  })

  it('SEC-B7 answers a wrong password, an unknown address and a disabled account alike', async () => {
    const kiwi = aKiwi()
    await kiwi.anAccount(ana)
    const { id } = await kiwi.anAccount({ email: 'gone@example.test' })
    await kiwi.center.write((db) => db.sql('UPDATE accounts SET disabled_at = 1 WHERE id = ?').run(id))

    const tries = [
      await trySignIn(ana.email, 'the wrong words'),
      await trySignIn('nobody@example.test'),
      await trySignIn('gone@example.test'),
      await trySignIn('not an address'),
    ]
    const answers = tries.map(({ response }) => [response.status, response.headers.get('location')])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    for (const { cookie } of tries) expect(await sessionOf({ Cookie: cookie })).toEqual({})
  })

  it('needs the token of the form and the own origin', async () => {
    await aKiwi().anAccount(ana)
    const fields = { email: ana.email, password: passphrase }
    const forged = await postForm('callback/credentials', { ...fields, csrfToken: 'forged' })
    expect(await sessionOf({ Cookie: forged.cookie })).toEqual({})
    const foreign = await postForm('callback/credentials', fields, '', { Origin: 'https://evil.example' })
    expect(foreign.response.status).toBe(403)
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://127.0.0.1:3000.evil.example/',
  ])('SEC-B12 never leads to %s', async (callbackUrl) => {
    await aKiwi().anAccount(ana)
    const { response } = await postForm('callback/credentials', { email: ana.email, password: passphrase, callbackUrl })
    expect(new URL(response.headers.get('location')!).origin).toBe('http://127.0.0.1:3000')
    const page = await ask('GET', `signin?callbackUrl=${encodeURIComponent(callbackUrl)}`)
    expect(page.status).toBe(302)
    expect(page.headers.get('location')).not.toContain('evil')
  })

  it('leads back to the name the person came by', async () => {
    await aKiwi().anAccount(ana)
    const home = { Host: 'localhost:3000', Origin: 'http://localhost:3000' }
    const fields = { email: ana.email, password: passphrase, callbackUrl: 'http://localhost:3000/memories' }
    const { response } = await postForm('callback/credentials', fields, '', home)
    expect(response.headers.get('location')).toBe('http://localhost:3000/memories')
    const wrong = await postForm('callback/credentials', { ...fields, password: 'wrong', json: 'true' }, '', home)
    expect(wrong.response.status).toBe(401)
    expect(((await wrong.response.json()) as { url: string }).url).toMatch(/^http:\/\/localhost:3000\//)
  })

  it('SEC-B13 ignores a forwarded host and refuses a foreign one', async () => {
    aKiwi()
    const page = await ask('GET', 'signin', undefined, { 'X-Forwarded-Host': 'evil.example' })
    expect(page.headers.get('location')).not.toContain('evil')
    expect((await ask('GET', 'signin', undefined, { Host: 'evil.example' })).status).toBe(421)
  })

  it('answers what next-auth does not know with a problem', async () => {
    aKiwi()
    for (const [method, path] of [
      ['GET', 'nothing'],
      ['POST', 'callback/other'],
    ] as const) {
      const response = await ask(method, path, method === 'POST' ? 'a=b' : undefined, {
        'Content-Type': 'application/x-www-form-urlencoded',
      })
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toBe('application/problem+json')
    }
    expect((await ask('POST', 'callback/credentials', 'x', { 'Content-Type': 'text/plain' })).status).toBe(415)
  })
})

describe('a session', () => {
  it('SEC-B10 ends with signing out, also for a copy of its cookie', async () => {
    await aKiwi().anAccount(ana)
    const browser = await signedIn(ana.email)
    const { response, cookie } = await signOut(browser)

    expect(response.headers.get('clear-site-data')).toBe('"cache"')
    expect(cookie).not.toContain('kiwi-3000.session')
    expect(await sessionOf(browser)).toEqual({})
  })

  it('SEC-B9 is another one with each sign-in', async () => {
    await aKiwi().anAccount(ana)
    const [first, second] = [await signedIn(ana.email), await signedIn(ana.email)]
    await signOut(first)
    expect((await sessionOf(second)).user?.email).toBe(ana.email)
  })

  it('ends after a day without use, and a used one after seven', async () => {
    const kiwi = aKiwi()
    await kiwi.anAccount(ana)
    const browser = await signedIn(ana.email)
    const used = async (afterHours: number) => {
      kiwi.tick(afterHours * hour)
      const session = await sessionOf(browser)
      await new Promise(setImmediate)
      return 'user' in session
    }
    expect(await used(23)).toBe(true)
    for (const _ of Array(6)) expect(await used(23)).toBe(true)
    expect(await used(8)).toBe(false)

    const idle = await signedIn(ana.email)
    kiwi.tick(25 * hour)
    expect(await sessionOf(idle)).toEqual({})
  })

  it('ends when it is revoked, when the account is disabled, and when the secret changes', async () => {
    const kiwi = aKiwi()
    const { id } = await kiwi.anAccount(ana)
    const sid = () =>
      kiwi.center.read((db) => db.sql('SELECT id FROM sessions ORDER BY rowid DESC LIMIT 1').get<{ id: string }>()!.id)

    const revoked = await signedIn(ana.email)
    await revokeSession(kiwi.center, await sid())
    expect(await sessionOf(revoked)).toEqual({})

    const resealed = await signedIn(ana.email)
    await kiwi.center.write((db) => db.sql(`DELETE FROM keys WHERE name = 'auth'`).run())
    expect(await sessionOf(resealed)).toEqual({})

    const disabled = await signedIn(ana.email)
    await kiwi.center.write((db) => db.sql('UPDATE accounts SET disabled_at = 1 WHERE id = ?').run(id))
    expect(await sessionOf(disabled)).toEqual({})
  })

  it('is not shown, nor prolonged, beside an Authorization header', async () => {
    await aKiwi().anAccount(ana)
    const browser = await signedIn(ana.email)
    const response = await ask('GET', 'session', undefined, { ...browser, Authorization: '' })
    expect(await response.json()).toEqual({})
    expect(keepCookies('', response)).not.toContain('kiwi-3000.session')
  })
})

describe('wrong passwords', () => {
  it('stop one address after twenty in a minute, whatever comes next, and no other address', async () => {
    await aKiwi().anAccount(ana)
    for (let i = 0; i < 20; i++)
      expect((await trySignIn(`nobody${i}@example.test`, `wrong ${i}`, '10.0.0.9')).response.status).toBe(302)

    const { response } = await trySignIn(ana.email, passphrase, '10.0.0.9')
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    const other = await trySignIn(ana.email, passphrase, '10.0.0.10')
    expect((await sessionOf({ Cookie: other.cookie })).user?.email).toBe(ana.email)
  })

  it('count the same when they all come at once', async () => {
    await aKiwi().anAccount(ana)
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, i) => trySignIn(`nobody${i}@example.test`, `wrong ${i}`, '10.0.0.9')),
    )
    expect(tries.filter(({ response }) => response.status === 429).length).toBe(10)
  })

  it('SEC-B8 make an account wait wherever they come from, one that is not there alike, and no other', async () => {
    const kiwi = aKiwi()
    await kiwi.anAccount(ana)
    await kiwi.anAccount({ email: 'ben@example.test' })
    const statuses = async (email: string) => {
      const told: number[] = []
      for (let i = 0; i < 11; i++) told.push((await trySignIn(email, `wrong ${i}`, `10.0.${i}.9`)).response.status)
      const { response } = await trySignIn(email, passphrase, '10.9.9.9')
      return [...told, response.status, response.headers.get('retry-after')]
    }
    const waiting = [...Array(10).fill(302), 429, 429, '1']
    expect(await statuses(ana.email)).toEqual(waiting)
    expect(await statuses('nobody@example.test')).toEqual(waiting)
    expect(await statuses('no address')).toEqual(waiting)
    expect((await trySignIn('ben@example.test')).cookie).toContain('kiwi-3000.session')

    kiwi.tick(1_000)
    expect((await trySignIn(ana.email, passphrase, '10.9.9.9')).cookie).toContain('kiwi-3000.session')
  })

  it('SEC-B8 of one account that come at once are not all looked at', async () => {
    await aKiwi().anAccount(ana)
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, i) => trySignIn(ana.email, `wrong ${i}`, `10.0.${i}.9`)),
    )
    expect(tries.filter(({ response }) => response.status === 302).length).toBeLessThan(14)
  })

  it('SEC-B8 from elsewhere do not keep out who was signed in from where they are', async () => {
    await aKiwi().anAccount(ana)
    await trySignIn(ana.email, passphrase, '192.0.2.7')
    for (let i = 0; i < 11; i++) await trySignIn(ana.email, `wrong ${i}`, `10.0.${i}.9`)
    expect((await trySignIn(ana.email, passphrase, '10.9.9.9')).response.status).toBe(429)
    expect((await trySignIn(ana.email, passphrase, '192.0.2.8')).cookie).toContain('kiwi-3000.session')
    for (let i = 0; i < 10; i++) await trySignIn(ana.email, `wrong ${i}`, '192.0.2.9')
    expect((await trySignIn(ana.email, passphrase, '192.0.2.9')).response.status).toBe(429)
  })

  it('are not counted for those who get in', async () => {
    await aKiwi().anAccount(ana)
    for (let i = 0; i < 25; i++) {
      const { cookie } = await trySignIn(ana.email, passphrase, '10.0.0.9')
      expect(cookie).toContain('kiwi-3000.session')
    }
  })
})
