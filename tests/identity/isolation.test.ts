import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PATCH as correctFact, DELETE as retractFact } from '@/app/api/kiwi/knows/route'
import { GET as kiwiStatus } from '@/app/api/kiwi/status/route'
import { POST as retract } from '@/app/api/memory/[id]/retract/route'
import { PATCH as correct, GET as trace } from '@/app/api/memory/[id]/route'
import { GET as verbatim } from '@/app/api/memory/[id]/source/route'
import { POST as erase } from '@/app/api/memory/erase/route'
import { GET as list, POST as state } from '@/app/api/memory/route'
import { POST as allow } from '@/app/api/memory/suppression/allow/route'
import { GET as suppressed } from '@/app/api/memory/suppression/route'
import { findEngineMind, findPersonalMind } from '@/db/center/minds'
import { mindFile } from '@/db/local-store'
import type { Memory } from '@/lib/contract/memory'
import { scopes as everyScope } from '@/lib/contract/names'
import { erase as eraseIn } from '@/lib/mind/erasure/erase'
import { aKiwi, aRequest, bearer, mindFor, params, type TestKiwi } from '../helpers/a-kiwi'
import { aSeed } from '../helpers/a-seed'
import { anMcpClient } from '../helpers/an-mcp-client'
import { signedIn } from '../helpers/sign-in'

type Who = Record<string, string>
type Route = (request: Request, context: ReturnType<typeof params>) => Promise<Response>

const call = (route: Route, method: string, path: string, who: Who, body?: unknown, id?: string) =>
  route(aRequest(method, `/api/memory${path}`, body, who), params(id === undefined ? {} : { id }))
const states = async (who: Who, content: string, more = {}) => {
  const answer = await call(state, 'POST', '', who, { content, kind: 'fact', ...more })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { memory: Memory }).memory
}
const statusOf = (who: Who) => kiwiStatus(aRequest('GET', '/api/kiwi/status', undefined, who), params())

async function aPerson(kiwi: TestKiwi, role: 'owner' | 'member' = 'member') {
  const account = await kiwi.anAccount({ role })
  const { key } = await kiwi.aKey(account, { scopes: [...everyScope] })
  return { account, browser: await signedIn(account.email), key, agent: bearer(key) }
}

async function household() {
  const kiwi = aKiwi()
  return { kiwi, olga: await aPerson(kiwi, 'owner'), ben: await aPerson(kiwi) }
}

/** Every route that takes the id of a memory. */
const byId = (who: Who, id: string) => [
  call(trace, 'GET', `/${id}`, who, undefined, id),
  call(correct, 'PATCH', `/${id}`, who, { content: 'Mine now.' }, id),
  call(retract, 'POST', `/${id}/retract`, who, {}, id),
  call(erase, 'POST', '/erase', who, { memoryId: id, dryRun: true }),
  call(correctFact, 'PATCH', '', who, { id, text: 'Mine now.' }),
  call(retractFact, 'DELETE', '', who, { id }),
]

describe('another account', () => {
  it('SC-A4 SC-A5 SEC-C1 answers with its ids as with ids that never were, byte for byte, and is not changed', async () => {
    const { olga, ben } = await household()
    const hers = await states(olga.browser, 'The safe is behind the larder.')
    for (const who of [ben.browser, ben.agent]) {
      const foreign = await Promise.all(byId(who, hers.id))
      const unknown = await Promise.all(byId(who, 'mem_never_was'))
      expect(foreign.map(({ status }) => status)).toEqual(foreign.map(() => 404))
      expect(await Promise.all(foreign.map((answer) => answer.text()))).toEqual(
        await Promise.all(unknown.map((answer) => answer.text())),
      )
    }
    expect((await call(verbatim, 'GET', '/x/source', ben.browser, undefined, hers.id)).status).toBe(404)
    const { memory } = (await (await call(trace, 'GET', '/x', olga.browser, undefined, hers.id)).json()) as {
      memory: Memory
    }
    expect([memory.content, memory.status]).toEqual([hers.content, 'active'])
  })

  it('SC-A8 is not become by naming it in a query, a body or a header', async () => {
    const { olga, ben } = await household()
    await states(olga.browser, 'qxolga17 keeps bees.')
    const { id, email } = olga.account
    for (const query of [`userId=${id}`, `accountId=${id}`, `account=${email}`, `owner=${id}`]) {
      const answer = await call(list, 'GET', `?${query}`, ben.agent)
      expect([answer.status, (await answer.text()).includes('qxolga17')]).toEqual([400, false])
    }
    for (const field of ['accountId', 'userId', 'ownerId', 'account_id'])
      expect((await call(state, 'POST', '', ben.agent, { content: 'planted', [field]: id })).status).toBe(400)
    expect((await call(state, 'POST', '', ben.agent, { content: 'planted', mind: id })).status).toBe(404)
    for (const name of ['X-User-Id', 'X-Account-Id', 'X-Forwarded-User', 'X-Kiwi-Account', 'Remote-User']) {
      const text = await (await call(list, 'GET', '', { ...ben.agent, [name]: id })).text()
      expect(text).not.toContain('qxolga17')
    }
    expect(await (await call(list, 'GET', '', olga.browser)).text()).not.toContain('planted')
  })

  it('SC-A11 SEC-C4 keeps its copy and its list when a pair is erased that both have', async () => {
    const { kiwi, olga, ben } = await household()
    const pair = { source: 'chatgpt', sourceRef: 'both-have-it' }
    const hers = await states(olga.browser, 'Of Olga.', pair)
    const his = await states(ben.browser, 'Of Ben.', pair)
    await (await mindFor(kiwi, ben.account)).write(eraseIn, pair, null, 'rcp_1', aSeed)

    expect((await call(trace, 'GET', '/x', ben.browser, undefined, his.id)).status).toBe(404)
    expect((await call(trace, 'GET', '/x', olga.browser, undefined, hers.id)).status).toBe(200)
    const lists = await Promise.all([olga, ben].map(({ browser }) => call(suppressed, 'GET', '/suppression', browser)))
    expect(await Promise.all(lists.map(async (answer) => ((await answer.json()) as { total: number }).total))).toEqual([
      0, 1,
    ])
  })
})

it('SC-A6 a key that reads erases, allows and corrects nothing, and MCP shows it no tool for it', async () => {
  const { kiwi, ben } = await household()
  const note = await states(ben.browser, 'The kettle is copper.')
  const reader = bearer((await kiwi.aKey(ben.account, { scopes: ['memory:read'] })).key)
  const pair = { source: 'chatgpt', sourceRef: 'x' }
  for (const refused of [
    call(erase, 'POST', '/erase', reader, pair),
    call(erase, 'POST', '/erase', reader, { memoryId: note.id, dryRun: true }),
    call(allow, 'POST', '/suppression/allow', reader, pair),
    call(correct, 'PATCH', '/x', reader, { content: 'Tin.' }, note.id),
    call(retract, 'POST', '/x/retract', reader, {}, note.id),
    call(state, 'POST', '', reader, { content: 'One more.' }),
  ])
    expect((await refused).status).toBe(403)
  expect(((await (await call(suppressed, 'GET', '/suppression', reader)).json()) as { total: number }).total).toBe(0)
  const tools = await (await anMcpClient(reader)).tools()
  expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint)).toEqual([])
})

describe('SC-A7 an engine that cannot be opened', () => {
  const breakIt = {
    damaged: (file: string) => writeFileSync(file, 'no database'),
    lost: (file: string) => renameSync(file, `${file}.elsewhere`),
  }
  it.each(Object.entries(breakIt))(
    '%s, keeps nobody else from their own, and nobody is led to another',
    async (_, break_) => {
      const { kiwi, olga, ben } = await household()
      await states(olga.browser, 'qxolga18 is of Olga.')
      kiwi.minds.close()
      break_(mindFile(kiwi.config.dataFolder, (await findEngineMind(kiwi.center))!.id))

      for (const who of [ben.browser, ben.agent, olga.agent]) expect((await statusOf(who)).status).toBe(200)
      const down = await statusOf(olga.browser)
      const text = await down.text()
      expect(down.status).toBe(503)
      expect(text).not.toMatch(/qxolga18|sqlite|\.ts|\/minds\//i)
      expect((await statusOf({ ...olga.browser, Authorization: 'Bearer wrong' })).status).toBe(401)
    },
  )

  it('is no concern of a mind beside it that is damaged either', async () => {
    const { kiwi, olga, ben } = await household()
    kiwi.minds.close()
    writeFileSync(mindFile(kiwi.config.dataFolder, (await findPersonalMind(kiwi.center, ben.account.id))!.id), 'broken')
    expect((await call(list, 'GET', '', ben.browser)).status).toBe(503)
    expect((await call(list, 'GET', '', olga.browser)).status).toBe(200)
    expect((await statusOf(olga.browser)).status).toBe(200)
  })
})

it('SC-A12 a key is stored as a hash and its last four characters: no byte of it lies in the data folder', async () => {
  const { kiwi, ben } = await household()
  await call(list, 'GET', '', ben.agent)
  const files = readdirSync(kiwi.config.dataFolder, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )
  const secret = ben.key.slice(16)
  const holding = files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => existsSync(path) && readFileSync(path).includes(secret))
  expect(files.length).toBeGreaterThan(2)
  expect(holding).toEqual([])
})

describe('SC-U1 an erase', () => {
  const pair = { source: 'chatgpt', sourceRef: 'a' }
  const wrong: [string, unknown, number][] = [
    ['of nothing', {}, 400],
    ['in both modes', { memoryId: 'm', ...pair }, 400],
    ['of a source without its reference', { source: 'chatgpt' }, 400],
    ['of a reference without its source', { sourceRef: 'a' }, 400],
    ['of a number', { memoryId: 5 }, 400],
    ['of a list', { memoryId: ['m'] }, 400],
    ['of an object', { memoryId: { $ne: null } }, 400],
    ['of null', { memoryId: null }, 400],
    ['of a reference that is too long', { source: 'chatgpt', sourceRef: 'x'.repeat(1_025) }, 400],
    ['of a reference with a control character', { source: 'chatgpt', sourceRef: 'a\u0000b' }, 400],
    ['of a source that is none', { source: 'Chat GPT', sourceRef: 'a' }, 400],
    ['with a field nobody knows', { ...pair, everything: true }, 400],
    ['with a dry run that is text', { ...pair, dryRun: 'true' }, 400],
    ['with a reason that is too long', { ...pair, reason: 'x'.repeat(1_001) }, 400],
    ['of an array', [pair], 400],
    ['of a text', '"erase it"', 400],
    ['of no JSON', '{"source":', 400],
    ['of no body', undefined, 415],
    ['of two megabytes', { ...pair, reason: 'x'.repeat(2_000_000) }, 413],
    ['in a mind that never was', { ...pair, mind: 'mind_never' }, 404],
    ['in a mind that is a number', { ...pair, mind: 5 }, 400],
    ['in a mind that is a path', { ...pair, mind: '../../center' }, 404],
    ['in the engine of others', { ...pair, mind: 'engine' }, 403],
  ]

  it.each(wrong)('%s is a problem in JSON, and nothing is erased', async (_, body, status) => {
    const { ben } = await household()
    const json = { ...ben.browser, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) }
    const answer = await call(erase, 'POST', '/erase', json, body)
    const text = await answer.text()
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(JSON.parse(text)).toMatchObject({ status, code: expect.any(String), detail: expect.any(String) })
    expect(text).not.toMatch(/SQLITE|SELECT|node_modules|\bat .*:\d+:\d+/)
    expect(
      ((await (await call(suppressed, 'GET', '/suppression', ben.browser)).json()) as { total: number }).total,
    ).toBe(0)
  })

  it('has no other method than POST', async () => {
    expect(Object.keys(await import('@/app/api/memory/erase/route'))).toEqual(['POST'])
  })
})
