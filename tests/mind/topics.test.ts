import { describe, expect, test } from 'vitest'
import { importItems } from '@/lib/mind/archive/import-items'
import { listAudit } from '@/lib/mind/audit/list-audit'
import { erase } from '@/lib/mind/erasure/erase'
import { previewErasure } from '@/lib/mind/erasure/plan-erasure'
import { awaitingNames } from '@/lib/mind/knowledge/awaiting-names'
import { listTopics } from '@/lib/mind/knowledge/list-topics'
import { mergeEntities, splitEntity } from '@/lib/mind/knowledge/merge-entities'
import { type FoundNames, noteNames } from '@/lib/mind/knowledge/note-names'
import { topicPage } from '@/lib/mind/knowledge/topic-page'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { mindStats } from '@/lib/mind/memories/mind-stats'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { traceMemory } from '@/lib/mind/memories/trace-memory'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { aMind, type TestMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { aConversation } from '../helpers/an-item'
import { readNames } from '../helpers/read-names'

const x = aConversation(['Yesterday Wilhelmina Oosterbroek and Casimir Dobrowolski met in Ljubljana.', 'Noted.'], {
  sourceRef: 'x',
  title: 'People',
})
const y = aConversation(['Casimir Dobrowolski is my teacher. Casimir Dobrowolski lives in Ljubljana.', 'Noted.'], {
  sourceRef: 'y',
  title: 'People',
})
const pairX = { source: 'chatgpt', sourceRef: 'x' }
const pairY = { source: 'chatgpt', sourceRef: 'y' }

async function aMindWith(...items: ReturnType<typeof aConversation>[]) {
  const mind = await aMind()
  await mind.write(importItems, items)
  await readNames(mind)
  return mind
}

const topics = (mind: TestMind, more: Record<string, string> = {}) => mind.read(listTopics, { limit: 200, ...more })
const named = async (mind: TestMind) => (await topics(mind)).items.map((topic) => topic.name).sort()
const topicCalled = async (mind: TestMind, name: string) => (await topics(mind, { q: name })).items[0]!
const pageOf = async (mind: TestMind, name: string) => mind.read(topicPage, (await topicCalled(mind, name)).id)
const turnSaying = async (mind: TestMind, words: string) =>
  (await mind.read(listMemories, { status: 'active', sort: 'oldest', limit: 200, kind: 'turn' })).items.find((memory) =>
    memory.content.includes(words),
  )!
const states = (mind: TestMind, content: string, more: { source?: string; sourceRef?: string } = {}) =>
  mind.write(rememberStatement, { content, kind: 'fact', importance: 0.5, tags: [], ...more })

/** Every row of every table of names, as text. */
const everythingKept = (mind: TestMind) =>
  mind.read((open) =>
    JSON.stringify(
      ['entities', 'entity_names', 'name_forms', 'mentions', 'relations', 'awaiting_names'].map((table) =>
        open.sql(`SELECT * FROM ${table}`).all(),
      ),
    ),
  )

describe('names become topics', () => {
  test('once the background has read them, with what is said of them', async () => {
    const mind = await aMind()
    await mind.write(importItems, [x, y])
    expect((await topics(mind)).total).toBe(0)
    await readNames(mind)
    expect(await named(mind)).toEqual(['Casimir Dobrowolski', 'Ljubljana', 'Wilhelmina Oosterbroek'])
    expect((await mind.read(mindStats)).entities).toBe(3)
    expect((await topics(mind)).items[0]).toMatchObject({ name: 'Ljubljana', kind: 'place', memories: 2 })

    const page = await pageOf(mind, 'dobrowolski')
    expect(page.topic).toMatchObject({ kind: 'person', memories: 2, firstAt: '2026-02-03T09:00:00.000Z' })
    expect(page.sentences.map(({ text, source, sourceRef, title }) => [text, source, sourceRef, title])).toEqual([
      ['Casimir Dobrowolski is my teacher.', 'chatgpt', 'y', 'People'],
      ['Yesterday Wilhelmina Oosterbroek and Casimir Dobrowolski met in Ljubljana.', 'chatgpt', 'x', 'People'],
    ])
    expect(page.related.map(({ name, relation, direction }) => [name, relation, direction])).toEqual([
      ['Ljubljana', 'lives_in', 'outgoing'],
      ['Wilhelmina Oosterbroek', 'knows', 'both'],
    ])
    expect(page.byMonth).toEqual([{ month: '2026-02', memories: 2 }])
    expect([page.shown, page.total]).toEqual([2, 2])
  })

  test('a summary repeats what turns say and is not counted again', async () => {
    const mind = await aMindWith(y)
    expect((await topicCalled(mind, 'Ljubljana')).memories).toBe(1)
    expect(await mind.read(awaitingNames, 10)).toEqual([])
  })

  test('facts are told before turns', async () => {
    const mind = await aMindWith(x)
    await states(mind, 'The castle in Ljubljana is old.')
    await readNames(mind)
    expect((await pageOf(mind, 'ljubljana')).sentences.map((sentence) => sentence.kind)).toEqual(['fact', 'turn'])
  })

  test('are found by any spelling and by kind, page by page', async () => {
    const mind = await aMind()
    for (const name of ['Łukasz Nowak', 'Ana Pop', 'Ben Roe']) await states(mind, `I met ${name} in Oslo.`)
    await readNames(mind)
    expect((await topics(mind, { q: 'lukasz NOW' })).items.map((topic) => topic.name)).toEqual(['Łukasz Nowak'])
    expect((await topics(mind, { q: '%' })).total).toBe(0)
    expect((await topics(mind, { kind: 'place' })).items.map((topic) => topic.name)).toEqual(['Oslo'])
    const first = await mind.read(listTopics, { limit: 3 })
    const second = await mind.read(listTopics, { limit: 3, cursor: first.nextCursor! })
    expect([...first.items, ...second.items].map((topic) => topic.name).sort()).toEqual(await named(mind))
    expect([first.total, second.nextCursor]).toEqual([4, null])
  })
})

describe('SC-D6 erasing a source', () => {
  test('takes what only it names, keeps what others name, and counts exactly as its dry run', async () => {
    const mind = await aMindWith(x, y)
    const before = (await mind.read(mindStats)).entities
    const { result } = await mind.read(previewErasure, pairX)
    const erased = await mind.write(erase, pairX, null, 'rcp_1', aSeed)
    expect(erased.result).toEqual(result)
    expect(result).toMatchObject({ entitiesErased: 1, relationsErased: 1 })
    expect((await mind.read(mindStats)).entities).toBe(before - 1)
    expect(erased.receipt!.verified).toMatchObject({ names: 0 })
    expect(await named(mind)).toEqual(['Casimir Dobrowolski', 'Ljubljana'])
    expect(JSON.stringify([await pageOf(mind, 'dobrowolski'), await everythingKept(mind)])).not.toMatch(/oosterbroek/i)
  })

  test('leaves nothing when all of it goes, and the same comes back after a new consent', async () => {
    const mind = await aMindWith(x, y)
    for (const pair of [pairX, pairY]) await mind.write(erase, pair, null, `rcp_${pair.sourceRef}`, aSeed)
    expect(JSON.parse(await everythingKept(mind))).toEqual([[], [], [], [], [], []])
    expect((await mind.read(mindStats)).entities).toBe(0)
  })

  test('takes the spelling along that only it used', async () => {
    const mind = await aMind()
    const spelt = (name: string, sourceRef: string) =>
      states(mind, `I met ${name} there.`, { source: 'agent', sourceRef })
    await spelt('Zoltan Vandermeer', 'a')
    await spelt('Zoltán Vandermeer', 'b')
    await spelt('Zoltán Vandermeer', 'c')
    await readNames(mind)
    expect(await named(mind)).toEqual(['Zoltán Vandermeer'])
    for (const sourceRef of ['b', 'c'])
      await mind.write(erase, { source: 'agent', sourceRef }, null, `rcp_${sourceRef}`, aSeed)
    expect(await named(mind)).toEqual(['Zoltan Vandermeer'])
    expect(await everythingKept(mind)).not.toContain('Zoltán')
  })
})

describe('SC-R7 a retracted memory', () => {
  test('leaves topics, relations, counts and links at once', async () => {
    const mind = await aMindWith(x, y)
    const turn = await turnSaying(mind, 'Oosterbroek')
    const other = await turnSaying(mind, 'teacher')
    expect((await mind.read(traceMemory, other.id, { session: true })).links.map((link) => link.memory.id)).toContain(
      turn.id,
    )
    await mind.write(retractMemory, turn.id, 'wrong')
    expect(await named(mind)).toEqual(['Casimir Dobrowolski', 'Ljubljana'])
    expect(JSON.stringify(await pageOf(mind, 'dobrowolski'))).not.toMatch(/oosterbroek|knows/i)
    expect(
      (await mind.read(traceMemory, other.id, { session: true })).links.map((link) => link.memory.id),
    ).not.toContain(turn.id)
    expect(await everythingKept(mind)).not.toMatch(/oosterbroek/i)
    await readNames(mind)
    expect(await named(mind)).toEqual(['Casimir Dobrowolski', 'Ljubljana'])
  })

  test('SC-D5 a corrected one names what it says now', async () => {
    const mind = await aMindWith(x)
    await mind.write(correctMemory, (await turnSaying(mind, 'Oosterbroek')).id, {
      content: 'Marta Kowalska lives in Gdansk.',
    })
    expect(await named(mind)).toEqual([])
    await readNames(mind)
    expect(await named(mind)).toEqual(['Gdansk', 'Marta Kowalska'])
  })
})

describe('names that were read before something changed', () => {
  const found: FoundNames = {
    names: [{ norm: 'wilhelmina oosterbroek', surface: 'Wilhelmina Oosterbroek', kind: 'person' }],
    relations: [],
  }

  test.each([
    ['erased', (mind: TestMind) => mind.write(erase, pairX, null, 'rcp_1', aSeed)],
    [
      'retracted',
      async (mind: TestMind) => mind.write(retractMemory, (await turnSaying(mind, 'Oosterbroek')).id, null),
    ],
    [
      'corrected',
      async (mind: TestMind) =>
        mind.write(correctMemory, (await turnSaying(mind, 'Oosterbroek')).id, { content: 'Nothing of the kind.' }),
    ],
  ])('SC-C2 are dropped when it was %s meanwhile', async (_, change) => {
    const mind = await aMind()
    await mind.write(importItems, [x])
    const waiting = (await mind.read(awaitingNames, 10)).filter(({ text }) => text.includes('Oosterbroek'))
    expect(waiting.length).toBe(1)
    await change(mind)
    await mind.write(
      noteNames,
      waiting.map(({ memoryRow, ticket }) => ({ memoryRow, ticket, ...found })),
    )
    await readNames(mind)
    expect(JSON.stringify([await named(mind), await everythingKept(mind)])).not.toMatch(/oosterbroek/i)
  })

  test('are kept once, however often they are handed in', async () => {
    const mind = await aMind()
    await mind.write(importItems, [y])
    const [waiting] = (await mind.read(awaitingNames, 10)).filter(({ text }) => text.includes('teacher'))
    const read = [{ memoryRow: waiting!.memoryRow, ticket: waiting!.ticket, ...found }]
    await mind.write(noteNames, read)
    await mind.write(noteNames, read)
    expect((await topics(mind)).items).toMatchObject([{ memories: 1 }])
  })
})

describe('SC-D3 topics that a person merged', () => {
  async function aMergedMind() {
    const mind = await aMind()
    for (const [sourceRef, name] of Object.entries({ a: 'Robert Fields', b: 'Bob Fields', c: 'Bobby Fieldson' }))
      await states(mind, `${name} lives in Oslo. I met ${name} today.`, { source: 'agent', sourceRef })
    await states(mind, 'I met Robert Fields and Bob Fields at once.', { source: 'agent', sourceRef: 'd' })
    await readNames(mind)
    const [robert, bob, bobby] = await Promise.all(
      ['robert', 'bob fields', 'bobby'].map((name) => topicCalled(mind, name)),
    )
    await mind.write(mergeEntities, bobby!.id, bob!.id)
    await mind.write(mergeEntities, bob!.id, robert!.id)
    return { mind, kept: robert!.id, gone: [bob!.id, bobby!.id] }
  }

  test('are one, each memory counted once, under the name used most', async () => {
    const { mind, kept, gone } = await aMergedMind()
    const page = await mind.read(topicPage, kept)
    expect(page.topic).toMatchObject({ name: 'Robert Fields', memories: 4 })
    expect(page.names.map((one) => one.name)).toEqual(['Bob Fields', 'Bobby Fieldson', 'Robert Fields'])
    expect(page.related.find((one) => one.name === 'Oslo')).toMatchObject({ relation: 'lives_in', memories: 3 })
    for (const id of gone) await expect(mind.read(topicPage, id)).rejects.toMatchObject({ code: 'not_found' })
    const listed = await topics(mind)
    expect(listed.total).toBe(2)
    expect(listed.items.find((topic) => topic.id === kept)).toEqual(page.topic)
  })

  test('lose exactly what an erased source said of them, and later names of the same go to them', async () => {
    const { mind, kept } = await aMergedMind()
    const { result } = await mind.write(erase, { source: 'agent', sourceRef: 'c' }, null, 'rcp_1', aSeed)
    expect(result).toMatchObject({ entitiesErased: 0, relationsErased: 1 })
    const page = await mind.read(topicPage, kept)
    expect(page.names.map((one) => one.name)).toEqual(['Bob Fields', 'Robert Fields'])
    expect(await everythingKept(mind)).not.toMatch(/bobby|fieldson/i)
    await states(mind, 'I saw Bob Fields again.')
    await readNames(mind)
    expect((await mind.read(topicPage, kept)).topic.memories).toBe(4)
  })

  test('keep their id when the first name is erased, and go with the last', async () => {
    const { mind, kept } = await aMergedMind()
    for (const sourceRef of ['a', 'd', 'b'])
      await mind.write(erase, { source: 'agent', sourceRef }, null, `rcp_${sourceRef}`, aSeed)
    expect((await mind.read(topicPage, kept)).topic.name).toBe('Bobby Fieldson')
    const { result } = await mind.write(erase, { source: 'agent', sourceRef: 'c' }, null, 'rcp_c', aSeed)
    expect(result.entitiesErased).toBe(2)
    await expect(mind.read(topicPage, kept)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('are taken apart again, with what was said of each', async () => {
    const { mind, kept } = await aMergedMind()
    const apart = await mind.write(splitEntity, kept, 'BOBBY fieldson')
    expect(apart).toMatchObject({ name: 'Bobby Fieldson', memories: 1, kind: 'person' })
    const { related } = await mind.read(topicPage, apart.id)
    expect(related.map(({ name, relation }) => [name, relation])).toEqual([['Oslo', 'lives_in']])
    expect((await mind.read(topicPage, kept)).names.map((one) => one.name)).toEqual(['Bob Fields', 'Robert Fields'])
    await expect(mind.write(splitEntity, apart.id, 'Bobby Fieldson')).rejects.toMatchObject({ field: 'name' })
    await expect(mind.write(splitEntity, kept, 'Somebody Else')).rejects.toMatchObject({ field: 'name' })
    await expect(mind.write(mergeEntities, kept, kept)).rejects.toMatchObject({ field: 'into' })
    await expect(mind.write(mergeEntities, kept, 'ent_unknown')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('SC-D12 the audit names ids, never names', async () => {
    const { mind, kept } = await aMergedMind()
    await mind.write(splitEntity, kept, 'Bobby Fieldson')
    const { items } = await mind.read(listAudit, { limit: 50 })
    expect(items.filter((row) => /topic/.test(row.action)).map((row) => row.action)).toEqual([
      'split_topic',
      'merge_topics',
      'merge_topics',
    ])
    expect(JSON.stringify(items)).not.toMatch(/fields|robert|bobby/i)
  })
})

describe('memories that mention the same', () => {
  test('are linked, the rarer what they share the stronger, not what is linked already', async () => {
    const mind = await aMind()
    const [first] = [
      await states(mind, 'Casimir Dobrowolski lives in Oslo.'),
      await states(mind, 'I had tea with Casimir Dobrowolski.'),
      await states(mind, 'It rained in Oslo.'),
      await states(mind, 'It snowed in Oslo.'),
    ]
    await readNames(mind)
    const { links } = await mind.read(traceMemory, first!.memory.id, { session: false })
    const shared = links.filter((link) => link.relation === 'mentions_same')
    expect(shared[0]!.memory.content).toBe('I had tea with Casimir Dobrowolski.')
    expect(shared.length).toBe(3)
    for (const { weight } of shared) expect(weight > 0 && weight <= 1).toBe(true)
    expect(shared[0]!.weight).toBeGreaterThan(shared[1]!.weight)
  })

  test('what half of all memories name links none of them', async () => {
    const mind = await aMind()
    for (let at = 0; at < 60; at++) await states(mind, `On day ${at} it rained in Oslo.`)
    const { memory } = await states(mind, 'It is dry in Oslo.')
    await readNames(mind)
    expect((await topicCalled(mind, 'oslo')).memories).toBe(61)
    expect((await mind.read(traceMemory, memory.id, { session: true })).links).toEqual([])
  })
})
