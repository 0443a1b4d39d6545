import { expect, test } from 'vitest'
import { POST as dismiss } from '@/app/api/memory/duplicates/dismiss/route'
import { POST as merge } from '@/app/api/memory/duplicates/merge/route'
import { GET } from '@/app/api/memory/duplicates/route'
import { POST as state } from '@/app/api/memory/route'
import type { Account } from '@/lib/contract/account'
import type { Door } from '@/lib/http/route-spec'
import { namesPass } from '@/lib/recall/names-pass'
import { aKiwi, aRequest, bearer, mindFor, params, type TestKiwi } from '../helpers/a-kiwi'
import { signedIn } from '../helpers/sign-in'

type Headers = Record<string, string>

async function aPerson(kiwi: TestKiwi) {
  const account = await kiwi.anAccount()
  const browser: Headers = await signedIn(account.email)
  const { key } = await kiwi.aKey(account)
  return { account, browser, agent: bearer(key) as Headers }
}

const states = async (who: Headers, content: string) =>
  (await (await state(aRequest('POST', '/api/memory', { content }, who), params())).json()).memory
const listed = async (who: Headers) => {
  const response = await GET(aRequest('GET', '/api/memory/duplicates', undefined, who), params())
  return { status: response.status, body: await response.json() }
}
const post = async (handler: Door, who: Headers, body: unknown) => {
  const response = await handler(aRequest('POST', '/api/memory/duplicates/merge', body, who), params())
  return { status: response.status, body: await response.json() }
}

/** What the worker does in the background. */
async function readInBackground(kiwi: TestKiwi, account: Account) {
  const mind = await mindFor(kiwi, account)
  while (await namesPass(mind, new AbortController().signal));
}

test('two that say nearly the same are offered, and merged on request', async () => {
  const kiwi = aKiwi()
  const ana = await aPerson(kiwi)
  const [keep, other] = [
    await states(ana.agent, 'The garden gate is painted green.'),
    await states(ana.agent, 'Garden gate is painted green'),
  ]
  await readInBackground(kiwi, ana.account)
  const page = await listed(ana.agent)
  expect(page).toMatchObject({ status: 200, body: { total: 1, nextCursor: null } })
  expect(page.body.items[0]).toMatchObject({ similarity: 1, keep: { id: keep.id }, other: { id: other.id } })

  expect(await post(merge, ana.browser, { keep: keep.id, other: other.id })).toMatchObject({
    status: 200,
    body: { memory: { id: keep.id, status: 'active', content: keep.content } },
  })
  expect((await listed(ana.browser)).body.items).toEqual([])
  expect(await post(merge, ana.browser, { keep: keep.id, other: other.id })).toMatchObject({
    status: 409,
    body: { code: 'superseded' },
  })
})

test('an offer can be dismissed', async () => {
  const kiwi = aKiwi()
  const ana = await aPerson(kiwi)
  const [keep, other] = [
    await states(ana.agent, 'The gate is painted.'),
    await states(ana.agent, 'The gate is painted!'),
  ]
  await readInBackground(kiwi, ana.account)
  expect(await post(dismiss, ana.agent, { keep: keep.id, other: other.id })).toEqual({
    status: 200,
    body: { dismissed: true },
  })
  expect((await listed(ana.agent)).body.items).toEqual([])
})

test('nobody sees or merges what is another’s, and a key merges only what it stated', async () => {
  const kiwi = aKiwi()
  const [ana, ben] = [await aPerson(kiwi), await aPerson(kiwi)]
  const [keep, other] = [
    await states(ana.browser, 'The gate is painted.'),
    await states(ana.browser, 'The gate is painted!'),
  ]
  await readInBackground(kiwi, ana.account)
  const pair = { keep: keep.id, other: other.id }
  expect((await listed(ben.agent)).body.items).toEqual([])
  for (const who of [ben.browser, ben.agent]) {
    expect((await post(merge, who, pair)).status).toBe(404)
    expect((await post(dismiss, who, pair)).status).toBe(404)
  }
  expect((await post(merge, ana.agent, pair)).status).toBe(403)
  const { key } = await kiwi.aKey(ana.account, { scopes: ['memory:read'] })
  expect((await post(merge, bearer(key), pair)).status).toBe(403)
  for (const body of [{}, { keep: keep.id }, { keep: keep.id, other: keep.id }, { ...pair, more: 1 }])
    expect((await post(merge, ana.browser, body)).status).toBe(400)
  expect((await listed(ana.browser)).body.total).toBe(1)
})
