import { describe, expect, test } from 'vitest'
import { GET as graph } from '@/app/api/memory/graph/route'
import { POST as state } from '@/app/api/memory/route'
import { POST as merge } from '@/app/api/memory/topics/[id]/merge/route'
import { GET as page } from '@/app/api/memory/topics/[id]/route'
import { POST as split } from '@/app/api/memory/topics/[id]/split/route'
import { GET as topics } from '@/app/api/memory/topics/route'
import type { Scope } from '@/lib/contract/account'
import { aKiwi, aRequest, bearer, mindFor, params, type TestKiwi } from '../helpers/a-kiwi'
import { readNames } from '../helpers/read-names'
import { signedIn } from '../helpers/sign-in'

type Who = Record<string, string>
type Route = (request: Request, context: ReturnType<typeof params>) => Promise<Response>

const call = (route: Route, method: string, path: string, who: Who, body?: unknown, id?: string) =>
  route(aRequest(method, `/api/memory${path}`, body, who), params(id === undefined ? {} : { id }))
const bodyOf = async (answer: Promise<Response>) => (await answer).json()

async function aPerson(kiwi: TestKiwi, ...statements: string[]) {
  const account = await kiwi.anAccount()
  const browser = await signedIn(account.email)
  for (const content of statements) expect((await call(state, 'POST', '', browser, { content })).status).toBe(201)
  await readNames(await mindFor(kiwi, account))
  const key = async (...scopes: Scope[]) => bearer((await kiwi.aKey(account, { scopes })).key)
  return { browser, key }
}

const topicsOf = async (who: Who): Promise<{ id: string; name: string }[]> =>
  (await bodyOf(call(topics, 'GET', '/topics', who))).items

describe('topics and graph through the doors', () => {
  test('are seen by a session and by a key that may read', async () => {
    const { browser, key } = await aPerson(aKiwi(), 'Zoltan Vandermeer lives in Reykjavik.')
    for (const who of [browser, await key('memory:read')]) {
      const found = await topicsOf(who)
      expect(found.map((topic) => topic.name).sort()).toEqual(['Reykjavik', 'Zoltan Vandermeer'])
      const [topic] = found
      const known = await bodyOf(call(page, 'GET', `/topics/${topic!.id}`, who, undefined, topic!.id))
      expect(known.sentences).toMatchObject([{ text: 'Zoltan Vandermeer lives in Reykjavik.', source: 'person' }])
      const drawn = await bodyOf(call(graph, 'GET', `/graph?center=${topic!.id}&depth=2&limit=200`, who))
      expect(drawn).toMatchObject({ shown: 3, total: expect.any(Number) })
    }
  })

  test('SC-A6 a key without the scope may neither read nor merge', async () => {
    const { browser, key } = await aPerson(aKiwi(), 'Zoltan Vandermeer lives in Reykjavik.')
    const [a, b] = await topicsOf(browser)
    const writer = await key('memory:write')
    for (const [route, path] of [
      [topics, '/topics'],
      [graph, '/graph'],
      [page, `/topics/${a!.id}`],
    ] as [Route, string][])
      expect((await call(route, 'GET', path, writer, undefined, a!.id)).status).toBe(403)
    const both = await key('memory:read', 'memory:write')
    expect((await call(merge, 'POST', `/topics/${a!.id}/merge`, both, { into: b!.id }, a!.id)).status).toBe(403)
    expect((await call(split, 'POST', `/topics/${a!.id}/split`, both, { name: 'x' }, a!.id)).status).toBe(403)
    expect((await call(topics, 'GET', '/topics', {})).status).toBe(401)
  })

  test('a person and a curating key merge and split', async () => {
    const { browser, key } = await aPerson(aKiwi(), 'I met Robert Fields.', 'I met Bob Fields.')
    const curator = await key('memory:read', 'memory:curate')
    const [a, b] = await topicsOf(browser)
    const merged = await bodyOf(call(merge, 'POST', `/topics/${a!.id}/merge`, curator, { into: b!.id }, a!.id))
    expect(merged.topic).toMatchObject({ id: b!.id, memories: 2 })
    const apart = await call(split, 'POST', `/topics/${b!.id}/split`, browser, { name: a!.name }, b!.id)
    expect([apart.status, (await apart.json()).topic.name]).toEqual([201, a!.name])
    expect((await call(split, 'POST', `/topics/${b!.id}/split`, browser, { name: 'nobody' }, b!.id)).status).toBe(400)
    expect((await call(merge, 'POST', `/topics/${b!.id}/merge`, browser, { into: b!.id }, b!.id)).status).toBe(400)
  })

  test("SC-S14 somebody else's topic is as unknown as one that never was", async () => {
    const kiwi = aKiwi()
    const ana = await aPerson(kiwi, 'Zoltan Vandermeer lives in Reykjavik.')
    const ben = await aPerson(kiwi, 'Casimir Dobrowolski lives in Ljubljana.')
    const [topic] = await topicsOf(ana.browser)
    const own = await ben.key('memory:read', 'memory:curate')
    for (const who of [ben.browser, own]) {
      expect(JSON.stringify([await topicsOf(who), await bodyOf(call(graph, 'GET', '/graph', who))])).not.toMatch(
        /vandermeer|reykjavik/i,
      )
      const [theirs, never] = await Promise.all(
        [topic!.id, 'ent_never'].map(async (id) =>
          (await call(page, 'GET', `/topics/${id}`, who, undefined, id)).text(),
        ),
      )
      expect(theirs).toBe(never)
      expect((await call(graph, 'GET', `/graph?center=${topic!.id}`, who)).status).toBe(404)
      const [mine] = await topicsOf(who)
      expect((await call(merge, 'POST', `/topics/${mine!.id}/merge`, who, { into: topic!.id }, mine!.id)).status).toBe(
        404,
      )
    }
  })

  test.each([
    [graph, '/graph?depth=deep', 'depth'],
    [graph, '/graph?depth=0', 'depth'],
    [graph, '/graph?depth=4', 'depth'],
    [graph, '/graph?limit=201', 'limit'],
    [graph, '/graph?centre=x', 'centre'],
    [topics, '/topics?kind=animal', 'kind'],
    [topics, '/topics?cursor=zzz', 'cursor'],
    [topics, '/topics?limit=0', 'limit'],
  ] as [Route, string, string][])('a bad query is 400 and names the field: %#', async (route, path, field) => {
    const { browser } = await aPerson(aKiwi())
    const answer = await call(route, 'GET', path, browser)
    expect([answer.status, (await answer.json()).detail]).toEqual([400, expect.stringContaining(field)])
  })
})
