import type { RequestListener } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { PATCH as correct, GET as knows, DELETE as retract } from '@/app/api/kiwi/knows/route'
import { GET as memory } from '@/app/api/kiwi/memory/route'
import { GET as status } from '@/app/api/kiwi/status/route'
import { GET as list, POST as state } from '@/app/api/memory/route'
import { GET as minds } from '@/app/api/minds/route'
import { findEngineMind } from '@/db/center/minds'
import type { Fact } from '@/lib/contract/kiwi'
import { mindOf } from '@/lib/identity/access'
import { adoptInstallation } from '@/lib/installation'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { aKiwi, aRequest, bearer, params, type TestKiwi } from '../helpers/a-kiwi'
import { signedIn } from '../helpers/sign-in'
import { served, servedKiwi } from './served'

type Who = Record<string, string>
type Route = (request: Request, context: ReturnType<typeof params>) => Promise<Response>

const key = `kiwi_ak_${'0'.repeat(46)}`
const call = (route: Route, method: string, path: string, who: Who, body?: unknown) =>
  route(aRequest(method, path, body, who), params())
const jsonOf = async (answer: Response) => JSON.parse(await answer.text())

const asked: [string, (who: Who) => Promise<Response>][] = [
  ['GET status', (who) => call(status, 'GET', '/api/kiwi/status', who)],
  ['GET memory', (who) => call(memory, 'GET', '/api/kiwi/memory', who)],
  ['GET memory with a question', (who) => call(memory, 'GET', '/api/kiwi/memory?q=zqxsafe', who)],
  ['GET knows', (who) => call(knows, 'GET', '/api/kiwi/knows', who)],
  ['PATCH knows', (who) => call(correct, 'PATCH', '/api/kiwi/knows', who, { id: 'mem_1', text: 'New.' })],
  ['DELETE knows', (who) => call(retract, 'DELETE', '/api/kiwi/knows', who, { id: 'mem_1' })],
]

/** An installation whose engine is at `url`; its own engine mind and its owner's mind hold words that no answer may show. */
async function anInstallation(url: string, engineKey = key) {
  const kiwi = aKiwi({ engine: { url, key: engineKey } })
  const owner = await kiwi.anAccount({ role: 'owner' })
  const ben = await kiwi.anAccount()
  const own = await mindOf(
    { via: 'session', accountId: owner.id, role: 'owner', sessionId: '', name: '' },
    undefined,
    kiwi,
  )
  await own.write(rememberStatement, aFact('The zqxown lamp is here.'))
  const who = { owner: await signedIn(owner.email), ben: await signedIn(ben.email) }
  return { kiwi, who, keyOf: async () => bearer((await kiwi.aKey(owner)).key) }
}

const aFact = (content: string) => ({ content, kind: 'fact' as const, importance: 0.5, tags: [] })

/** A second installation that runs, with an account whose key is the engine's. */
async function anotherKiwi() {
  const kiwi = aKiwi()
  const account = await kiwi.anAccount({ role: 'owner' })
  const { key } = await kiwi.aKey(account, { scopes: ['memory:read', 'memory:curate'] })
  const mind = await mindOf(
    { via: 'session', accountId: account.id, role: 'owner', sessionId: '', name: 'Olga' },
    undefined,
    kiwi,
  )
  const { memory } = await mind.write(rememberStatement, aFact('The zqxsafe is green.'))
  const seen: Record<string, unknown>[] = []
  const url = await servedKiwi(kiwi, seen)
  return { kiwi, key, mind, fact: memory, url, seen, account }
}

async function beside(other: { kiwi: TestKiwi; url: string; key: string }) {
  const here = await anInstallation(other.url, other.key)
  adoptInstallation(here.kiwi)
  return here
}

describe('an engine that is another Kiwi', () => {
  it('answers an administrator in a browser, under the name of the engine', async () => {
    const there = await anotherKiwi()
    const { who, kiwi } = await beside(there)
    const told = await jsonOf(await call(status, 'GET', '/api/kiwi/status', who.owner))
    expect(told).toMatchObject({
      brain: 'engine',
      mind: { memories: 1 },
      engine: { reachable: true, place: there.url, version: kiwi.config.version },
    })
    for (const path of ['/api/kiwi/memory', '/api/kiwi/memory?q=zqxsafe&limit=5']) {
      const { brain, items } = await jsonOf(await call(memory, 'GET', path, who.owner))
      expect([brain, items.map(({ content }: { content: string }) => content)]).toEqual([
        'engine',
        [there.fact.content],
      ])
    }
    const { brain, facts } = await jsonOf(await call(knows, 'GET', '/api/kiwi/knows', who.owner))
    expect([brain, facts.map(({ id }: Fact) => id)]).toEqual(['engine', [there.fact.id]])
  })

  it('is corrected and retracted there, and what it refuses is told as here', async () => {
    const there = await anotherKiwi()
    const { who } = await beside(there)
    const { id } = there.fact
    const change = async (method: 'PATCH' | 'DELETE', body: unknown) => {
      const answer = await call(method === 'PATCH' ? correct : retract, method, '/api/kiwi/knows', who.owner, body)
      const { fact, code } = await jsonOf(answer)
      return [answer.status, fact?.text ?? code]
    }
    expect(await change('PATCH', { id, text: 'The zqxsafe is blue.' })).toEqual([200, 'The zqxsafe is blue.'])
    expect(await change('DELETE', { id, reason: 'sold' })).toEqual([200, 'The zqxsafe is blue.'])
    expect(await change('PATCH', { id, text: 'x' })).toEqual([404, 'not_found'])
    expect(await change('DELETE', { id: 'mem_never' })).toEqual([404, 'not_found'])
    expect((await call(knows, 'GET', '/api/kiwi/knows?cursor=x', who.owner)).status).toBe(400)
    expect(
      await there.mind.read((mind) => mind.sql('SELECT status, retracted_reason AS why FROM memories').all()),
    ).toEqual([{ status: 'retracted', why: 'sold' }])
  })

  it('SEC-C10 is told nothing of who asks: its own key, no cookie, no address', async () => {
    const there = await anotherKiwi()
    const { who, kiwi } = await beside(there)
    await call(memory, 'GET', '/api/kiwi/memory', {
      ...who.owner,
      'X-Forwarded-For': '192.0.2.7',
      'User-Agent': 'zqxbrowser',
      'Accept-Language': 'ro',
    })
    const [headers] = there.seen
    expect(headers).toMatchObject({ authorization: `Bearer ${there.key}`, path: '/api/kiwi/memory?limit=50' })
    const text = JSON.stringify(headers)
    expect(text).not.toMatch(/kiwi-3000|192\.0\.2\.7|zqxbrowser|"ro"/)
    expect([headers?.cookie, headers?.origin, kiwi.config.engine?.key]).toEqual([undefined, undefined, there.key])
  })

  it('SC-A1 SC-A2 is asked for nobody else: not for a member, a key, or a wrong header beside an owner’s cookie', async () => {
    const there = await anotherKiwi()
    const { who, keyOf } = await beside(there)
    const agent = await keyOf()
    for (const [headers, wanted] of [
      [who.ben, 200],
      [agent, 200],
      [{ ...who.owner, ...agent }, 200],
      [{ ...who.owner, Authorization: '' }, 401],
      [{ ...who.owner, Authorization: 'Bearer wrong' }, 401],
      [{}, 401],
    ] as [Who, number][]) {
      for (const [name, ask] of asked.filter(([name]) => name.startsWith('GET'))) {
        const answer = await ask(headers)
        expect([name, answer.status, (await answer.text()).includes('green')]).toEqual([name, wanted, false])
      }
    }
    expect(there.seen).toEqual([])
  })

  it('is no mind of this installation: 409 elsewhere for an administrator, 403 for all others as ever', async () => {
    const { who, kiwi, keyOf } = await anInstallation('http://127.0.0.1:9')
    const id = (await findEngineMind(kiwi.center))!.id
    for (const mind of ['engine', id]) {
      for (const answer of [
        await call(list, 'GET', `/api/memory?mind=${mind}`, who.owner),
        await call(state, 'POST', '/api/memory', who.owner, { content: 'x', mind }),
      ])
        expect([answer.status, (await jsonOf(answer)).code]).toEqual([409, 'remote_engine'])
    }
    expect((await call(list, 'GET', '/api/memory?mind=engine', who.ben)).status).toBe(403)
    expect((await call(list, 'GET', '/api/memory?mind=engine', await keyOf())).status).toBe(403)
    const { items } = await jsonOf(await call(minds, 'GET', '/api/minds', who.owner))
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['personal'])
  })
})

const aMemory = {
  id: 'mem_1',
  mind: 'mind_1',
  kind: 'fact',
  title: null,
  content: 'zqxlie',
  importance: 0.5,
  retention: 1,
  status: 'active',
  pinned: false,
  tags: [],
  source: 'person',
  sourceRef: null,
  occurredAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  lastAccessedAt: null,
  accessCount: 0,
  flags: [],
}
const aFactThere = {
  id: 'mem_other',
  text: 'zqxlie',
  kind: 'fact',
  confidence: 1,
  importance: 0.5,
  learnedAt: '2026-01-01T00:00:00.000Z',
  source: 'person',
  sourceRef: null,
}

const saying =
  (value: unknown, code = 200): RequestListener =>
  (_, response) => {
    response.writeHead(code, { 'Content-Type': 'application/json' })
    response.end(typeof value === 'string' ? value : JSON.stringify(value))
  }

const megabyte = Buffer.alloc(2 ** 20, 'x')
/** As fast as it is taken, and with no end that anybody is told of beforehand. */
const endless: RequestListener = async (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  for (let sent = 0; sent < 100 && !response.destroyed; sent++)
    if (!response.write(megabyte)) await new Promise((go) => response.once('drain', go).once('close', go))
  response.end()
}

describe('SC-A7 an engine elsewhere that', () => {
  const wrong: [string, RequestListener][] = [
    ['breaks off', (request) => request.socket.destroy()],
    ['answers 500', saying('{}', 500)],
    ['does not know its key', saying({ code: 'unauthorized' }, 401)],
    ['may not be asked this', saying({ code: 'insufficient_scope' }, 403)],
    ['is busy', saying('', 429)],
    ['is a page', saying('<html>zqxlie</html>')],
    ['is an empty answer', saying('')],
    ['is another thing', saying({ brain: 'engine', hello: true })],
    [
      'has a list of other things',
      saying({ brain: 'account', items: [{ id: 1 }], facts: [{ id: 1 }], nextCursor: null }),
    ],
    [
      'shows what was retracted, or changed another fact',
      saying({
        brain: 'account',
        items: [{ ...aMemory, status: 'retracted' }],
        facts: [{ ...aFactThere, kind: 'note' }],
        fact: aFactThere,
        nextCursor: null,
      }),
    ],
    [
      'hands out more than was asked for',
      saying({
        brain: 'account',
        items: Array(201).fill(aMemory),
        facts: Array(201).fill(aFactThere),
        fact: aFactThere,
        nextCursor: null,
      }),
    ],
    [
      'announces a hundred megabytes',
      (_, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 100 * 2 ** 20 })
        response.write('{')
      },
    ],
    ['sends a hundred megabytes', endless],
  ]

  it.each(wrong)('%s is not there, and nothing stands in for it', async (_, listener) => {
    const { who } = await anInstallation(await served(listener))
    for (const [name, ask] of asked) {
      const answer = await ask(who.owner)
      const text = await answer.text()
      expect([name, answer.status, JSON.parse(text).code]).toEqual([name, 503, 'engine_unavailable'])
      expect(text).not.toMatch(/zqx|127\.0\.0\.1|kiwi_ak_/)
    }
    expect((await call(status, 'GET', '/api/kiwi/status', who.ben)).status).toBe(200)
  })

  it('leads elsewhere is not followed', async () => {
    let followed = 0
    const trap = await served((_, response) => {
      followed++
      response.end('{}')
    })
    for (const code of [301, 302, 303, 307, 308]) {
      const url = await served((_, response) => response.writeHead(code, { Location: `${trap}/api/kiwi/status` }).end())
      const { who } = await anInstallation(url)
      for (const [, ask] of asked) expect((await ask(who.owner)).status).toBe(503)
    }
    expect(followed).toBe(0)
  })

  it('never answers is given up, before and in the middle of its answer', async () => {
    const shortly = (abort = AbortSignal.timeout) =>
      vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => abort.call(AbortSignal, 60))
    const hangs = await served(() => undefined)
    const stops = await served((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.write('{"brain":')
    })
    for (const url of [hangs, stops]) {
      const { who } = await anInstallation(url)
      const clock = shortly()
      expect((await call(status, 'GET', '/api/kiwi/status', who.owner)).status).toBe(503)
      expect(clock).toHaveBeenCalled()
      expect(clock.mock.calls.every(([ms]) => ms <= 10_000)).toBe(true)
      clock.mockRestore()
    }
  })

  it('is not there at all keeps nobody from being refused first', async () => {
    const { who } = await anInstallation('http://127.0.0.1:9')
    expect((await call(status, 'GET', '/api/kiwi/status', who.owner)).status).toBe(503)
    expect((await call(status, 'GET', '/api/kiwi/status', { ...who.owner, Authorization: 'Bearer x' })).status).toBe(
      401,
    )
    expect((await call(status, 'GET', '/api/kiwi/status', who.ben)).status).toBe(200)
  })
})
