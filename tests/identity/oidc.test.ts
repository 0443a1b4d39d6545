import { describe, expect, it } from 'vitest'
import { GET as audit } from '@/app/api/admin/audit/route'
import { listAccounts } from '@/db/center/accounts'
import { aKiwi, aRequest, params } from '../helpers/a-kiwi'
import { ask, keepCookies, postForm, sessionOf, signedIn } from '../helpers/sign-in'
import { anIssuer, type Claims, type Wrongs } from './an-issuer'

const email = 'ana@example.test'
const verified = { email, email_verified: true }

async function anInstallation(wrongs: Wrongs = {}) {
  const issuer = await anIssuer(wrongs)
  const kiwi = aKiwi({ oidc: issuer.settings })
  const owner = await kiwi.anAccount({ role: 'owner' })
  const ana = await kiwi.anAccount({ email })

  const leave = (callbackUrl = 'http://127.0.0.1:3000/memories') =>
    postForm('signin/oidc', { callbackUrl, json: 'true' }).then(async ({ response, cookie }) => ({
      cookie,
      address: ((await response.json()) as { url: string }).url,
    }))
  const comeBack = async (code: string, state: string, cookie: string) => {
    const response = await ask('GET', `callback/oidc?${new URLSearchParams({ code, state })}`, undefined, {
      Cookie: cookie,
    })
    return { cookie: keepCookies(cookie, response), place: response.headers.get('location') ?? '' }
  }
  /** The whole way: who is signed in afterwards, and where the browser stands. */
  const goThrough = async (claims: Claims) => {
    const { address, cookie } = await leave()
    const { code, state } = issuer.signIn(address, claims)
    const back = await comeBack(code, state, cookie)
    return { ...back, user: (await sessionOf({ Cookie: back.cookie })).user }
  }
  return { issuer, kiwi, owner, ana, leave, comeBack, goThrough }
}

describe('signing in at an issuer', () => {
  it('signs in whose verified e-mail has an account, and leads back to where they wanted to be', async () => {
    const { kiwi, ana, owner, leave, goThrough } = await anInstallation()
    const { address } = await leave()
    const query = Object.fromEntries(new URL(address).searchParams)
    expect(query).toMatchObject({
      client_id: 'kiwi',
      redirect_uri: 'http://127.0.0.1:3000/api/auth/callback/oidc',
      response_type: 'code',
      code_challenge_method: 'S256',
    })
    const { user, place } = await goThrough({ email: ' Ana@Example.TEST', email_verified: true })
    expect([user?.email, place]).toEqual([ana.email, 'http://127.0.0.1:3000/memories'])

    const browser = await signedIn(owner.email)
    const answer = await audit(aRequest('GET', '/api/admin/audit?action=sign_in', undefined, browser), params())
    const { items } = (await answer.json()) as { items: unknown[] }
    expect(items).toMatchObject([
      { actor: owner.id, detail: { shown: 'password' } },
      { actor: ana.id, detail: { shown: 'oidc' } },
    ])
    expect(await listAccounts(kiwi.center)).toHaveLength(2)
  })

  it.each([
    ['of letters that fold to its own', { email: email.replace('a', '\uff41'), email_verified: true }],
    ['of a sign that folds to its own', { email: email.replace('.', '\uff0e'), email_verified: true }],
    ['not verified', { email, email_verified: false }],
    ['verified in words only', { email, email_verified: 'true' }],
    ['of which nothing is said', { email }],
    ['of nobody here', { email: 'zqx@example.test', email_verified: true }],
    ['no address', { email: 'ana', email_verified: true }],
    ['missing', { email_verified: true }],
    ['a list', { email: [email], email_verified: true }],
  ])('makes no account and signs nobody in with an e-mail that is %s', async (_, claims) => {
    const { kiwi, goThrough } = await anInstallation()
    const { user, place, cookie } = await goThrough(claims)
    expect([user, cookie.includes('.session=')]).toEqual([undefined, false])
    expect(place).toMatch(/^http:\/\/127\.0\.0\.1:3000\/api\/auth\/error\?error=AccessDenied$/)
    expect((await ask('GET', 'error?error=AccessDenied')).headers.get('location')).toBe(
      'http://127.0.0.1:3000/signin?error=AccessDenied',
    )
    expect(await listAccounts(kiwi.center)).toHaveLength(2)
  })

  it('signs no disabled account in', async () => {
    const { kiwi, ana, goThrough } = await anInstallation()
    await kiwi.center.write((db) => db.sql('UPDATE accounts SET disabled_at = 1 WHERE id = ?').run(ana.id))
    expect((await goThrough(verified)).user).toBeUndefined()
  })

  it.each<[string, Wrongs]>([
    ['is signed by somebody else', { badSignature: true }],
    ['is for another client', { claims: { aud: 'another' } }],
    ['is of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['is over', { claims: { exp: 1 } }],
    ['answers another question', { claims: { nonce: 'another' } }],
    ['does not come', { noToken: true }],
  ])('takes no token that %s', async (_, wrongs) => {
    const { goThrough } = await anInstallation(wrongs)
    const { user, place } = await goThrough(verified)
    expect([user, place.includes('error=OAuthCallback')]).toEqual([undefined, true])
  })

  it('takes no answer in a browser that did not ask, and none twice', async () => {
    const { issuer, leave, comeBack } = await anInstallation()
    const mine = await leave()
    const { code, state } = issuer.signIn(mine.address, verified)
    const elsewhere = await comeBack(code, state, (await leave()).cookie)
    expect((await sessionOf({ Cookie: elsewhere.cookie })).user).toBeUndefined()
    expect(issuer.asked).not.toContain('/token')

    expect((await sessionOf({ Cookie: (await comeBack(code, state, mine.cookie)).cookie })).user?.email).toBe(email)
    expect((await sessionOf({ Cookie: (await comeBack(code, state, mine.cookie)).cookie })).user).toBeUndefined()
  })

  it('never leads to another site', async () => {
    const { issuer, leave, comeBack } = await anInstallation()
    const { address, cookie } = await leave('https://evil.example/')
    const { code, state } = issuer.signIn(address, verified)
    expect((await comeBack(code, state, cookie)).place).toBe('http://127.0.0.1:3000/')
  })

  it('is told when the issuer does not answer, and is not there when there is none', async () => {
    aKiwi({ oidc: { issuer: 'http://127.0.0.1:9', clientId: 'kiwi', clientSecret: 'x' } })
    const { response } = await postForm('signin/oidc', { json: 'true' })
    expect(((await response.json()) as { url: string }).url).toContain('error=OAuthSignin')

    aKiwi()
    const nowhere = await postForm('signin/oidc', { json: 'true' })
    expect(((await nowhere.response.json()) as { url: string }).url).toBe(
      'http://127.0.0.1:3000/api/auth/signin?csrf=true',
    )
    expect((await ask('GET', 'callback/oidc?code=a&state=b')).status).toBe(404)
  })
})
