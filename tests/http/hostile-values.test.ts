import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { POST as addDevice } from '@/app/api/devices/route'
import { doors } from '@/app/api/openapi.json/doors'
import { scopes } from '@/lib/contract/names'
import type { Door } from '@/lib/http/route-spec'
import { aKiwi, aRequest, bearer, params, type TestKiwi } from '../helpers/a-kiwi'
import { signedIn } from '../helpers/sign-in'

type Headers = Record<string, string>

const byMethod = Object.entries(doors).flatMap(([path, exported]) =>
  Object.entries(exported as Record<string, Door>).map(([method, door]) => ({ path, method, door })),
)

async function anInstallation() {
  const kiwi = aKiwi()
  const owner = await kiwi.anAccount({ email: 'owner@example.test', role: 'owner' })
  const { key } = await kiwi.aKey(owner, { scopes: [...scopes] })
  return { kiwi, owner, browser: await signedIn(owner.email), key }
}

/** Asks as whoever may; every part of a path that stands for something is one that never was. */
function ask({ path, method, door }: (typeof byMethod)[number], who: Headers, query: string, sent?: unknown) {
  const names = [...path.matchAll(/\[(\w+)\]/g)].map(([, name]) => name!)
  const request = aRequest(method, `${path.replace(/\[\w+\]/g, 'never-was')}${query}`, sent, who)
  return door(request, params(Object.fromEntries(names.map((name) => [name, 'never-was']))))
}

const filesOf = ({ config }: TestKiwi) => readdirSync(config.dataFolder, { recursive: true, encoding: 'utf8' }).sort()

describe('values that nobody means well with', () => {
  it('SEC-E10 a number that is none, or out of bounds, is 400 at every list', async () => {
    const { browser } = await anInstallation()
    const listing = byMethod.filter(({ method, door }) => method === 'GET' && 'limit' in shapeOf(door))
    for (const door of listing)
      for (const limit of ['1e9', '-1', '0', 'NaN', '1.5', '']) {
        const { status } = await ask(door, browser, `?limit=${encodeURIComponent(limit)}`)
        expect(status, `${door.path} ${limit}`).toBe(400)
      }
    expect(listing.length).toBeGreaterThan(8)
  })

  it('SEC-E11 a body of 20 MB is 413 wherever JSON is taken', async () => {
    const { browser, key } = await anInstallation()
    const taking = byMethod.filter(({ door }) => door.spec.body && door.spec.access !== 'public')
    for (const door of taking) {
      const who = door.door.spec.access === 'key' ? bearer(key) : browser
      const { status } = await ask(door, { ...who, 'Content-Length': '20000000' }, '', {})
      expect(status, `${door.method} ${door.path}`).toBe(413)
    }
    expect(taking.length).toBeGreaterThan(20)
  })

  it('SEC-E9 any text is a question like any other, and its answer tells nothing of a database', async () => {
    const { browser } = await anInstallation()
    const searching = byMethod.filter(({ method, door }) => method === 'GET' && 'q' in shapeOf(door))
    for (const question of ['"', 'NEAR(', '^*', 'a OR '.repeat(20), 'title:x', '(((', '\u0000', "'; DROP TABLE m; --"])
      for (const door of searching) {
        const answer = await ask(door, browser, `?q=${encodeURIComponent(question)}`)
        expect([200, 400], `${door.path} ${question}`).toContain(answer.status)
        expect(await answer.text(), door.path).not.toMatch(/sqlite|fts5|syntax error|SELECT/i)
      }
    expect(searching.length).toBeGreaterThan(3)
  })

  it('SEC-C2 SEC-C3 a mind named by a path is none, and makes no file', async () => {
    const { kiwi, browser } = await anInstallation()
    const before = filesOf(kiwi)
    const choosing = byMethod.filter(({ method, door }) => method === 'GET' && 'mind' in shapeOf(door))
    for (const mind of ['../center', '%2e%2e/center', '/etc/passwd', 'mind_\u0000', 'center.sqlite', 'x'.repeat(65)])
      for (const door of choosing) {
        const { status } = await ask(door, browser, `?mind=${encodeURIComponent(mind)}`)
        expect([400, 404], `${door.path} ${mind}`).toContain(status)
      }
    expect(choosing.length).toBeGreaterThan(5)
    // What SQLite lays beside an open file is no file of a mind.
    const ofMinds = (files: string[]) => files.filter((file) => !/-(wal|shm)$/.test(file))
    expect(ofMinds(filesOf(kiwi))).toEqual(ofMinds(before))
  })

  it('SEC-B4 a device takes no field that decides whose it is', async () => {
    const { kiwi, browser } = await anInstallation()
    const ben = await kiwi.anAccount()
    for (const more of [
      { accountId: ben.id },
      { account: ben.id },
      { scopes: ['*'] },
      { scopes: ['admin'] },
      { id: 'd' },
    ])
      expect(
        (await addDevice(aRequest('POST', '/api/devices', { name: 'x', ...more }, browser), params())).status,
      ).toBe(400)
    expect(Object.keys(doors['/api/devices/[id]'])).toEqual(['DELETE'])
  })
})

/** The names that its query knows. */
const shapeOf = ({ spec }: Door): object => (spec.query && 'shape' in spec.query ? (spec.query.shape as object) : {})
