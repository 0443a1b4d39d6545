import { expect, test } from 'vitest'
import { GET as audit } from '@/app/api/memory/audit/route'
import { GET, PATCH } from '@/app/api/memory/settings/route'
import { defaultSettings } from '@/lib/contract/settings'
import { aKiwi, aRequest, bearer, params } from '../helpers/a-kiwi'
import { signedIn } from '../helpers/sign-in'

async function ana() {
  const kiwi = aKiwi()
  const account = await kiwi.anAccount()
  const browser = await signedIn(account.email)
  const ask = async (method: 'GET' | 'PATCH', body?: unknown, headers: Record<string, string> = browser) => {
    const handler = method === 'GET' ? GET : PATCH
    const response = await handler(aRequest(method, '/api/memory/settings', body, headers), params())
    return { status: response.status, body: await response.json() }
  }
  return { kiwi, account, browser, ask }
}

test('a person reads the defaults and changes a part of them', async () => {
  const { ask, browser } = await ana()
  expect(await ask('GET')).toEqual({ status: 200, body: { settings: defaultSettings, defaults: defaultSettings } })
  const changed = {
    ...defaultSettings,
    ranking: { ...defaultSettings.ranking, similarity: 0.5 },
    forget: { ...defaultSettings.forget, daily: false },
  }
  const answer = await ask('PATCH', { ranking: { similarity: 0.5 }, forget: { daily: false } })
  expect(answer.body.settings).toEqual(changed)
  expect((await ask('GET')).body.settings).toEqual(changed)
  const { items } = await (await audit(aRequest('GET', '/api/memory/audit', undefined, browser), params())).json()
  expect(items).toMatchObject([
    { action: 'settings', detail: { 'ranking.similarity': 0.5, 'forget.daily': false }, via: 'session' },
  ])
})

test.each([
  [{ ranking: { similarity: 2 } }, 'ranking'],
  [{ ranking: { similarity: 0, importance: 0, retention: 0 } }, 'ranking'],
  [{ halfLifeDays: { note: 0 } }, 'halfLifeDays'],
  [{ halfLifeDays: { dream: 9 } }, 'halfLifeDays'],
  [{ forget: { daily: 'yes' } }, 'forget'],
  [{ colour: 'green' }, 'colour'],
])('%j is refused and changes nothing', async (body, field) => {
  const { ask } = await ana()
  const refused = await ask('PATCH', body)
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  expect(refused.body.detail).toContain(field)
  expect((await ask('GET')).body.settings).toEqual(defaultSettings)
})

test('no key sees or changes them, whatever its scopes; nobody’s settings are another’s', async () => {
  const { kiwi, account, ask } = await ana()
  const { key } = await kiwi.aKey(account, { scopes: ['memory:read', 'memory:write', 'memory:curate', 'memory:erase'] })
  expect((await ask('GET', undefined, bearer(key))).status).toBe(403)
  expect((await ask('PATCH', { ranking: { similarity: 0.1 } }, bearer(key))).status).toBe(403)
  await ask('PATCH', { ranking: { similarity: 0.1 } })
  const ben = await signedIn((await kiwi.anAccount()).email)
  expect((await ask('GET', undefined, ben)).body.settings).toEqual(defaultSettings)
})
