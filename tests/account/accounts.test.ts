import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { POST as add, GET as list } from '@/app/api/admin/accounts/route'
import { POST as setup } from '@/app/api/setup/route'
import { listAccounts } from '@/db/center/accounts'
import { findPersonalMind, listMinds } from '@/db/center/minds'
import { mindFile } from '@/db/local-store'
import { createOwnerFromSettings, setupToken } from '@/lib/account/set-up'
import type { Account } from '@/lib/contract/account'
import { aKiwi, aRequest, params, passphrase, type TestKiwi } from '../helpers/a-kiwi'
import { signedIn } from '../helpers/sign-in'

const owner = { email: 'owner@example.test', password: passphrase, name: 'Olga' }
const begin = (body: unknown, headers: Record<string, string | null> = {}) =>
  setup(aRequest('POST', '/api/setup', body, headers), params())
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]

describe('setting up', () => {
  it('makes the first account the owner, with a mind of its own', async () => {
    const kiwi = aKiwi()
    const response = await begin(owner)
    expect(response.status).toBe(201)
    const { account } = (await response.json()) as { account: Account }
    expect(account).toMatchObject({
      email: owner.email,
      name: 'Olga',
      role: 'owner',
      disabled: false,
      lastSeenAt: null,
    })
    expect(JSON.stringify(account)).not.toMatch(/hash|argon/)

    const mind = await findPersonalMind(kiwi.center, account.id)
    expect(existsSync(mindFile(kiwi.config.dataFolder, mind!.id))).toBe(true)
    expect((await signedIn(owner.email)).Cookie).toContain('kiwi-3000.session')
  })

  it('is closed once there is an owner, before anything is looked at', async () => {
    await aKiwi().anAccount({ role: 'owner' })
    for (const refused of [
      begin(owner),
      begin('{', { 'Content-Type': 'text/plain' }),
      begin(owner, { Origin: 'https://evil.example' }),
      setup(aRequest('POST', '/api/setup?a=1&a=2', owner), params()),
    ])
      expect(await codeOf(await refused)).toEqual([409, 'already_set_up'])
  })

  it('makes one owner of two who come at the same time, and keeps no mind of the other', async () => {
    const kiwi = aKiwi()
    const both = await Promise.all([begin(owner), begin({ ...owner, email: 'second@example.test' })])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await listAccounts(kiwi.center)).map(({ role }) => role)).toEqual(['owner'])
    expect((await listMinds(kiwi.center)).map(({ kind }) => kind).sort()).toEqual(['engine', 'personal'])
    expect(mindFolders(kiwi)).toBe(2)
  })

  it('wants a page of this installation and a JSON body that says enough', async () => {
    const kiwi = aKiwi()
    expect(await codeOf(await begin(owner, { Origin: null }))).toEqual([403, 'bad_origin'])
    expect(await codeOf(await begin(owner, { Origin: 'https://evil.example' }))).toEqual([403, 'bad_origin'])
    expect(await codeOf(await begin(owner, { 'Content-Type': 'text/plain' }))).toEqual([415, 'unsupported_media_type'])
    for (const body of [
      {},
      [],
      '',
      { ...owner, role: 'owner' },
      { ...owner, password: 'short' },
      { ...owner, email: 'owner' },
    ])
      expect(await codeOf(await begin(body))).toEqual([400, 'invalid_request'])
    expect(await listAccounts(kiwi.center)).toEqual([])
    expect(mindFolders(kiwi)).toBe(0)
  })

  it('wants the token from the console where others can reach the machine', async () => {
    const kiwi = aKiwi({ host: '0.0.0.0' })
    const token = setupToken(kiwi)!
    expect(token.length).toBeGreaterThanOrEqual(20)
    expect(await codeOf(await begin(owner))).toEqual([403, 'setup_token'])
    expect(await codeOf(await begin({ ...owner, token: 'guess' }))).toEqual([403, 'setup_token'])
    expect((await begin({ ...owner, token })).status).toBe(201)
  })

  it('can be done by settings, once', async () => {
    const kiwi = aKiwi({ ownerEmail: owner.email, ownerPassword: passphrase })
    await createOwnerFromSettings(kiwi)
    await createOwnerFromSettings(kiwi)
    const [only, ...others] = await listAccounts(kiwi.center)
    expect([only?.email, only?.role, others.length]).toEqual([owner.email, 'owner', 0])
  })
})

describe('the accounts of an installation', () => {
  const asOwner = async (kiwi: TestKiwi) => {
    await kiwi.anAccount({ email: owner.email, role: 'owner' })
    return signedIn(owner.email)
  }

  it('are added and listed by an administrator', async () => {
    const browser = await asOwner(aKiwi())
    const body = { email: 'Ben@Example.test', password: passphrase }
    const response = await add(aRequest('POST', '/api/admin/accounts', body, browser), params())
    const { account } = (await response.json()) as { account: Account }
    expect([response.status, account.email, account.role, account.name]).toEqual([
      201,
      'ben@example.test',
      'member',
      'ben',
    ])

    const { items } = (await (await list(aRequest('GET', '/', undefined, browser), params())).json()) as {
      items: Account[]
    }
    expect(items.map(({ email }) => email)).toEqual([owner.email, 'ben@example.test'])
  })

  it('get an owner from an owner only', async () => {
    const kiwi = aKiwi()
    const browser = await asOwner(kiwi)
    await kiwi.anAccount({ email: 'admin@example.test', role: 'admin' })
    const admin = await signedIn('admin@example.test')
    const ask = (email: string, role: string, who: Record<string, string>) =>
      add(aRequest('POST', '/', { email, password: passphrase, role }, who), params())
    expect(await codeOf(await ask('second@example.test', 'owner', admin))).toEqual([403, 'owner_required'])
    expect((await listAccounts(kiwi.center)).length).toBe(2)
    expect((await ask('second@example.test', 'admin', admin)).status).toBe(201)
    expect((await ask('third@example.test', 'owner', browser)).status).toBe(201)
  })

  it('have an address each, however it is written', async () => {
    const kiwi = aKiwi()
    const browser = await asOwner(kiwi)
    const body = { email: 'OWNER@example.test', password: passphrase }
    expect(await codeOf(await add(aRequest('POST', '/', body, browser), params()))).toEqual([409, 'email_taken'])
    expect(mindFolders(kiwi)).toBe(2)
  })

  it('are made with the fields of the contract and no other', async () => {
    const browser = await asOwner(aKiwi())
    const body = { email: 'ben@example.test', password: passphrase }
    for (const wrong of [{ role: 'king' }, { id: 'acc_1' }, { password: 'short' }, { email: 'ben' }, { name: '' }]) {
      const response = await add(aRequest('POST', '/', { ...body, ...wrong }, browser), params())
      expect(await codeOf(response)).toEqual([400, 'invalid_request'])
    }
  })
})

describe('the data folder', () => {
  it('is closed to other users of the machine', async () => {
    const kiwi = aKiwi()
    await kiwi.anAccount()
    const files = readdirSync(kiwi.config.dataFolder, { recursive: true, withFileTypes: true })
    const modes = files.map((file) => statSync(join(file.parentPath, file.name)).mode & 0o077)
    expect(modes.length).toBeGreaterThan(4)
    expect(modes.every((mode) => mode === 0)).toBe(true)
  })
})

/** How many minds lie in the data folder. */
const mindFolders = ({ config }: TestKiwi) =>
  readdirSync(join(config.dataFolder, 'minds')).flatMap((shelf) => readdirSync(join(config.dataFolder, 'minds', shelf)))
    .length
