import { verify } from '@node-rs/argon2'
import { beforeEach, expect, it, vi } from 'vitest'
import { aKiwi } from '../helpers/a-kiwi'
import { trySignIn } from '../helpers/sign-in'

const checks = vi.hoisted(() => ({ running: 0, most: 0 }))

// The real check, watched: how long it takes is decided by how often it runs and by the cost in the hash.
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  const watched = async (...given: Parameters<typeof argon2.verify>) => {
    checks.most = Math.max(checks.most, ++checks.running)
    return argon2.verify(...given).finally(() => checks.running--)
  }
  return { ...argon2, verify: vi.fn(watched) }
})

beforeEach(() => {
  vi.mocked(verify).mockClear()
  checks.most = 0
})

it('SEC-B7 a wrong password and an address that nobody has cost the same one check', async () => {
  const kiwi = aKiwi()
  const { email, id } = await kiwi.anAccount()
  const costs = async (address: string) => {
    vi.mocked(verify).mockClear()
    await trySignIn(address, 'these are not the words')
    return vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4))
  }
  const known = await costs(email)
  expect(known).toEqual([['argon2id', 'v=19', 'm=19456,t=2,p=1']])
  expect(await costs('nobody@example.test')).toEqual(known)
  expect(await costs('no address')).toEqual(known)
  await kiwi.center.write((db) => db.sql('UPDATE accounts SET disabled_at = 1 WHERE id = ?').run(id))
  expect(await costs(email)).toEqual(known)
})

it('SEC-B7 no more than four passwords are checked at a time, and whoever finds too many waiting is told when to come again', async () => {
  await aKiwi().anAccount()
  const tries = await Promise.all(
    Array.from({ length: 90 }, (_, i) => trySignIn(`nobody${i}@example.test`, 'words', `10.0.${i}.1`)),
  )
  const refused = tries.filter(({ response }) => response.status === 429)
  expect(checks.most).toBeGreaterThan(1)
  expect(checks.most).toBeLessThanOrEqual(4)
  expect(tries.length - refused.length).toBe(vi.mocked(verify).mock.calls.length)
  for (const { response } of refused) expect(response.headers.get('retry-after')).toBe('1')
})
