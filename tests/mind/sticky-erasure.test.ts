import { describe, expect, test } from 'vitest'
import { importItems } from '@/lib/mind/archive/import-items'
import { verbatimBehind } from '@/lib/mind/archive/verbatim-behind'
import { erase } from '@/lib/mind/erasure/erase'
import { previewErasure } from '@/lib/mind/erasure/plan-erasure'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { mindStats } from '@/lib/mind/memories/mind-stats'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { allowReimport } from '@/lib/mind/suppression/allow-reimport'
import { isSuppressed } from '@/lib/mind/suppression/check-suppression'
import { listSuppressed } from '@/lib/mind/suppression/list-suppressed'
import { aMind, type TestMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { aConversation } from '../helpers/an-item'
import { searchKeyword } from '../helpers/search-keyword'

const x = aConversation(['The zebrafinch lantern is behind the boiler.', 'Noted, the lantern.', 'Thanks.'], {
  sourceRef: 'x',
  title: 'Zebrafinch plans',
})
const y = aConversation(['The pantry needs oak shelves.', 'Oak it is.'], { sourceRef: 'y', title: 'Pantry' })
const pairX = { source: 'chatgpt', sourceRef: 'x' }

const everything = { status: 'all', sort: 'newest', limit: 200 } as const
const find = (mind: TestMind, q: string) => mind.read(searchKeyword, { q, limit: 50 })
const eraseX = (mind: TestMind, id = 'rcp_1') => mind.write(erase, pairX, 'asked', id, aSeed)
const rowsOf = async (mind: TestMind, sourceRef: string) =>
  (await mind.read(listMemories, { ...everything, source: 'chatgpt', sourceRef })).items

describe('SC-S1 P-A16 what was erased stays erased', () => {
  test('SC-S4 SC-S5 import, erase, import again: nothing returns; allow, import again: it returns', async () => {
    const mind = await aMind()
    await mind.write(importItems, [x, y])
    expect((await find(mind, 'zebrafinch')).length).toBeGreaterThan(0)

    const answer = await eraseX(mind)
    expect(answer.result).toMatchObject({ memoriesDeleted: 4, archiveRedacted: 1 })
    expect(answer.receipt?.verified).toEqual({ memories: 0, archive: 0, index: 0, names: 0, vectors: 0 })

    expect((await mind.write(importItems, [x, y])).map((item) => item.outcome)).toEqual(['suppressed', 'unchanged'])
    expect(await rowsOf(mind, 'x')).toEqual([])
    expect(await find(mind, 'zebrafinch')).toEqual([])
    expect((await mind.read(mindStats)).sources).toBe(1)
    expect(await rowsOf(mind, 'y')).toHaveLength(3)

    expect((await mind.write(allowReimport, pairX)).removed).toBe(true)
    expect(await rowsOf(mind, 'x')).toEqual([])
    expect((await mind.write(importItems, [x, y])).map((item) => item.outcome)).toEqual(['imported', 'unchanged'])
    expect(await rowsOf(mind, 'x')).toHaveLength(4)
    expect((await find(mind, 'zebrafinch')).length).toBeGreaterThan(0)
    expect((await mind.write(allowReimport, pairX)).removed).toBe(false)
  })

  test('SC-S2 a grown copy of an erased conversation stays away with its new turns', async () => {
    const mind = await aMind()
    await mind.write(importItems, [x])
    await eraseX(mind)
    const grown = aConversation([...x.parts.map((part) => part.content), 'A latecomer word.'], {
      ...pairX,
      updatedAt: Date.parse('2026-05-01'),
    })
    expect((await mind.write(importItems, [grown]))[0]!.outcome).toBe('suppressed')
    expect(await find(mind, 'latecomer')).toEqual([])
  })

  test('SC-S3 erasing from any one memory takes the whole conversation', async () => {
    for (const kind of ['summary', 'turn']) {
      const mind = await aMind()
      await mind.write(importItems, [x, y])
      const start = (await rowsOf(mind, 'x')).find((memory) => memory.kind === kind)!
      const { subjects } = await mind.write(erase, { memoryId: start.id }, null, 'rcp_1', aSeed)
      expect(subjects).toEqual([pairX])
      expect(await rowsOf(mind, 'x')).toEqual([])
      expect(await rowsOf(mind, 'y')).toHaveLength(3)
    }
  })

  test('SC-S6 SC-S7 erasing again, or something unknown, is all zero and suppressed once', async () => {
    const mind = await aMind()
    await mind.write(importItems, [x])
    await eraseX(mind, 'rcp_1')
    const second = await eraseX(mind, 'rcp_2')
    expect(Object.values(second.result).every((count) => count === 0)).toBe(true)
    await mind.write(erase, { source: 'claude', sourceRef: 'never seen' }, null, 'rcp_3', aSeed)
    const { suppressed, total } = await mind.read(listSuppressed, { limit: 50 })
    expect(total).toBe(2)
    expect(suppressed.map((row) => row.sourceRef)).toEqual(['never seen', 'x'])
  })

  test('each blocked import is counted beside the list, for its own source only', async () => {
    const mind = await aMind()
    await mind.write(importItems, [x, y])
    await eraseX(mind)
    await mind.write(importItems, [x])
    await mind.write(importItems, [x])
    mind.tick(1_000)
    await mind.write(erase, { source: 'chatgpt', sourceRef: 'y' }, 'another reason', 'rcp_2', aSeed)
    const { suppressed } = await mind.read(listSuppressed, { limit: 50 })
    expect(suppressed.map(({ sourceRef, reason, timesBlocked }) => [sourceRef, reason, timesBlocked])).toEqual([
      ['y', 'another reason', 0],
      ['x', 'asked', 2],
    ])
    expect((await mind.read(listSuppressed, { limit: 50, q: 'another' })).suppressed).toHaveLength(1)
  })

  test('an alias of an erased conversation is suppressed, listed once, and lifted with it', async () => {
    const mind = await aMind()
    const known = { ...x, aliases: ['x-other'] }
    await mind.write(importItems, [known])
    await eraseX(mind)
    const byOtherName = { ...x, sourceRef: 'x-other', aliases: [] }
    expect((await mind.write(importItems, [byOtherName]))[0]!.outcome).toBe('suppressed')
    expect((await mind.read(listSuppressed, { limit: 50 })).total).toBe(1)
    await mind.write(allowReimport, { source: 'chatgpt', sourceRef: 'x-other' })
    expect(await mind.read(isSuppressed, pairX)).toBe(false)
    expect((await mind.write(importItems, [byOtherName]))[0]!.outcome).toBe('imported')
  })

  test('a dry run tells what the erase then does, and changes nothing', async () => {
    const mind = await aMind()
    await mind.write(importItems, [x, y])
    const dry = await mind.read(previewErasure, pairX)
    expect(dry).toMatchObject({ erased: false, blastRadius: { byKind: { turn: 3, summary: 1 }, messages: 3 } })
    expect(await rowsOf(mind, 'x')).toHaveLength(4)
    expect((await mind.read(listSuppressed, { limit: 50 })).total).toBe(0)
    expect((await eraseX(mind)).result).toEqual(dry.result)
  })

  test('SC-S14 erasing in one mind touches no other', async () => {
    const a = await aMind({ id: 'mind_a' })
    const b = await aMind({ id: 'mind_b' })
    await a.write(importItems, [x])
    await b.write(importItems, [x])
    await eraseX(a)
    expect(await rowsOf(b, 'x')).toHaveLength(4)
    expect((await b.write(importItems, [x]))[0]!.outcome).toBe('unchanged')
  })

  test('a suppressed pair refuses a single save, and nothing is written', async () => {
    const mind = await aMind()
    await eraseX(mind)
    const statement = { content: 'back again', kind: 'note', importance: 0.5, tags: [], ...pairX } as const
    await expect(mind.write(rememberStatement, { ...statement, tags: [] })).rejects.toMatchObject({
      code: 'suppressed',
    })
    expect((await mind.read(mindStats)).memories).toBe(0)
  })

  test('a memory without a source is erased alone and suppresses nothing', async () => {
    const mind = await aMind()
    const { memory } = await mind.write(rememberStatement, {
      content: 'My own note.',
      kind: 'note',
      importance: 0.5,
      tags: [],
    })
    const answer = await mind.write(erase, { memoryId: memory.id }, null, 'rcp_1', aSeed)
    expect(answer).toMatchObject({ subjects: [], result: { memoriesDeleted: 1 } })
    expect((await mind.read(listSuppressed, { limit: 50 })).total).toBe(0)
  })

  test('the archive keeps a skeleton without content', async () => {
    const mind = await aMind()
    await mind.write(importItems, [x])
    const [memory] = await rowsOf(mind, 'x')
    expect((await mind.read(verbatimBehind, memory!.id)).sources[0]!.content).toContain('zebrafinch')
    await eraseX(mind)
    const rows = await mind.read((open) => open.sql('SELECT * FROM archive').all<Record<string, unknown>>())
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ content: '[erased]', title: null, content_hash: null, source_ref: 'x', bytes: 0 })
  })
})
