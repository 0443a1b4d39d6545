import { describe, expect, test } from 'vitest'
import { PATCH as correct, GET as knows, DELETE as retract } from '@/app/api/kiwi/knows/route'
import { GET as memory } from '@/app/api/kiwi/memory/route'
import { GET as status } from '@/app/api/kiwi/status/route'
import { GET as list, POST as state } from '@/app/api/memory/route'
import { GET as stats } from '@/app/api/memory/stats/route'
import type { Scope } from '@/lib/contract/account'
import type { Fact } from '@/lib/contract/kiwi'
import type { Memory } from '@/lib/contract/memory'
import { importItems } from '@/lib/mind/archive/import-items'
import { aKiwi, aRequest, bearer, mindFor, params } from '../helpers/a-kiwi'
import { aConversation } from '../helpers/an-item'
import { signedIn } from '../helpers/sign-in'

type Who = Record<string, string>
type Route = (request: Request, context: ReturnType<typeof params>) => Promise<Response>

const call = (route: Route, method: string, path: string, who: Who, body?: unknown) =>
  route(aRequest(method, path, body, who), params())
const bodyOf = async (answer: Promise<Response>) => (await answer).json()

async function anInstallation() {
  const kiwi = aKiwi()
  const [owner, ben] = [await kiwi.anAccount({ role: 'owner' }), await kiwi.anAccount({ name: 'Ben' })]
  const keyOf = async (account: typeof ben, ...scopes: Scope[]) =>
    bearer((await kiwi.aKey(account, { scopes: scopes.length ? scopes : ['memory:read', 'memory:write'] })).key)
  return {
    kiwi,
    owner: {
      account: owner,
      browser: await signedIn(owner.email),
      key: await keyOf(owner, 'memory:read', 'memory:curate'),
    },
    ben: { account: ben, browser: await signedIn(ben.email), key: await keyOf(ben) },
    keyOf,
  }
}

async function states(who: Who, content: string, more: Record<string, unknown> = {}): Promise<Memory> {
  const answer = await call(state, 'POST', '/api/memory', who, { content, kind: 'fact', ...more })
  expect(answer.status).toBe(201)
  return (await answer.json()).memory
}

const factsOf = async (who: Who, query = ''): Promise<Fact[]> =>
  (await bodyOf(call(knows, 'GET', `/api/kiwi/knows${query}`, who))).facts

const doors: [string, Route][] = [
  ['status', status],
  ['memory', memory],
  ['knows', knows],
]

describe('P-B2 which brain answers', () => {
  test.each(doors)('%s: the engine for an admin browser, the own account for everybody else', async (name, door) => {
    const { owner, ben } = await anInstallation()
    await states(owner.browser, 'The engine knows the zqxsafe.', { mind: 'engine' })
    const path = `/api/kiwi/${name}`
    expect((await bodyOf(call(door, 'GET', path, owner.browser))).brain).toBe('engine')
    for (const who of [owner.key, ben.browser, ben.key, { ...owner.browser, ...ben.key }]) {
      const answer = await call(door, 'GET', path, who)
      const text = await answer.text()
      expect(JSON.parse(text).brain).toBe('account')
      expect(text).not.toContain('zqxsafe')
    }
  })

  test.each(doors)('%s: who is unknown is refused, whatever cookie lies beside the header', async (name, door) => {
    const { owner } = await anInstallation()
    for (const who of [{}, { Authorization: '' }, { ...owner.browser, Authorization: 'Bearer wrong' }])
      expect((await call(door, 'GET', `/api/kiwi/${name}`, who as Who)).status).toBe(401)
  })

  test('an admin cookie beside a device key sees what the key alone sees', async () => {
    const { owner, ben } = await anInstallation()
    await states(owner.browser, 'Only of the owner.', { mind: 'engine' })
    await states(ben.key, 'Ben has a bicycle.')
    expect(await factsOf({ ...owner.browser, ...ben.key })).toEqual(await factsOf(ben.key))
    expect((await call(list, 'GET', '/api/memory?mind=engine', { ...owner.browser, ...ben.key })).status).toBe(403)
  })

  test('P-B3 neither brain corrects or retracts a fact of the other', async () => {
    const { owner, ben } = await anInstallation()
    const engineFact = await states(owner.browser, 'A fact of the engine.', { mind: 'engine' })
    const benFact = await states(ben.key, 'A fact of Ben.')
    const attempts: [Who, string][] = [
      [ben.key, engineFact.id],
      [owner.key, engineFact.id],
      [owner.browser, benFact.id],
    ]
    for (const [who, id] of attempts) {
      expect((await call(correct, 'PATCH', '/api/kiwi/knows', who, { id, text: 'x' })).status).toBe(404)
      expect((await call(retract, 'DELETE', '/api/kiwi/knows', who, { id })).status).toBe(404)
    }
    const gone = await bodyOf(call(retract, 'DELETE', '/api/kiwi/knows', owner.browser, { id: engineFact.id }))
    expect(gone).toMatchObject({ brain: 'engine', fact: { id: engineFact.id } })
    expect(await factsOf(owner.browser)).toEqual([])
    expect(await factsOf(ben.key)).toHaveLength(1)
  })

  test('the engine is open at the routes of memories for an admin browser alone', async () => {
    const { owner, ben } = await anInstallation()
    await states(owner.browser, 'In the engine.', { mind: 'engine' })
    expect((await bodyOf(call(list, 'GET', '/api/memory?mind=engine', owner.browser))).total).toBe(1)
    expect((await bodyOf(call(list, 'GET', '/api/memory', owner.browser))).total).toBe(0)
    for (const who of [owner.key, ben.browser, ben.key])
      expect((await call(list, 'GET', '/api/memory?mind=engine', who)).status).toBe(403)
  })
})

describe('status', () => {
  test('agrees with the stats, and tells of the engine only to whom it answers', async () => {
    const { owner, ben } = await anInstallation()
    await states(ben.key, 'One.')
    await states(ben.key, 'Two.')
    const told = await bodyOf(call(status, 'GET', '/api/kiwi/status', ben.key))
    const { memories } = await bodyOf(call(stats, 'GET', '/api/memory/stats', ben.key))
    expect(told).toMatchObject({ brain: 'account', mind: { memories, sources: 0, suppressed: 0, lastImportAt: null } })
    expect(told.engine).toBeUndefined()
    const { engine, version } = await bodyOf(call(status, 'GET', '/api/kiwi/status', owner.browser))
    expect(engine).toEqual({ reachable: true, place: null, version })
  })

  test('needs the scope to read', async () => {
    const { ben, keyOf } = await anInstallation()
    const writer = await keyOf(ben.account, 'memory:write')
    for (const [name, door] of doors) expect((await call(door, 'GET', `/api/kiwi/${name}`, writer)).status).toBe(403)
  })
})

describe('what Kiwi knows', () => {
  test('is facts, preferences and decisions, the latest first, in pages', async () => {
    const { ben } = await anInstallation()
    await states(ben.key, 'Only a note.', { kind: 'note' })
    for (const [at, kind] of (['fact', 'preference', 'decision', 'fact', 'fact'] as const).entries())
      await states(ben.key, `Known thing ${at}.`, { kind, occurredAt: `2026-01-0${at + 1}T00:00:00.000Z` })
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: { facts: Fact[]; nextCursor: string | null } = await bodyOf(
        call(knows, 'GET', `/api/kiwi/knows?limit=2${cursor ? `&cursor=${cursor}` : ''}`, ben.key),
      )
      seen.push(...page.facts.map(({ text }) => text))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toEqual([4, 3, 2, 1, 0].map((at) => `Known thing ${at}.`))
  })

  test('says how far the person vouches for each', async () => {
    const { kiwi, ben } = await anInstallation()
    const mind = await mindFor(kiwi, ben.account)
    const spoken = aConversation(['I prefer green tea.', 'Noted.'])
    const drawn = { ...spoken.parts[0]!, message: 'm0#preference-1', author: null, kind: 'preference' as const }
    await mind.write(importItems, [{ ...spoken, parts: [...spoken.parts, { ...drawn, derivedFrom: 'm0' }] }])
    await states(ben.browser, 'I said it myself.')
    await states(ben.key, 'A device said it.')
    const confidence = Object.fromEntries((await factsOf(ben.key)).map((fact) => [fact.text, fact.confidence]))
    expect(confidence).toEqual({ 'I said it myself.': 1, 'A device said it.': 0.7, 'I prefer green tea.': 0.8 })
  })

  test('P-B3 a correction and a retraction happen where it is shown, and the words are gone from it', async () => {
    const { ben } = await anInstallation()
    const { id } = await states(ben.key, 'Ingrid keeps the violin.')
    const patched = await bodyOf(call(correct, 'PATCH', '/api/kiwi/knows', ben.key, { id, text: 'Ingrid sold it.' }))
    expect(patched).toMatchObject({ brain: 'account', fact: { id, text: 'Ingrid sold it.' } })
    expect((await factsOf(ben.key)).map(({ text }) => text)).toEqual(['Ingrid sold it.'])
    const gone = await call(retract, 'DELETE', '/api/kiwi/knows', ben.key, { id, reason: 'wrong' })
    expect(gone.status).toBe(200)
    expect(await factsOf(ben.key)).toEqual([])
    const [trace] = (await bodyOf(call(list, 'GET', '/api/memory?status=retracted', ben.browser))).items
    expect(trace).toMatchObject({ id, content: 'Ingrid sold it.', retractedReason: 'wrong' })
    expect((await call(correct, 'PATCH', '/api/kiwi/knows', ben.browser, { id, text: 'x' })).status).toBe(409)
  })

  test('a key changes only what it stated itself, unless it curates', async () => {
    const { ben, keyOf } = await anInstallation()
    const { id } = await states(ben.browser, 'Said by Ben.')
    expect((await call(correct, 'PATCH', '/api/kiwi/knows', ben.key, { id, text: 'x' })).status).toBe(403)
    expect((await call(retract, 'DELETE', '/api/kiwi/knows', ben.key, { id })).status).toBe(403)
    const curator = await keyOf(ben.account, 'memory:curate')
    expect((await call(correct, 'PATCH', '/api/kiwi/knows', curator, { id, text: 'By a curator.' })).status).toBe(200)
  })

  test('a turn or a note is no fact to change here', async () => {
    const { ben } = await anInstallation()
    const { id } = await states(ben.key, 'A note.', { kind: 'note' })
    expect((await call(correct, 'PATCH', '/api/kiwi/knows', ben.key, { id, text: 'x' })).status).toBe(404)
    expect((await call(retract, 'DELETE', '/api/kiwi/knows', ben.key, { id })).status).toBe(404)
  })

  test.each([
    ['PATCH', {}, 'id'],
    ['PATCH', { id: 'a' }, 'text'],
    ['PATCH', { id: 'a', text: '  ' }, 'text'],
    ['PATCH', { id: 5, text: 'x' }, 'id'],
    ['PATCH', { id: 'a', text: 'b', mind: 'engine' }, 'mind'],
    ['DELETE', {}, 'id'],
    ['DELETE', { id: 'a', extra: 1 }, 'extra'],
  ] as [string, unknown, string][])('%s %j is 400 and names the field', async (method, body, field) => {
    const { ben } = await anInstallation()
    const answer = await call(method === 'PATCH' ? correct : retract, method, '/api/kiwi/knows', ben.browser, body)
    expect(answer.status).toBe(400)
    expect((await answer.json()).detail).toContain(field)
  })
})

describe('the memories of a brain', () => {
  test('are the latest, or those that answer a question', async () => {
    const { ben } = await anInstallation()
    await states(ben.key, 'The violin hangs in the north room.')
    await states(ben.key, 'The kettle is new.')
    const all = await bodyOf(call(memory, 'GET', '/api/kiwi/memory', ben.key))
    expect(all.items.map((one: Memory) => one.content)).toEqual([
      'The kettle is new.',
      'The violin hangs in the north room.',
    ])
    const found = await bodyOf(call(memory, 'GET', '/api/kiwi/memory?q=violin&limit=200', ben.key))
    expect(found.items.map((one: Memory) => one.content)).toContain('The violin hangs in the north room.')
    expect((await call(memory, 'GET', '/api/kiwi/memory?mind=engine', ben.key)).status).toBe(400)
  })
})
