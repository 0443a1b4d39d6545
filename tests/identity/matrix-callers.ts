import { randomInt } from 'node:crypto'
import { findPersonalMind } from '@/db/center/minds'
import { createAccount } from '@/lib/account/create-account'
import { createDevice, revoke, rotateKey } from '@/lib/account/devices'
import { createMind } from '@/lib/account/minds'
import type { Role, Scope } from '@/lib/contract/account'
import { scopes as everyScope } from '@/lib/contract/names'
import { mintKey } from '@/lib/identity/api-key'
import type { SessionCaller } from '@/lib/identity/caller'
import type { Installation } from '@/lib/installation'
import { bearer, passphrase } from '../helpers/a-kiwi'
import { signedIn, signOut } from '../helpers/sign-in'

type Headers = Record<string, string>

/** Whom a request is to be taken for. */
export type Taken = 'nobody' | Role | { scopes: readonly Scope[] }
export type Call = { name: string; headers: Headers; as: Taken; query?: string }

const day = 86_400_000

/** Three people, two minds of one of them, the engine, and every state a key and a session can be in. */
export async function people(at: Installation) {
  const person = async (name: string, role: Role) => {
    const account = await createAccount({ email: `${name}@example.test`, password: passphrase, role }, at)
    return {
      account,
      browser: await signedIn(account.email),
      mind: (await findPersonalMind(at.center, account.id))!.id,
    }
  }
  const owner = await person('olga', 'owner')
  const admin = await person('adam', 'admin')
  const ben = await person('ben', 'member')
  const cleo = await person('cleo', 'member')

  const caller: SessionCaller = {
    via: 'session',
    accountId: ben.account.id,
    role: 'member',
    sessionId: '',
    name: 'Ben',
  }
  const { id: workspace } = await createMind(caller, 'Workshop', at)
  const device = (scopes: readonly Scope[], more = {}, of = ben) =>
    createDevice(of.account.id, { name: 'lamp', scopes: [...scopes], ...more }, at)
  const keyed = async (scopes: readonly Scope[], more = {}, of = ben) => (await device(scopes, more, of)).key

  const revoked = await device(everyScope)
  await revoke(ben.account.id, revoked.device.id, at)
  const rotated = await device(everyScope)
  await rotateKey(ben.account.id, rotated.device.id, at)

  return {
    owner,
    admin,
    ben,
    cleo,
    workspace,
    full: await keyed(everyScope),
    bound: await keyed(everyScope, { mind: workspace }),
    ofOwner: await keyed(everyScope, {}, owner),
    byScope: await Promise.all(everyScope.map(async (scope) => ({ scopes: [scope], key: await keyed([scope]) }))),
    dead: {
      'a revoked key': revoked.key,
      'a key that was rotated away': rotated.key,
      'an expired key': await keyed(everyScope, { expiresAt: Date.now() - 1_000 }),
      'an unknown key with a good checksum': mintKey().key,
      'a key of a disabled account': await ofDisabled(at),
      'a key of an account that is gone': await ofGone(at),
    },
    sessions: await deadSessions(at),
    demoted: await demoted(at),
  }
}

export type People = Awaited<ReturnType<typeof people>>

async function ofDisabled(at: Installation) {
  const { id } = await createAccount({ email: 'dora@example.test', password: passphrase, role: 'member' }, at)
  const { key } = await createDevice(id, { name: 'lamp', scopes: [...everyScope] }, at)
  await at.center.write((db) => db.sql('UPDATE accounts SET disabled_at = 1 WHERE id = ?').run(id))
  return key
}

async function ofGone(at: Installation) {
  const { id } = await createAccount({ email: 'gus@example.test', password: passphrase, role: 'member' }, at)
  const { key } = await createDevice(id, { name: 'lamp', scopes: [...everyScope] }, at)
  await at.center.write((db) => db.sql('DELETE FROM accounts WHERE id = ?').run(id))
  return key
}

/** Sessions of an owner, so that one taken for good would open every door. */
async function deadSessions(at: Installation): Promise<Record<string, Headers>> {
  const { email, id } = await createAccount({ email: 'otto@example.test', password: passphrase, role: 'owner' }, at)
  const left = await signedIn(email)
  await signOut(left)
  const changed = async (sql: string) => {
    const browser = await signedIn(email)
    await at.center.write((db) => {
      const { sid } = db
        .sql('SELECT id AS sid FROM sessions WHERE account_id = ? ORDER BY rowid DESC')
        .get<{ sid: string }>(id)!
      db.sql(`UPDATE sessions SET ${sql} WHERE id = ?`).run(sid)
    })
    return browser
  }
  const whole = (await signedIn(email)).Cookie
  const [name, token] = whole.match(/([\w.-]*session)=([^;]+)/)!.slice(1) as [string, string]
  return {
    'a session that was signed out': left,
    'a session that is over': await changed(`expires_at = ${Date.now() - 1_000}`),
    'a session nobody used for long': await changed(`last_seen_at = ${Date.now() - 2 * day}`),
    'a changed session cookie': { Cookie: `${name}=${token.slice(0, -6)}AAAAAA` },
    'a made-up session cookie': { Cookie: `${name}=abc; next-auth.session-token=abc; session=abc` },
    'a session token sent as a key': { Authorization: `Bearer ${token}` },
  }
}

async function demoted(at: Installation) {
  const { email, id } = await createAccount({ email: 'dan@example.test', password: passphrase, role: 'admin' }, at)
  const browser = await signedIn(email)
  await at.center.write((db) => db.sql(`UPDATE accounts SET role = 'member' WHERE id = ?`).run(id))
  return browser
}

/** Headers that name nobody, each to be tried alone and beside the cookie of an owner. */
function namingNobody({ full, dead }: People): Record<string, string> {
  const last = full.endsWith('a') ? 'b' : 'a'
  return {
    'an empty Authorization': '',
    'a blank Authorization': ' ',
    'Bearer without a key': 'Bearer',
    Basic: 'Basic b3duZXI6cGFzcw==',
    Digest: 'Digest username="olga"',
    Negotiate: 'Negotiate YII=',
    'a key without a scheme': full,
    'another scheme': `Token ${full}`,
    'a tab after the scheme': `Bearer\t${full}`,
    'words after the key': `Bearer ${full} x`,
    'a quoted key': `Bearer "${full}"`,
    'two keys': `Bearer ${full}, Bearer ${full}`,
    'a wrong key and a right one in two lines': `Bearer wrong, Bearer ${full}`,
    'a bad checksum': `Bearer ${full.slice(0, -1)}${last}`,
    'a cut key': `Bearer ${full.slice(0, -6)}`,
    'a key with a tail': `Bearer ${full}x`,
    'a key in the wrong case': `Bearer kiwi_ak_${full.slice(8).toLowerCase()}`,
    'another prefix': `Bearer ${full.replace('kiwi_ak_', 'kiwi_')}`,
    'a very long value': `Bearer ${'k'.repeat(6_000)}`,
    null: 'null',
    ...Object.fromEntries(Object.entries(dead).map(([name, key]) => [name, `Bearer ${key}`])),
  }
}

/** Everybody who might call a route. A1–A29 are the rows of the identity matrix. */
export function callers(who: People): Call[] {
  const { owner, admin, ben, full, ofOwner, byScope, sessions, demoted } = who
  const keys = [...byScope, { scopes: everyScope, key: full }]
  const nobody = (name: string, headers: Headers, query?: string): Call => ({ name, headers, as: 'nobody', query })
  return [
    nobody('A1 nobody', {}),
    { name: 'A2 a member in a browser', headers: ben.browser, as: 'member' },
    { name: 'A3 the owner in a browser', headers: owner.browser, as: 'owner' },
    { name: 'A3 an administrator in a browser', headers: admin.browser, as: 'admin' },
    ...keys.flatMap(({ scopes, key }): Call[] => [
      { name: `A4 A6 a key that may ${scopes}`, headers: bearer(key), as: { scopes } },
      {
        name: `A12 A15 the owner’s cookie beside it (${scopes})`,
        headers: { ...owner.browser, ...bearer(key) },
        as: { scopes },
      },
    ]),
    { name: 'A5 a key of the owner', headers: bearer(ofOwner), as: { scopes: everyScope } },
    {
      name: 'A13 the owner beside their own key',
      headers: { ...owner.browser, ...bearer(ofOwner) },
      as: { scopes: everyScope },
    },
    ...Object.entries(namingNobody(who)).flatMap(([name, Authorization]) => [
      nobody(`A7–A11 A17 A19 A21 ${name}`, { Authorization }),
      nobody(`A14 A16 A17 A19 A21 ${name} beside the owner’s cookie`, { ...owner.browser, Authorization }),
    ]),
    {
      name: 'A18 the scheme in small letters',
      headers: { Authorization: `bearer ${full}` },
      as: { scopes: everyScope },
    },
    { name: 'A18 blanks after the scheme', headers: { Authorization: `BEARER  ${full}` }, as: { scopes: everyScope } },
    ...['api_key', 'access_token', 'token', 'key'].map((name) =>
      nobody(`A22 a key in ?${name}`, {}, `${name}=${full}`),
    ),
    ...['X-API-Key', 'Proxy-Authorization', 'X-Authorization'].map((name) =>
      nobody(`A23 a key in ${name}`, { [name]: `Bearer ${full}` }),
    ),
    nobody('A23 a key in a cookie', { Cookie: `kiwi_ak=${full}; Authorization=Bearer ${full}` }),
    ...Object.entries(sessions).map(([name, headers]) => nobody(`A24 A25 ${name}`, headers)),
    { name: 'A26 an administrator who no longer is one', headers: demoted, as: 'member' },
    ...['X-User-Id', 'X-Account-Id', 'X-Forwarded-User', 'Remote-User'].map((name) =>
      nobody(`SC-A8 somebody’s id in ${name}`, { [name]: owner.account.id }),
    ),
    {
      name: 'A29 another method named in a header',
      headers: { ...ben.browser, 'X-HTTP-Method-Override': 'DELETE', 'X-HTTP-Method': 'DELETE' },
      as: 'member',
    },
  ]
}

/** What a page of another site makes a browser send; the last is the own page’s. */
export const foreignPages: Record<string, Record<string, string | null>> = {
  'no Origin': { Origin: null },
  'another Origin': { Origin: 'https://evil.example' },
  'the Origin null': { Origin: 'null' },
  'another port': { Origin: 'http://127.0.0.1:1' },
  'a look-alike': { Origin: 'http://127.0.0.1:3000.evil.example' },
  'cross-site': { Origin: null, 'Sec-Fetch-Site': 'cross-site' },
  'same-site': { Origin: null, 'Sec-Fetch-Site': 'same-site' },
  'another Origin that says same-origin': { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
}
export const ownPage = { Origin: null, 'Sec-Fetch-Site': 'same-origin' }

/** An address nobody has failed from yet: twenty bad keys from one are refused as too many. */
export const freshAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
