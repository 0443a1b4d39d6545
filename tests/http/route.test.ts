import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { GET as health } from '@/app/api/health/route'
import { subjectKey } from '@/lib/contract/common'
import { mindQuery } from '@/lib/contract/memory'
import { Conflict, NotFound } from '@/lib/errors'
import { textBodyOf } from '@/lib/http/parse'
import { answer, route } from '@/lib/http/route'
import { aKiwi, aRequest, bearer, params } from '../helpers/a-kiwi'
import { signedIn } from '../helpers/sign-in'

type Headers = Record<string, string | null>
type Problem = { type: string; title: string; status: number; detail: string; code: string }

const body = z.strictObject({
  mind: z.string().max(64).optional(),
  content: z.string(),
  depth: z.object({ at: z.number() }).optional(),
})
const echo = route(
  {
    summary: 'A test',
    body,
    returns: z.object({ content: z.string(), mind: z.string() }),
    status: 201,
    scope: 'memory:write',
  },
  (given) => ({
    content: given.body.content,
    mind: given.mind.id,
    secret: 'never leaves',
  }),
)
const listed = route(
  {
    summary: 'A test',
    query: mindQuery.extend({ limit: z.string().regex(/^\d+$/).optional() }),
    returns: z.object({ limit: z.string().optional() }),
    scope: 'memory:read',
  },
  ({ query }) => ({ limit: query.limit }),
)

async function aMember() {
  const kiwi = aKiwi()
  const ana = await kiwi.anAccount({ email: 'ana@example.test' })
  const browser = await signedIn(ana.email)
  const write = (sent: unknown, headers: Headers = {}, path = '/api/x') =>
    echo(aRequest('POST', path, sent, { ...browser, ...headers }), params())
  const read = (path: string, headers: Headers = browser) => listed(aRequest('GET', path, undefined, headers), params())
  return { kiwi, ana, browser, write, read }
}

const problemOf = async (response: Response) => {
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  return (await response.json()) as Problem
}

describe('a body', () => {
  it('reaches the handler parsed, and only the named fields leave', async () => {
    const { write } = await aMember()
    const response = await write({ content: 'hello' })
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ content: 'hello', mind: expect.stringMatching(/^mind_/) })
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '5',
    '{"content":}',
    '\ufeff{"content":"a"}',
    '{"content":"a"}x',
    '{"content":"a"}{"content":"b"}',
    'content=a',
  ])('of %j is no JSON object: 400', async (raw) => {
    const { write } = await aMember()
    const response = await write(raw, { 'Content-Type': 'application/json' })
    expect(response.status).toBe(400)
    expect(await problemOf(response)).toMatchObject({ status: 400, code: 'invalid_request', title: 'Bad Request' })
  })

  it('that is no UTF-8 is 400, of another type 415, over 1 MiB 413', async () => {
    const { write, browser } = await aMember()
    const headers = { ...browser, 'Content-Type': 'application/json' }
    const bytes = new Request(aRequest('POST', '/', '{}', headers), { body: new Uint8Array([123, 0xff, 125]) })
    expect((await echo(bytes, params())).status).toBe(400)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])
      expect((await write('{"content":"a"}', { 'Content-Type': type || null })).status).toBe(415)
    expect((await write({ content: 'a' }, { 'Content-Type': 'application/json; charset=utf-8' })).status).toBe(201)

    const large = await write({ content: 'x'.repeat(1_100_000) })
    expect([large.status, (await problemOf(large)).code]).toEqual([413, 'too_large'])
    const announced = await write({ content: 'a' }, { 'Content-Length': '2000000' })
    expect(announced.status).toBe(413)
  })

  it('SEC-E8 that never ends is 408, and its connection is let go', async () => {
    let isCancelled = false
    const body = new ReadableStream<Uint8Array>({
      pull: (given) => {
        given.enqueue(new Uint8Array([32]))
        return new Promise((resolve) => setTimeout(resolve, 5))
      },
      cancel: () => {
        isCancelled = true
      },
    })
    const slow = new Request('http://127.0.0.1:3000/', { method: 'POST', body, duplex: 'half' } as RequestInit)
    await expect(textBodyOf(slow, 1_000_000, 30)).rejects.toMatchObject({ status: 408, code: 'too_slow' })
    await vi.waitFor(() => expect(isCancelled).toBe(true))
  })

  it('that is wrong is told by the names of its fields', async () => {
    const { write } = await aMember()
    const wrong: [unknown, string[]][] = [
      [{}, ['content']],
      [{ content: 5 }, ['content']],
      [{ content: 'a', colour: 'red', size: 1 }, ['colour', 'size']],
      [{ content: 'a', depth: { at: 'x' } }, ['depth.at']],
      [{ content: null, depth: 1 }, ['content', 'depth']],
      [JSON.parse('{"content":"a","__proto__":{"admin":true}}'), ['__proto__']],
    ]
    for (const [sent, fields] of wrong) {
      const raw = JSON.stringify(sent)
      const { detail, code } = await problemOf(await write(raw, { 'Content-Type': 'application/json' }))
      expect(code).toBe('invalid_request')
      for (const field of fields) expect(detail).toContain(field)
    }
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })
})

describe('a query', () => {
  it('is refused with names that are unknown, given twice, or wrong', async () => {
    const { read } = await aMember()
    const wrong: [string, string][] = [
      ['?colour=red', 'colour'],
      ['?limit=1&limit=2', 'limit'],
      ['?limit=x', 'limit'],
      ['?limit=1&__proto__=x', '__proto__'],
      [`?${'n'.repeat(3_000)}=1`, 'nnn'],
    ]
    for (const [query, field] of wrong) {
      const { code, detail } = await problemOf(await read(`/api/x${query}`))
      expect(code).toBe('invalid_request')
      expect(detail).toContain(field)
      expect(detail.length).toBeLessThan(500)
    }
    expect(await (await read('/api/x?limit=7')).json()).toEqual({ limit: '7' })
  })
})

describe('the mind of a request', () => {
  it('is named in the query or the body, not differently in both', async () => {
    const { write, read } = await aMember()
    expect((await write({ content: 'a', mind: 'personal' }, {}, '/api/x?mind=personal')).status).toBe(201)
    expect((await write({ content: 'a', mind: 'personal' }, {}, '/api/x?mind=other')).status).toBe(400)
    expect((await write({ content: 'a', mind: 'nowhere' })).status).toBe(404)
    expect((await write({ content: 'a', mind: 5 })).status).toBe(400)
    expect((await read('/api/x?mind=nowhere')).status).toBe(404)
    expect((await read('/api/x?mind=engine')).status).toBe(403)
  })

  it('is found before the body is judged', async () => {
    const { write } = await aMember()
    expect((await write({ mind: 'nowhere', colour: 'red' })).status).toBe(404)
  })
})

describe('the order of a door', () => {
  it('is host, identity, permission, mind, body', async () => {
    const { kiwi, ana, write } = await aMember()
    const { key } = await kiwi.aKey(ana, { scopes: ['memory:read'] })
    const bad = '{'
    expect((await write(bad, { Host: 'evil.example', Cookie: null })).status).toBe(421)
    expect((await write(bad, { Cookie: null })).status).toBe(401)
    expect((await write(bad, bearer(key))).status).toBe(403)
    expect((await write(bad, { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await write({ colour: 1, mind: 'nowhere' })).status).toBe(404)
    expect((await write(bad)).status).toBe(400)
  })

  it('leaves a route that names no scope to people', async () => {
    const { kiwi, ana, browser } = await aMember()
    const closed = route({ summary: 'A test', returns: z.object({}) }, () => ({}))
    const { key } = await kiwi.aKey(ana, { scopes: ['memory:read', 'memory:write', 'memory:curate', 'memory:erase'] })
    expect((await closed(aRequest('GET', '/', undefined, bearer(key)), params())).status).toBe(403)
    expect((await closed(aRequest('GET', '/', undefined, browser), params())).status).toBe(200)
  })

  it('takes one of several scopes', async () => {
    const { kiwi, ana } = await aMember()
    const either = route(
      { summary: 'A test', returns: z.object({}), scope: ['memory:write', 'memory:curate'] },
      () => ({}),
    )
    const status = async (scope: 'memory:curate' | 'memory:erase') =>
      (await either(aRequest('POST', '/', {}, bearer((await kiwi.aKey(ana, { scopes: [scope] })).key)), params()))
        .status
    expect([await status('memory:curate'), await status('memory:erase')]).toEqual([200, 403])
  })
})

describe('an answer', () => {
  const failing = (error: unknown) =>
    route(
      {
        summary: 'A test',
        params: z.strictObject({ id: z.string() }),
        returns: z.object({}),
        access: 'public',
        problems: ['retracted', 'too_many_requests'],
      },
      () => {
        throw error
      },
    )(aRequest('GET', '/api/x/secret-words'), params({ id: 'secret-words' }))

  it('is a problem in five members for an error of the domain', async () => {
    aKiwi()
    const problem = await problemOf(await failing(new Conflict('retracted', 'It was retracted.')))
    expect(problem).toEqual({
      type: 'urn:kiwi:problem:retracted',
      title: 'Conflict',
      status: 409,
      detail: 'It was retracted.',
      code: 'retracted',
    })
    expect((await failing(new NotFound('memory'))).status).toBe(404)
  })

  it('is the same for an error that another copy of the same code threw', async () => {
    aKiwi()
    const foreign = Object.assign(new Error('Too many.'), {
      code: 'too_many_requests',
      status: 429,
      retryAfterSeconds: 7,
    })
    const response = await failing(foreign)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7'])
    expect((await problemOf(response)).code).toBe('too_many_requests')
  })

  it('SEC-F12 says nothing of what went wrong inside', async () => {
    aKiwi()
    for (const error of [new Error('SELECT secret FROM memories'), 'text', null, new TypeError('x')]) {
      const response = await failing(error)
      const text = await response.text()
      expect(response.status).toBe(500)
      expect(text).not.toMatch(/SELECT|secret|TypeError/)
      expect(text).toContain(response.headers.get('x-request-id'))
    }
  })

  it('SEC-F2 carries the headers of the API, whatever it is', async () => {
    const { write } = await aMember()
    for (const response of [
      await write({ content: 'a' }),
      await write('{'),
      await write({}, { Cookie: null }),
      await failing(1),
    ]) {
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('vary')).toBe('Cookie, Authorization')
      expect(response.headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      )
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  it('has the status that the handler chose, and may be a response of its own', async () => {
    aKiwi()
    const returns = z.object({ duplicate: z.boolean() })
    const chosen = route(
      { summary: 'A test', returns, access: 'public', answers: { 200: 'Again.', 201: 'New.' } },
      () => answer(200, { duplicate: true }),
    )
    expect((await chosen(aRequest('GET', '/'), params())).status).toBe(200)
    const own = route(
      { summary: 'A test', returns, access: 'public', produces: ['text/event-stream'] },
      () => new Response('a stream', { headers: { 'Content-Type': 'text/event-stream' } }),
    )
    const response = await own(aRequest('GET', '/'), params())
    expect([
      await response.text(),
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
    ]).toEqual(['a stream', 'text/event-stream', 'no-store'])
  })

  it('leaves the body of an upload to the handler', async () => {
    const { browser } = await aMember()
    const upload = route(
      { summary: 'A test', returns: z.object({ bytes: z.number() }), scope: 'memory:write' },
      async ({ request }) => ({
        bytes: (await request.arrayBuffer()).byteLength,
      }),
    )
    const sent = aRequest('POST', '/api/memory/import?mind=personal', 'x'.repeat(2_000_000), {
      ...browser,
      'Content-Type': 'application/zip',
    })
    expect(await (await upload(sent, params())).json()).toEqual({ bytes: 2_000_000 })
  })

  it('tells that the server is alive', async () => {
    aKiwi()
    expect(await (await health(aRequest('GET', '/api/health'), params())).json()).toEqual({
      status: 'ok',
      version: expect.any(String),
    })
  })
})

it('a pair as the contract has it passes a route unchanged', async () => {
  const { browser } = await aMember()
  const paired = route(
    { summary: 'A test', body: subjectKey, returns: subjectKey, scope: 'memory:write' },
    ({ body: pair }) => pair,
  )
  const pair = { source: 'chatgpt', sourceRef: 'é'.repeat(512) }
  expect(await (await paired(aRequest('POST', '/', pair, browser), params())).json()).toEqual(pair)
})
