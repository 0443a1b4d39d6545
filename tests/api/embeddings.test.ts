import { expect, test } from 'vitest'
import { POST as rebuild } from '@/app/api/memory/embeddings/rebuild/route'
import { GET as embeddings } from '@/app/api/memory/embeddings/route'
import { POST as state } from '@/app/api/memory/route'
import { GET as search } from '@/app/api/memory/search/route'
import { findPersonalMind } from '@/db/center/minds'
import type { Config } from '@/lib/config'
import type { Door } from '@/lib/http/route-spec'
import { handleOf } from '@/lib/identity/access'
import { backgroundPass } from '@/lib/jobs/background-pass'
import { untilFoundByMeaning } from '@/lib/recall/until-found-by-meaning'
import { aKiwi, aRequest, bearer, params } from '../helpers/a-kiwi'
import { aPerson } from '../helpers/a-mind'
import { anEmbeddingModel } from '../helpers/an-embedding-model'
import { signedIn } from '../helpers/sign-in'

/** Two things to talk of; a text is about them by its words. */
const about = (text: string) => [/tea|kettle|boil/i.test(text) ? 1 : 0, /violin|orchestra|bow/i.test(text) ? 1 : 0, 0.1]

async function anAccountWith(model: Config['embeddings']) {
  const kiwi = aKiwi({ embeddings: model })
  const account = await kiwi.anAccount()
  const browser = await signedIn(account.email)
  const { id } = (await findPersonalMind(kiwi.center, account.id))!
  const ask = async (
    handler: Door,
    method: string,
    path: string,
    body?: unknown,
    headers = browser as Record<string, string>,
  ) => {
    const response = await handler(aRequest(method, `/api/memory/${path}`, body, headers), params())
    return { status: response.status, body: await response.json() }
  }
  const inBackground = async () => {
    const pass = backgroundPass(kiwi, { isHeldUp: () => false })
    pass.add(id)
    await pass.idle()
  }
  return { kiwi, account, ask, inBackground }
}

const aRemote = async () => {
  const stub = await anEmbeddingModel(({ input }) => input.map(about))
  return { stub, model: { provider: 'openai' as const, baseUrl: stub.base, name: 'stub', key: 'my-key' } }
}

test('what was stated is pending until the background has read it, and is then found by its meaning', async () => {
  const { model } = await aRemote()
  const { ask, inBackground } = await anAccountWith(model)
  for (const content of ['The kettle is on the stove.', 'She plays in an orchestra.'])
    await ask(state, 'POST', '', { content })
  expect((await ask(embeddings, 'GET', 'embeddings')).body.embeddings).toEqual({
    provider: 'openai',
    model: 'stub',
    dimensions: 0,
    pending: 2,
    total: 2,
    next: null,
  })
  await inBackground()
  expect((await ask(embeddings, 'GET', 'embeddings')).body.embeddings).toMatchObject({ dimensions: 3, pending: 0 })
  for (const mode of ['semantic', 'hybrid']) {
    const { body } = await ask(search, 'GET', `search?mode=${mode}&q=${encodeURIComponent('how to make tea')}`)
    expect(body.results.map((hit: { memory: { content: string } }) => hit.memory.content)).toEqual([
      'The kettle is on the stove.',
    ])
  }
})

test('a model that is away leaves words to search by', async () => {
  const { stub, model } = await aRemote()
  const { ask, inBackground, kiwi } = await anAccountWith(model)
  await ask(state, 'POST', '', { content: 'The kettle is on the stove.' })
  await inBackground()
  const asked = stub.asked.length
  const found = await ask(search, 'GET', 'search?q=kettle')
  expect(stub.asked.length).toBe(asked + 1)
  await kiwi.embedders.close()
  const { body } = await ask(search, 'GET', 'search?q=kettle')
  expect(body.results.map((hit: { memory: unknown }) => hit.memory)).toHaveLength(found.body.results.length)
})

test("a rebuild is a person's wish, and makes everything anew in the background", async () => {
  const { stub, model } = await aRemote()
  const { ask, inBackground, kiwi, account } = await anAccountWith(model)
  await ask(state, 'POST', '', { content: 'The kettle is on the stove.' })
  await inBackground()
  const { key } = await kiwi.aKey(account, { scopes: ['memory:read', 'memory:write', 'memory:curate', 'memory:erase'] })
  expect((await ask(rebuild, 'POST', 'embeddings/rebuild', {}, bearer(key))).status).toBe(403)
  expect((await ask(embeddings, 'GET', 'embeddings', undefined, bearer(key))).status).toBe(200)

  const asked = stub.asked.length
  const { status, body } = await ask(rebuild, 'POST', 'embeddings/rebuild', {})
  expect([status, body.embeddings.pending, body.embeddings.next]).toEqual([
    202,
    1,
    { provider: 'openai', model: 'stub', dimensions: 3 },
  ])
  await inBackground()
  expect(stub.asked.slice(asked).flatMap(({ input }) => input)).toEqual(['The kettle is on the stove.'])
  expect((await ask(embeddings, 'GET', 'embeddings')).body.embeddings).toMatchObject({ pending: 0, next: null })
})

test('without a model nothing is pending, and hybrid is by words', async () => {
  const { ask, inBackground } = await anAccountWith({ provider: 'none' })
  await ask(state, 'POST', '', { content: 'The kettle is on the stove.' })
  const none = { provider: 'none', model: null, dimensions: 0, pending: 0, total: 1, next: null }
  expect((await ask(embeddings, 'GET', 'embeddings')).body.embeddings).toEqual(none)
  await inBackground()
  expect((await ask(embeddings, 'GET', 'embeddings')).body.embeddings).toEqual(none)
  const results = async (mode: string) =>
    (await ask(search, 'GET', `search?q=kettle&mode=${mode}`)).body.results.map(
      (hit: { memory: { id: string } }) => hit.memory.id,
    )
  expect(await results('hybrid')).toEqual(await results('keyword'))
  expect(await results('semantic')).toHaveLength(1)
})

test('who waits for meaning goes on when the last vector is there, or when they do not want to wait any more', async () => {
  const { model } = await aRemote()
  const { kiwi, account, ask, inBackground } = await anAccountWith(model)
  await ask(state, 'POST', '', { content: 'The kettle is on the stove.' })
  const { id } = (await findPersonalMind(kiwi.center, account.id))!
  const mind = handleOf(id, aPerson, kiwi)

  const tired = new AbortController()
  const gaveUp = untilFoundByMeaning(mind, kiwi, tired.signal)
  tired.abort()
  await gaveUp
  expect((await ask(embeddings, 'GET', 'embeddings')).body.embeddings.pending).toBe(1)

  const waiting = untilFoundByMeaning(mind, kiwi, new AbortController().signal)
  await inBackground()
  await waiting
  expect((await ask(embeddings, 'GET', 'embeddings')).body.embeddings.pending).toBe(0)
})
