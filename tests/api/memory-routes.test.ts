import { describe, expect, test } from 'vitest'
import { POST as retract } from '@/app/api/memory/[id]/retract/route'
import { PATCH as correct, GET as trace } from '@/app/api/memory/[id]/route'
import { GET as verbatim } from '@/app/api/memory/[id]/source/route'
import { GET as audit } from '@/app/api/memory/audit/route'
import { POST as erase } from '@/app/api/memory/erase/route'
import { POST as eraseSources } from '@/app/api/memory/erase/sources/route'
import { GET as facets } from '@/app/api/memory/facets/route'
import { POST as ingest } from '@/app/api/memory/ingest/route'
import { GET as receipt } from '@/app/api/memory/receipts/[id]/route'
import { GET as receipts } from '@/app/api/memory/receipts/route'
import { GET as list, POST as state } from '@/app/api/memory/route'
import { GET as search } from '@/app/api/memory/search/route'
import { GET as sources } from '@/app/api/memory/sources/route'
import { GET as stats } from '@/app/api/memory/stats/route'
import { POST as allow } from '@/app/api/memory/suppression/allow/route'
import { GET as suppressed } from '@/app/api/memory/suppression/route'
import type { Scope } from '@/lib/contract/account'
import type { Memory } from '@/lib/contract/memory'
import { importItems } from '@/lib/mind/archive/import-items'
import { aKiwi, aRequest, bearer, mindFor, params } from '../helpers/a-kiwi'
import { aConversation } from '../helpers/an-item'
import { signedIn } from '../helpers/sign-in'

type Who = Record<string, string>
type Route = (request: Request, context: ReturnType<typeof params>) => Promise<Response>

const call = (route: Route, method: string, path: string, who: Who, body?: unknown, id?: string) =>
  route(aRequest(method, `/api/memory${path}`, body, who), params(id === undefined ? {} : { id }))

async function aPerson(kiwi = aKiwi()) {
  const account = await kiwi.anAccount()
  const browser = await signedIn(account.email)
  const key = async (...scopes: Scope[]) => bearer((await kiwi.aKey(account, { scopes })).key)
  return { kiwi, account, browser, key }
}

async function states(who: Who, content: string, more: Record<string, unknown> = {}): Promise<Memory> {
  const answer = await call(state, 'POST', '', who, { content, ...more })
  expect(answer.status).toBe(201)
  return (await answer.json()).memory
}

const bodyOf = async (answer: Promise<Response>) => (await answer).json()

describe('a bad body is 400 and names the field', () => {
  test.each([
    [{}, 'content'],
    [{ content: '  ' }, 'content'],
    [{ content: 5 }, 'content'],
    [{ content: 'a', kind: 'rumour' }, 'kind'],
    [{ content: 'a', importance: 2 }, 'importance'],
    [{ content: 'a', tags: [1] }, 'tags'],
    [{ content: 'a', occurredAt: 'yesterday' }, 'occurredAt'],
    [{ content: 'a', colour: 'red' }, 'colour'],
    [{ content: 'a', source: 'chatgpt' }, 'sourceRef'],
    [{ content: 'a', sourceRef: 'x' }, 'source'],
    [{ content: 'a', source: 'Chat GPT', sourceRef: 'x' }, 'source'],
    [{ content: 'a', source: 'agent', sourceRef: 'x'.repeat(1025) }, 'sourceRef'],
    [{ content: 'a', source: 'agent', sourceRef: 'é'.repeat(513) }, 'sourceRef'],
    [{ content: 'a', source: 'agent', sourceRef: 'a\u0000b' }, 'sourceRef'],
    [{ content: 'a', source: 'agent', sourceRef: '\ud800' }, 'sourceRef'],
    [{ content: 'a', mind: 5 }, 'mind'],
  ])('%j', async (body, field) => {
    const { browser } = await aPerson()
    const answer = await call(state, 'POST', '', browser, body)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(await answer.json()).toMatchObject({
      status: 400,
      code: 'invalid_request',
      detail: expect.stringContaining(field),
    })
  })

  test.each([
    [list, { limit: '0' }, 'limit'],
    [list, { limit: '201' }, 'limit'],
    [list, { limit: '1e9' }, 'limit'],
    [list, { status: 'deleted' }, 'status'],
    [list, { since: 'yesterday' }, 'since'],
    [list, { cursor: 'not-a-cursor' }, 'cursor'],
    [list, { cursor: 'eyJpZCI6IDF9' }, 'cursor'],
    [list, { sort: 'colour; DROP TABLE memories' }, 'sort'],
    [list, { colour: 'red' }, 'colour'],
    [search, { q: 'x', mode: 'psychic' }, 'mode'],
    [search, { limit: '5' }, 'q'],
    [suppressed, { cursor: '%%%' }, 'cursor'],
    [sources, { cursor: 'zzz' }, 'cursor'],
    [audit, { limit: '-5' }, 'limit'],
  ] as [Route, Record<string, string>, string][])('query %#', async (route, query, field) => {
    const { browser } = await aPerson()
    const answer = await call(route, 'GET', `?${new URLSearchParams(query)}`, browser)
    expect(answer.status).toBe(400)
    expect((await answer.json()).detail).toContain(field)
  })
})

describe('a memory', () => {
  test('is stated, listed, found, traced, corrected and retracted through the doors', async () => {
    const { browser } = await aPerson()
    const memory = await states(browser, 'The kestrel feeder hangs by the larch.', { tags: ['birds'], kind: 'fact' })
    expect(memory).toMatchObject({
      source: 'person',
      sourceRef: null,
      occurredAt: null,
      status: 'active',
      importance: 0.5,
    })
    expect(await bodyOf(call(list, 'GET', '?tag=birds', browser))).toMatchObject({
      items: [{ id: memory.id }],
      total: 1,
    })
    expect((await bodyOf(call(search, 'GET', '/search?q=kestrel', browser))).results[0].memory.id).toBe(memory.id)

    const patched = await bodyOf(
      call(correct, 'PATCH', `/${memory.id}`, browser, { content: 'The wagtail feeder.' }, memory.id),
    )
    expect(patched.memory).toMatchObject({
      content: 'The wagtail feeder.',
      corrected: true,
      kind: 'fact',
      tags: ['birds'],
    })
    const detail = await bodyOf(call(trace, 'GET', `/${memory.id}`, browser, undefined, memory.id))
    expect(detail.revisions).toMatchObject([{ content: 'The kestrel feeder hangs by the larch.' }])

    const gone = await bodyOf(call(retract, 'POST', `/${memory.id}/retract`, browser, { reason: 'wrong' }, memory.id))
    expect(gone.memory).toMatchObject({ status: 'retracted', importance: 0, retractedReason: 'wrong' })
    expect((await bodyOf(call(list, 'GET', '', browser))).total).toBe(0)
    expect((await bodyOf(call(list, 'GET', '?status=retracted', browser))).total).toBe(1)
    expect((await call(correct, 'PATCH', `/${memory.id}`, browser, { content: 'x' }, memory.id)).status).toBe(409)
    expect(await bodyOf(call(stats, 'GET', '/stats', browser))).toMatchObject({ memories: 0, retracted: 1 })
    expect((await bodyOf(call(facets, 'GET', '/facets?status=all', browser))).status).toEqual({ retracted: 1 })
    const rows = (await bodyOf(call(audit, 'GET', '/audit', browser))).items as { action: string; detail: unknown }[]
    expect(rows.map((row) => row.action)).toEqual(['retract', 'correct', 'state'])
    expect(JSON.stringify(rows)).not.toMatch(/kestrel|wagtail|wrong/)
  })

  test('stated twice is one, with 201 and then 200', async () => {
    const { browser } = await aPerson()
    const memory = await states(browser, 'Bees winter in the hive.')
    const again = await call(state, 'POST', '', browser, { content: 'bees  winter in the HIVE.' })
    expect(again.status).toBe(200)
    expect(await again.json()).toMatchObject({ duplicate: true, memory: { id: memory.id } })
  })

  test('is cut in lists at 4,000 characters, and whole on its own', async () => {
    const { browser } = await aPerson()
    const content = `${'😀'.repeat(4_000)} the end`
    const { id } = await states(browser, content)
    const [listed] = (await bodyOf(call(list, 'GET', '', browser))).items
    expect([listed.truncated, listed.content.length <= 4_000, listed.content.isWellFormed()]).toEqual([
      true,
      true,
      true,
    ])
    expect((await bodyOf(call(trace, 'GET', `/${id}`, browser, undefined, id))).memory.content).toBe(content)
  })

  test('comes in pages: none twice, none lost, in every order', async () => {
    const { browser } = await aPerson()
    for (let at = 0; at < 23; at++)
      await states(browser, `Note ${at}`, {
        importance: (at % 5) / 10,
        occurredAt: at % 3 ? '2026-01-01T00:00:00Z' : undefined,
      })
    for (const sort of ['newest', 'oldest', 'importance', 'accessed']) {
      const seen: string[] = []
      for (let cursor = ''; ; ) {
        const page = await bodyOf(call(list, 'GET', `?sort=${sort}&limit=7${cursor && `&cursor=${cursor}`}`, browser))
        seen.push(...page.items.map((memory: Memory) => memory.id))
        expect(page.total).toBe(23)
        if (page.nextCursor === null) break
        cursor = page.nextCursor
      }
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 23, 23])
    }
  })
})

describe('two accounts', () => {
  test('see nothing of each other, and are told so in the same bytes as about an unknown id', async () => {
    const kiwi = aKiwi()
    const ana = await aPerson(kiwi)
    const ben = await aPerson(kiwi)
    const memory = await states(ana.browser, 'Only for Ana.')
    for (const who of [ben.browser, await ben.key('memory:read', 'memory:write', 'memory:curate', 'memory:erase')]) {
      expect((await bodyOf(call(list, 'GET', '', who))).total).toBe(0)
      const acts: [Route, string, unknown?][] = [
        [trace, 'GET'],
        [correct, 'PATCH', { content: 'x' }],
        [retract, 'POST', {}],
      ]
      for (const [route, method, body] of acts) {
        const foreign = await call(route, method, `/${memory.id}`, who, body, memory.id)
        const unknown = await call(route, method, '/mem_unknown', who, body, 'mem_unknown')
        expect([foreign.status, unknown.status]).toEqual([404, 404])
        expect(await foreign.text()).toBe(await unknown.text())
      }
    }
    expect((await bodyOf(call(trace, 'GET', `/${memory.id}`, ana.browser, undefined, memory.id))).memory.content).toBe(
      'Only for Ana.',
    )
  })
})

describe('a device key', () => {
  test('does not speak for the person, and what it states says who stated it', async () => {
    const { browser, key } = await aPerson()
    const writer = await key('memory:read', 'memory:write')
    const pair = { source: 'person', sourceRef: 'diary' }
    const refused = await call(state, 'POST', '', writer, { content: 'The gate is green.', ...pair })
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { code: 'invalid_request', detail: expect.stringMatching(/^source/) },
    ])
    expect((await call(ingest, 'POST', '/ingest', writer, { text: 'The gate is green.', ...pair })).status).toBe(400)
    expect(await states(browser, 'The gate is green.', pair)).toMatchObject(pair)

    const theirs = await states(writer, 'The lamp is on.', { source: 'agent', sourceRef: 'lamp' })
    const detail = await bodyOf(call(trace, 'GET', `/${theirs.id}`, browser, undefined, theirs.id))
    expect(detail.provenance).toMatchObject([{ sourceRef: 'lamp', statedBy: 'lamp' }])
  })

  test('that may not read is told of what is there only that it is', async () => {
    const { browser, key } = await aPerson()
    const own = { kind: 'fact', title: 'Zqxtitle', tags: ['zqxtag'], importance: 0.9, metadata: { at: 'zqxmeta' } }
    const { id } = await states(browser, 'The Zqxgate  is green.', own)
    const blind = await key('memory:write', 'memory:curate', 'memory:erase')
    const again = { content: 'the zqxgate is green.', kind: 'fact' }
    const [duplicate, corrected, retracted] = [
      await call(state, 'POST', '', blind, again),
      await call(correct, 'PATCH', `/${id}`, blind, { importance: 0.7 }, id),
      await call(retract, 'POST', `/${id}/retract`, blind, {}, id),
    ]
    expect(duplicate.status).toBe(200)
    const told = await duplicate.json()
    expect(told).toMatchObject({ duplicate: true, memory: { id, ...again, status: 'active', title: null, tags: [] } })
    const others = [await corrected.json(), await retracted.json()]
    expect(others).toMatchObject([
      { memory: { id, content: '' } },
      { memory: { id, status: 'retracted', content: '' } },
    ])
    expect(JSON.stringify([told, others])).not.toMatch(/Zqxtitle|zqxtag|zqxmeta|0\.9|Zqxgate/)
  })

  test('that may not read is told no title of what it would erase', async () => {
    const { kiwi, account, browser, key } = await aPerson()
    await (await mindFor(kiwi, account)).write(importItems, [aConversation(['Hello.'], { title: 'Zqxtitle' })])
    const asked = { source: 'chatgpt', sourceRef: 'conversation-1', dryRun: true }
    const sourcesOf = async (who: Who) =>
      (await bodyOf(call(erase, 'POST', '/erase', who, asked))).blastRadius.sources as { title: string | null }[]
    expect(await sourcesOf(browser)).toMatchObject([{ title: 'Zqxtitle' }])
    expect(await sourcesOf(await key('memory:erase', 'memory:read'))).toMatchObject([{ title: 'Zqxtitle' }])
    expect(await sourcesOf(await key('memory:erase'))).toMatchObject([{ title: null, memories: 2 }])
    const many = { sources: [{ source: 'chatgpt', sourceRef: 'conversation-1' }], dryRun: true }
    const answer = await bodyOf(call(eraseSources, 'POST', '/erase/sources', await key('memory:erase'), many))
    expect(answer.blastRadius.sources).toMatchObject([{ title: null }])
  })

  test('sees active memories only, and what a session alone may see is 403', async () => {
    const { browser, key } = await aPerson()
    const agent = await key('memory:read', 'memory:write', 'memory:curate', 'memory:erase')
    const memory = await states(browser, 'The gate is green.')
    expect((await call(list, 'GET', '?status=all', agent)).status).toBe(403)
    expect((await call(verbatim, 'GET', `/${memory.id}/source`, agent, undefined, memory.id)).status).toBe(403)
    expect((await call(allow, 'POST', '/suppression/allow', agent, { source: 'a', sourceRef: 'b' })).status).toBe(403)
    expect((await call(facets, 'GET', '/facets', agent)).status).toBe(403)
    const detail = await bodyOf(call(trace, 'GET', `/${memory.id}`, agent, undefined, memory.id))
    expect([detail.reads, detail.context]).toEqual([undefined, undefined])
    await call(retract, 'POST', `/${memory.id}/retract`, browser, {}, memory.id)
    const gone = await bodyOf(call(trace, 'GET', `/${memory.id}`, agent, undefined, memory.id))
    expect(gone.memory).toMatchObject({ status: 'retracted', content: '', title: null })
    expect(JSON.stringify(gone)).not.toContain('gate')
  })

  test('needs the scope of the act', async () => {
    const { browser, key } = await aPerson()
    const memory = await states(browser, 'The gate is green.')
    const reader = await key('memory:read')
    const writer = await key('memory:write')
    expect((await call(state, 'POST', '', reader, { content: 'x' })).status).toBe(403)
    expect((await call(list, 'GET', '', writer)).status).toBe(403)
    expect((await call(correct, 'PATCH', `/${memory.id}`, writer, { content: 'x' }, memory.id)).status).toBe(403)
    const curator = await key('memory:curate')
    expect((await call(correct, 'PATCH', `/${memory.id}`, curator, { importance: 0.9 }, memory.id)).status).toBe(200)
  })

  test('is named to the person as one who was handed the memory', async () => {
    const { browser, key } = await aPerson()
    const memory = await states(browser, 'The gate is green.')
    await call(search, 'GET', '/search?q=gate', await key('memory:read'))
    await expect
      .poll(async () => (await bodyOf(call(trace, 'GET', `/${memory.id}`, browser, undefined, memory.id))).reads)
      .toMatchObject([{ device: 'lamp' }])
  })

  test('also of what the memory is linked to', async () => {
    const { kiwi, account, browser, key } = await aPerson()
    const mind = await mindFor(kiwi, account)
    await mind.write(importItems, [aConversation(['Where is the zqxkettle?', 'On the stove.'])])
    const { items } = await bodyOf(call(list, 'GET', '', browser))
    const idOf = (kind: string) =>
      items.find((memory: Memory) => memory.kind === kind && memory.content === 'Where is the zqxkettle?').id
    await call(trace, 'GET', `/${idOf('summary')}`, await key('memory:read'), undefined, idOf('summary'))
    await expect
      .poll(async () => (await bodyOf(call(trace, 'GET', `/${idOf('turn')}`, browser, undefined, idOf('turn')))).reads)
      .toMatchObject([{ device: 'lamp' }])
  })
})

test('what was never erased has no receipt, and an empty list says so', async () => {
  const { browser } = await aPerson()
  expect(await bodyOf(call(suppressed, 'GET', '/suppression', browser))).toMatchObject({
    suppressed: [],
    total: 0,
    nextCursor: null,
  })
  expect(await bodyOf(call(receipts, 'GET', '/receipts', browser))).toMatchObject({ items: [], nextCursor: null })
  expect((await call(receipt, 'GET', '/receipts/rcp_x', browser, undefined, 'rcp_x')).status).toBe(404)
  expect(await bodyOf(call(sources, 'GET', '/sources', browser))).toEqual({ items: [], nextCursor: null, total: 0 })
  const answer = await call(allow, 'POST', '/suppression/allow', browser, { source: 'a', sourceRef: 'b' })
  expect(await answer.json()).toMatchObject({ removed: false })
})
