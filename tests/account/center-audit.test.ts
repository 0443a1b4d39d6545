import { symbols } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DELETE as endMany } from '@/app/api/account/sessions/route'
import { DELETE as deleteAccount, PATCH } from '@/app/api/admin/accounts/[id]/route'
import { POST as addAccount } from '@/app/api/admin/accounts/route'
import { GET as audit } from '@/app/api/admin/audit/route'
import { POST as rotate } from '@/app/api/devices/[id]/rotate/route'
import { DELETE as revoke } from '@/app/api/devices/[id]/route'
import { POST as addDevice, GET as devices } from '@/app/api/devices/route'
import { DELETE as deleteMind } from '@/app/api/minds/[id]/route'
import { POST as addMind } from '@/app/api/minds/route'
import type { AdminAuditRow } from '@/lib/contract/admin'
import { mintKey } from '@/lib/identity/api-key'
import { log } from '@/lib/log'
import { aKiwi, aRequest, params, passphrase, type TestKiwi } from '../helpers/a-kiwi'
import { type Browser, signedIn, signOut, trySignIn } from '../helpers/sign-in'

type Route = (request: Request, context: ReturnType<typeof params>) => Promise<Response>

const call = async (route: Route, method: string, who: Browser, body?: unknown, id?: string, path = '/x') =>
  (await (await route(aRequest(method, path, body, who), params(id === undefined ? {} : { id }))).json()) as Record<
    string,
    { id: string }
  >

async function anInstallation() {
  const kiwi = aKiwi()
  const owner = await kiwi.anAccount({ email: 'owner@example.test', role: 'owner' })
  const browser = await signedIn(owner.email)
  const read = async (query = '') => {
    const answer = await audit(aRequest('GET', `/api/admin/audit${query}`, undefined, browser), params())
    return (await answer.json()) as { items: AdminAuditRow[]; nextCursor: string | null }
  }
  const told = async () => (await read()).items.map(({ action }) => action).reverse()
  return { kiwi, owner, browser, read, told }
}

const everything = ({ center }: TestKiwi) => center.read((db) => JSON.stringify(db.sql('SELECT * FROM audit').all()))

describe('SEC-B15 the audit of the installation', () => {
  it('tells who did what to accounts, devices and minds, in no word of a person', async () => {
    const { kiwi, owner, browser, read, told } = await anInstallation()
    const body = { email: 'zqxben@example.test', password: passphrase, name: 'Zqxben' }
    const ben = (await call(addAccount, 'POST', browser, body)).account!
    await call(PATCH, 'PATCH', browser, { name: 'Zqxnew', role: 'admin' }, ben.id)
    await call(PATCH, 'PATCH', browser, { password: 'another long 4 passphrase' }, ben.id)
    const { device } = await call(addDevice, 'POST', browser, { name: 'zqxlamp' })
    await call(rotate, 'POST', browser, {}, device!.id)
    await call(revoke, 'DELETE', browser, undefined, device!.id)
    await call(revoke, 'DELETE', browser, undefined, device!.id)
    const { mind } = await call(addMind, 'POST', browser, { name: 'Zqxshop' })
    await call(deleteMind, 'DELETE', browser, undefined, mind!.id)
    expect(await told()).toEqual([
      'add_account',
      'sign_in',
      'add_account',
      'change_account',
      'change_password',
      'add_device',
      'rotate_device',
      'revoke_device',
      'add_mind',
      'delete_mind',
    ])
    const { items } = await read()
    expect(items.find(({ action }) => action === 'change_account')).toEqual({
      at: expect.any(String),
      actor: owner.id,
      via: 'session',
      action: 'change_account',
      target: ben.id,
      detail: { fields: ['name', 'role'], role: 'admin' },
    })
    expect(items.at(-1)).toMatchObject({ actor: null, via: 'system', target: owner.id, detail: { role: 'owner' } })
    expect(await everything(kiwi)).not.toMatch(/zqx|example\.test|lamp|shop/i)
  })

  it('tells of signing in, out, and out everywhere', async () => {
    const { browser, told, read } = await anInstallation()
    const again = await signedIn('owner@example.test')
    await signOut(again)
    await signedIn('owner@example.test')
    await call(endMany, 'DELETE', browser, undefined, undefined, '/api/account/sessions?which=others')
    expect((await told()).slice(1)).toEqual(['sign_in', 'sign_in', 'sign_out', 'sign_in', 'end_sessions'])
    expect((await read('?action=end_sessions')).items).toMatchObject([{ detail: { sessions: 1 } }])
  })

  it('counts failed sign-ins by account and those of strangers together, one row a minute, and no address of anybody', async () => {
    const { kiwi, owner, read } = await anInstallation()
    for (let tries = 0; tries < 3; tries++) {
      await trySignIn(owner.email, 'zqxwrong words', '192.0.2.9')
      await trySignIn(`zqx${tries}@example.test`, passphrase, '192.0.2.9')
    }
    const failures = async () =>
      (await read('?action=sign_in_failed')).items.map(({ target, detail, actor }) => [target, detail.count, actor])
    expect(
      (await kiwi.center.read((db) => db.sql(`SELECT 1 FROM audit WHERE action = 'sign_in_failed'`).all())).length,
    ).toBe(2)
    expect(await failures()).toEqual([
      [owner.id, 2, null],
      [null, 2, null],
      [null, 1, null],
      [owner.id, 1, null],
    ])
    expect(await failures()).toHaveLength(4)
    kiwi.tick(61_000)
    await trySignIn(owner.email, 'wrong words', '192.0.2.9')
    expect(await failures()).toHaveLength(5)
    expect(await everything(kiwi)).not.toMatch(/zqx|192\.0\.2/)
  })

  it('counts keys that opened nothing by device and those of strangers together, one row a minute, and no part of a key', async () => {
    const { kiwi, owner, read } = await anInstallation()
    const { id, key } = await kiwi.aKey(owner)
    const { key: gone, stored } = mintKey()
    await kiwi.center.write((db) =>
      db.sql('UPDATE devices SET revoked_at = 1, public_id = ? WHERE id = ?').run(stored.publicId, id),
    )
    const knock = async (authorization: string) => {
      await devices(aRequest('GET', '/api/devices', undefined, { Authorization: authorization }), params())
      await new Promise(setImmediate)
    }
    for (const authorization of [`Bearer ${gone}`, `Bearer ${gone}`, `Bearer ${key}`, 'Basic enF4', ''])
      await knock(authorization)
    const refused = async () =>
      (await read('?action=key_refused')).items.map(({ target, detail, actor, via }) => [target, detail, actor, via])
    expect(await refused()).toEqual([
      [id, { count: 1 }, null, 'key'],
      [null, { count: 2 }, null, 'key'],
      [null, { count: 1 }, null, 'key'],
      [id, { count: 1 }, null, 'key'],
    ])
    const words = [gone, key].flatMap((one) => [one.slice(8, 16), one.slice(16, 48)])
    for (const word of words) expect(await everything(kiwi)).not.toContain(word)
  })

  it('SEC-B17 shows no word that somebody tried to sign in with in a log, and a log no line that is not one', async () => {
    await anInstallation()
    const lines: string[] = []
    const stream = (log as unknown as Record<symbol, unknown>)[symbols.streamSym]
    Object.assign(log, { [symbols.streamSym]: { write: (line: string) => lines.push(line) } })
    onTestFinished(() => void Object.assign(log, { [symbols.streamSym]: stream }))
    const words = 'zqxana\r\n{"level":30}\u001b[2J\u001b]0;x\u0007@example.test'
    await trySignIn(words, `${words} as a password`)
    log.info({ event: words }, words)
    expect(lines.slice(0, -1).join()).not.toContain('zqx')
    expect(lines.slice(0, -1).join()).toContain('signInFailed')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    for (const line of lines) expect(line).toMatch(/^\{[^\x00-\x1f\x7f-\x9f]*\}\n$/)
  })

  it('SEC-D20 names an account that is gone by a pseudonym, and nothing leads from it to who that was', async () => {
    const { kiwi, browser, read } = await anInstallation()
    const ben = await kiwi.anAccount({ email: 'zqxben@example.test' })
    await signedIn(ben.email)
    await call(deleteAccount, 'DELETE', browser, undefined, ben.id)
    const { items } = await read()
    const of = (action: string) => items.find((row) => row.action === action)
    const pseudonym = of('delete_account')?.target
    expect(pseudonym).toMatch(/^was_[0-9a-f]{24}$/)
    expect(of('sign_in')?.actor).toBe(pseudonym)
    expect(JSON.stringify(items)).not.toContain(ben.id)
    const whole = await kiwi.center.read((db) =>
      JSON.stringify(
        ['audit', 'accounts', 'refusals', 'sessions'].map((table) => db.sql(`SELECT * FROM ${table}`).all()),
      ),
    )
    expect(whole).not.toMatch(/zqxben/)
    expect(whole).not.toContain(ben.id)
  })

  it('SEC-B16 is neither changed nor deleted', async () => {
    const { kiwi } = await anInstallation()
    for (const sql of [`UPDATE audit SET action = 'x'`, 'DELETE FROM audit', `REPLACE INTO audit SELECT * FROM audit`])
      await expect(kiwi.center.write((db) => db.sql(sql).run())).rejects.toThrow()
    expect(Object.keys(await import('@/app/api/admin/audit/route'))).toEqual(['GET'])
  })

  it('is read in pages and by action', async () => {
    const { browser, read } = await anInstallation()
    for (let made = 0; made < 4; made++) await call(addDevice, 'POST', browser, { name: 'x' })
    const first = await read('?limit=4')
    const second = await read(`?limit=4&cursor=${first.nextCursor}`)
    expect([first.items.length, second.items.map(({ action }) => action), second.nextCursor]).toEqual([
      4,
      ['sign_in', 'add_account'],
      null,
    ])
    expect((await read('?action=add_device&limit=3')).items).toHaveLength(3)
    expect(await read('?cursor=nonsense')).toMatchObject({ status: 400 })
  })
})
