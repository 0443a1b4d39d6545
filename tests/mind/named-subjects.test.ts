import { describe, expect, test } from 'vitest'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { allowReimport } from '@/lib/mind/suppression/allow-reimport'
import { listSuppressed } from '@/lib/mind/suppression/list-suppressed'
import { aMind, type TestMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { aConversation } from '../helpers/an-item'
import { searchKeyword } from '../helpers/search-keyword'

const named = (sourceRef: string, aliases: string[] = [], more = {}) =>
  aConversation(['The heron pond freezes.', 'It does.'], { sourceRef, aliases, ...more })
const left = async (mind: TestMind) =>
  (await mind.read(listMemories, { status: 'all', sort: 'newest', limit: 50 })).total
const outcomes = async (mind: TestMind, ...items: ReturnType<typeof named>[]) =>
  (await mind.write(importItems, items)).map((item) => item.outcome)
const pair = (sourceRef: string) => ({ source: 'chatgpt', sourceRef })

describe('SC-I3 one thing under several names', () => {
  test('imported apart, then shown to be one: erasing either takes both, and neither comes back', async () => {
    for (const name of ['a', 'b']) {
      const mind = await aMind()
      await mind.write(importItems, [named('a')])
      await mind.write(importItems, [named('b')])
      await mind.write(importItems, [named('a', ['b'], { updatedAt: Date.parse('2026-05-01'), title: 'Joined' })])
      const { subjects } = await mind.write(erase, pair(name), null, 'rcp_1', aSeed)
      expect(subjects).toEqual(expect.arrayContaining([pair('a'), pair('b')]))
      expect(await left(mind)).toBe(0)
      expect(await mind.read(searchKeyword, { q: 'heron', limit: 9 })).toEqual([])
      expect(await outcomes(mind, named('a'), named('b'))).toEqual(['suppressed', 'suppressed'])
    }
  })

  test('a name first seen while the thing is kept out is kept out too, also in a chain', async () => {
    const mind = await aMind()
    await mind.write(importItems, [named('a')])
    await mind.write(erase, pair('a'), null, 'rcp_1', aSeed)
    expect(await outcomes(mind, named('a', ['b']), named('b', ['c']), named('c'))).toEqual(Array(3).fill('suppressed'))
    expect(await outcomes(mind, named('b'), named('c'))).toEqual(['suppressed', 'suppressed'])
    const { suppressed, total } = await mind.read(listSuppressed, { limit: 9 })
    expect([total, suppressed[0]]).toMatchObject([1, { sourceRef: 'a', timesBlocked: 5 }])
  })

  test('also when it was erased before it was ever imported', async () => {
    const mind = await aMind()
    await mind.write(erase, pair('a'), null, 'rcp_1', aSeed)
    expect(await outcomes(mind, named('a', ['b']))).toEqual(['suppressed'])
    expect(await outcomes(mind, named('b'))).toEqual(['suppressed'])
  })

  test('allowing any of its names lets all of them in again', async () => {
    const mind = await aMind()
    await mind.write(importItems, [named('a', ['b'])])
    await mind.write(erase, pair('a'), null, 'rcp_1', aSeed)
    await mind.write(importItems, [named('b', ['c'])])
    expect((await mind.write(allowReimport, pair('c'))).removed).toBe(true)
    expect((await mind.read(listSuppressed, { limit: 9 })).total).toBe(0)
    expect(await outcomes(mind, named('a'))).toEqual(['imported'])
  })

  test('something that lives under a name is neither erased nor suppressed by a blocked copy that claims it', async () => {
    const mind = await aMind()
    await mind.write(importItems, [named('b', [], { title: 'Alive' })])
    await mind.write(erase, pair('a'), null, 'rcp_1', aSeed)
    expect(await outcomes(mind, named('a', ['b']))).toEqual(['suppressed'])
    expect(await left(mind)).toBe(3)
    expect(await outcomes(mind, named('b', [], { title: 'Alive' }))).toEqual(['unchanged'])
  })
})
