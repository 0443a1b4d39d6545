import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { GET as devices } from '@/app/api/devices/route'
import { GET as memories } from '@/app/api/memory/route'
import type { Account, Device } from '@/lib/contract/account'
import { aCommandLine } from '../helpers/a-command-line'
import { aKiwi, aRequest, bearer, params, passphrase } from '../helpers/a-kiwi'
import { sessionOf, signedIn, trySignIn } from '../helpers/sign-in'

const line = aCommandLine()

async function aHome() {
  const kiwi = aKiwi()
  const owner = await kiwi.anAccount({ email: 'owner@example.test', role: 'owner' })
  const { dataFolder } = kiwi.config
  const run = (...args: string[]) => line.kiwi(dataFolder, ...args)
  const told = (input: string, ...args: string[]) => line.kiwiTold(input, dataFolder, ...args)
  const json = async <T>(...args: string[]) => JSON.parse((await run(...args, '--json')).stdout) as T
  return { kiwi, owner, run, told, json }
}

const signsIn = async (email: string, password: string) =>
  (await sessionOf({ Cookie: (await trySignIn(email, password)).cookie })).user?.email === email

describe('accounts', () => {
  test('are added, listed, and given a new password, as by their routes', async () => {
    const { run, json } = await aHome()
    const { account } = await json<{ account: Account }>('account', 'add', 'BEN@example.test', '--password', passphrase)
    expect(account).toMatchObject({ email: 'ben@example.test', role: 'member', name: 'ben', disabled: false })
    expect(await signsIn('ben@example.test', passphrase)).toBe(true)
    const { items } = await json<{ items: Account[] }>('account', 'list')
    expect(items.map(({ email }) => email)).toEqual(['owner@example.test', 'ben@example.test'])
    expect((await run('account', 'list')).stdout).toContain('ben@example.test\tmember\tben\n')

    const browser = await signedIn('ben@example.test')
    const next = 'another long 4 passphrase'
    expect(await json('account', 'passwd', 'ben@example.test', '--password', next)).toMatchObject({
      account: { id: account.id },
    })
    expect(await signsIn('ben@example.test', passphrase)).toBe(false)
    expect(await signsIn('ben@example.test', next)).toBe(true)
    expect((await sessionOf(browser)).user).toBeUndefined()
  })

  test('a password that is not given is read from standard input, and told to nobody', async () => {
    const { run, told } = await aHome()
    const added = await told(`${passphrase}\nsomething else\n`, 'account', 'add', 'ben@example.test')
    expect(added).toMatchObject({ code: 0, stdout: 'Added ben@example.test as member.\n', stderr: '' })
    expect(await signsIn('ben@example.test', passphrase)).toBe(true)
    expect(await run('account', 'add', 'ana@example.test')).toMatchObject({ code: 2, stdout: '' })
    expect(await told('short\n', 'account', 'passwd', 'ben@example.test')).toMatchObject({ code: 2, stdout: '' })
  })

  test('an address that is taken and one that nobody has are failures', async () => {
    const { run } = await aHome()
    expect(await run('account', 'add', 'owner@example.test', '--password', passphrase)).toMatchObject({
      code: 1,
      stderr: 'kiwi: There is an account with this e-mail address.\n',
    })
    expect(await run('account', 'passwd', 'nobody@example.test', '--password', passphrase)).toMatchObject({
      code: 1,
      stderr: 'kiwi: There is no such account.\n',
    })
  })

  test('the first one of an empty folder is the owner; nothing else makes a folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kiwi-test-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const data = join(folder, 'data')
    expect((await line.kiwi(data, 'account', 'list')).code).toBe(1)
    expect(existsSync(data)).toBe(false)
    const add = (...more: string[]) =>
      line.kiwi(data, 'account', 'add', 'ana@example.test', '--password', passphrase, ...more)
    expect((await add('--role', 'member')).code).toBe(1)
    expect((await add()).stdout).toBe('Added ana@example.test as owner.\n')
    expect((await line.kiwi(data, 'doctor')).code).toBe(0)
  })
})

describe('devices', () => {
  const listed = (key: string) => memories(aRequest('GET', '/api/memory', undefined, bearer(key)), params())

  test('are added with a key that works, listed without it, and revoked', async () => {
    const { run, json } = await aHome()
    const { device, key } = await json<{ device: Device; key: string }>('device', 'add', 'laptop')
    expect(device).toMatchObject({ name: 'laptop', scopes: ['memory:read', 'memory:write'], mind: null })
    expect((await listed(key)).status).toBe(200)
    const all = await json<{ items: Device[] }>('device', 'list')
    const browser = await signedIn('owner@example.test')
    const byRoute = await devices(aRequest('GET', '/api/devices', undefined, browser), params())
    const withoutUse = (items: Device[]) => items.map((one) => ({ ...one, lastUsedAt: null, lastUsedFrom: null }))
    expect(withoutUse(all.items)).toEqual(withoutUse(((await byRoute.json()) as typeof all).items))
    expect(JSON.stringify(all) + (await run('device', 'list')).stdout).not.toContain(key.slice(8, 40))
    expect((await run('device', 'revoke', device.id)).code).toBe(0)
    expect((await listed(key)).status).toBe(401)
  })

  test('have the scopes, the mind and the end that are asked for', async () => {
    const { kiwi, json } = await aHome()
    await kiwi.anAccount({ email: 'ana@example.test' })
    const args = ['--scopes', 'read, memory:erase', '--expires', '2099-01-31T12:00:00Z', '--mind', 'personal']
    const made = await json<{ device: Device }>('device', 'add', 'lamp', ...args, '--account', 'ana@example.test')
    expect(made.device).toMatchObject({
      scopes: ['memory:read', 'memory:erase'],
      expiresAt: '2099-01-31T12:00:00.000Z',
      mind: expect.stringMatching(/^mind_/),
    })
    expect((await json<{ items: Device[] }>('device', 'list')).items).toEqual([])
  })

  test('somebody else’s is as unknown as none', async () => {
    const { kiwi, run } = await aHome()
    const { id } = await kiwi.aKey(await kiwi.anAccount({ email: 'ana@example.test' }))
    for (const named of [id, 'dev_unknown'])
      expect(await run('device', 'revoke', named)).toMatchObject({
        code: 1,
        stderr: 'kiwi: There is no such device.\n',
      })
  })
})

test.each([
  [['account']],
  [['account', 'fly']],
  [['account', 'add']],
  [['account', 'list', 'x']],
  [['account', 'add', 'nobody', '--password', passphrase]],
  [['account', 'add', 'ben@example.test', '--password', 'short']],
  [['account', 'add', 'ben@example.test', '--password', passphrase, '--role', 'king']],
  [['device', 'fly']],
  [['device', 'add']],
  [['device', 'add', 'lamp', '--scopes', 'fly']],
  [['device', 'add', 'lamp', '--expires', 'soon']],
  [['device', 'revoke']],
])('%j is exit 2 and one line, whatever folder', async (args) => {
  const ran = await line.kiwi('/nowhere', ...args)
  expect(ran).toMatchObject({ code: 2, stdout: '' })
  expect(ran.stderr.trim()).toMatch(/^kiwi: [^\n]{10,}$/)
})
