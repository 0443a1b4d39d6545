import { beforeEach, describe, expect, it } from 'vitest'
import { GET as list, POST as state } from '@/app/api/memory/route'
import { POST as eraseSelected } from '@/app/api/memory/selection/erase/route'
import { POST as exportSelected } from '@/app/api/memory/selection/export/route'
import { POST as retract } from '@/app/api/memory/selection/retract/route'
import { POST as select } from '@/app/api/memory/selection/route'
import { POST as tag } from '@/app/api/memory/selection/tag/route'
import type { Door } from '@/lib/http/route-spec'
import { log } from '@/lib/log'
import { aKiwi, aRequest, params, type TestKiwi } from '../helpers/a-kiwi'
import { signedIn } from '../helpers/sign-in'

let kiwi: TestKiwi
let ana: Record<string, string>

beforeEach(async () => {
  log.level = 'silent'
  kiwi = aKiwi()
  ana = await signedIn((await kiwi.anAccount()).email)
  for (const content of ['A brass bell.', '=1+1 brass', 'A tin key.']) await call(state, { content })
})

const call = (door: Door, body: unknown, who = ana) =>
  door(aRequest('POST', '/api/memory/selection', body, who), params())
const tokenOf = async (filter: object) =>
  (await (await call(select, filter)).json()) as { token: string; total: number }

describe('a selection', () => {
  it('is made of a filter, with the exact number, and acted on', async () => {
    const { token, total } = await tokenOf({ q: 'brass' })
    expect(total).toBe(2)
    const tagged = await call(tag, { token, add: ['metal'] })
    expect(await tagged.json()).toEqual({ done: 2, left: 0, failed: [], cursor: null })
    expect(await (await call(retract, { token, reason: 'over' })).json()).toMatchObject({ done: 2, left: 0 })
    const left = await list(aRequest('GET', '/api/memory', undefined, ana), params())
    expect((await left.json()).items.map((one: { content: string }) => one.content)).toEqual(['A tin key.'])
  })

  it('is made of memories that were picked one by one', async () => {
    const { items } = await (await list(aRequest('GET', '/api/memory', undefined, ana), params())).json()
    const ids = [items[0].id, items[2].id, 'never-was']
    const { token, total } = await tokenOf({ status: 'all', ids })
    expect(total).toBe(2)
    expect(await (await call(tag, { token, add: ['picked'] })).json()).toMatchObject({ done: 2, left: 0 })
    expect((await tokenOf({ tag: 'picked' })).total).toBe(2)
  })

  it('tells what an erase would take and changes nothing', async () => {
    const { token } = await tokenOf({})
    const told = await (await call(eraseSelected, { token, dryRun: true })).json()
    expect(told).toMatchObject({ done: 0, plan: { memories: 3, byKind: { note: 3 } } })
    expect((await tokenOf({})).total).toBe(3)
  })

  it('SC-A3: is unknown to another account, and after a change of it, in the same bytes', async () => {
    const { token } = await tokenOf({})
    const ben = await signedIn((await kiwi.anAccount()).email)
    const said = async (answer: Promise<Response>) => {
      const { requestId: _, ...problem } = (await (await answer).json()) as Record<string, unknown>
      return problem
    }
    const unknown = await said(call(retract, { token: 'never-was' }))
    expect(unknown).toMatchObject({ status: 404, code: 'not_found' })
    expect(await said(call(retract, { token }, ben))).toEqual(unknown)
    expect(await said(call(retract, { token: `A${token}` }))).toEqual(unknown)
    expect((await tokenOf({})).total).toBe(3)
  })

  it('leaves as JSON Lines and as rows that no spreadsheet takes for a formula', async () => {
    const { token } = await tokenOf({ q: 'brass' })
    const lines = (await (await call(exportSelected, { token })).text()).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).content)).toEqual(['A brass bell.', '=1+1 brass'])
    const csv = await call(exportSelected, { token, format: 'csv' })
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const rows = (await csv.text()).trimEnd().split('\r\n')
    expect(rows).toHaveLength(3)
    expect(rows[2]).toContain(`"'=1+1 brass"`)
  })
})
