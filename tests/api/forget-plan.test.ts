import { expect, test } from 'vitest'
import { GET as one } from '@/app/api/memory/[id]/route'
import { GET } from '@/app/api/memory/forget/route'
import { POST as state } from '@/app/api/memory/route'
import { PATCH as settings } from '@/app/api/memory/settings/route'
import { aKiwi, aRequest, bearer, params } from '../helpers/a-kiwi'
import { signedIn } from '../helpers/sign-in'

test('a person sees what the sweep would take now, and nothing goes by looking; no key sees it', async () => {
  const kiwi = aKiwi()
  const account = await kiwi.anAccount()
  const browser = await signedIn(account.email)
  const { key } = await kiwi.aKey(account)
  const stated = await state(
    aRequest('POST', '/api/memory', { content: 'The blind is half down.', importance: 0.1 }, bearer(key)),
    params(),
  )
  const { memory } = await stated.json()
  const plan = async (headers: Record<string, string> = browser) => {
    const response = await GET(aRequest('GET', '/api/memory/forget', undefined, headers), params())
    return { status: response.status, body: await response.json() }
  }
  expect(await plan()).toMatchObject({ status: 200, body: { forgotten: false, memories: 0, ids: [] } })

  const change = { halfLifeDays: { note: 1 }, forget: { retentionBelow: 1 } }
  kiwi.tick(60 * 60_000)
  const saved = await settings(aRequest('PATCH', '/api/memory/settings', change, browser), params())
  expect(saved.status).toBe(200)
  expect((await plan()).body).toMatchObject({ forgotten: false, memories: 1, ids: [memory.id] })
  const found = await one(aRequest('GET', `/api/memory/${memory.id}`, undefined, browser), params({ id: memory.id }))
  expect(found.status).toBe(200)
  expect((await plan(bearer(key))).status).toBe(403)
})
