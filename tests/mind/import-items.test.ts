import { describe, expect, test } from 'vitest'
import type { Memory } from '@/lib/contract/memory'
import type { ImportItem } from '@/lib/mind/archive/import-item'
import { importItems } from '@/lib/mind/archive/import-items'
import { listSources } from '@/lib/mind/archive/list-sources'
import { verbatimBehind } from '@/lib/mind/archive/verbatim-behind'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { traceMemory } from '@/lib/mind/memories/trace-memory'
import { aMind, type TestMind } from '../helpers/a-mind'
import { aConversation } from '../helpers/an-item'

const list = async (mind: TestMind, more: Record<string, unknown> = {}) =>
  (await mind.read(listMemories, { status: 'active', sort: 'oldest', limit: 200, ...more })).items as Memory[]
const texts = async (mind: TestMind) => (await list(mind, { kind: 'turn' })).map((memory) => memory.content)
const later = Date.parse('2026-05-01')

describe('an imported conversation', () => {
  test('becomes one summary and one turn for each message, each traced to its words', async () => {
    const mind = await aMind()
    const talk = aConversation(['First words.', 'Second words.'], { title: 'Plans' })
    expect(await mind.write(importItems, [talk])).toMatchObject([
      { outcome: 'imported', written: { turns: { length: 2 }, others: { length: 1 } } },
    ])
    const rows = await list(mind)
    expect(rows.filter((memory) => memory.kind === 'summary')).toMatchObject([
      { title: 'Plans', occurredAt: '2026-02-03T09:00:00.000Z' },
    ])
    const [turn] = await list(mind, { kind: 'turn' })
    expect(turn).toMatchObject({ author: 'person', source: 'chatgpt', sourceRef: 'conversation-1' })
    const { provenance } = await mind.read(traceMemory, turn!.id, { session: true })
    expect(provenance).toMatchObject([{ title: 'Plans', excerpt: 'First words.', locator: { message: 'm0' } }])
    const { content } = (await mind.read(verbatimBehind, turn!.id)).sources[0]!
    expect(content.slice(provenance[0]!.locator.start, provenance[0]!.locator.end)).toBe('First words.')
  })

  test('an unknown time stays unknown, and sorts after every known one', async () => {
    const mind = await aMind()
    const timeless = aConversation(['No clock.'], { sourceRef: 'timeless', occurredAt: null })
    timeless.parts[0]!.occurredAt = null
    await mind.write(importItems, [timeless, aConversation(['A clock.'], { sourceRef: 'timed' })])
    const newest = (await mind.read(listMemories, { status: 'active', sort: 'newest', limit: 10, kind: 'turn' })).items
    expect(newest.map((memory) => memory.occurredAt)).toEqual(['2026-02-03T09:00:00.000Z', null])
    expect(await list(mind, { until: Date.now() * 2, kind: 'turn' })).toHaveLength(1)
  })

  test('a text longer than one piece comes back whole', async () => {
    const mind = await aMind()
    const long = aConversation([`${'🌱x'.repeat(900_000)}the end`], { sourceRef: 'long' })
    await mind.write(importItems, [long])
    const [turn] = await list(mind, { kind: 'turn' })
    expect(turn!.truncated).toBe(true)
    expect(turn!.content.isWellFormed()).toBe(true)
    expect((await mind.read(verbatimBehind, turn!.id)).sources[0]!.content).toBe(long.text)
    const trace = await mind.read(traceMemory, turn!.id, { session: true })
    expect(trace.memory.content).toBe(long.parts[0]!.content)
  })
})

describe('the same conversation again', () => {
  test('unchanged writes nothing', async () => {
    const mind = await aMind()
    const talk = aConversation(['One.', 'Two.'])
    await mind.write(importItems, [talk])
    const before = await list(mind)
    mind.tick(60_000)
    expect(await mind.write(importItems, [talk])).toEqual([
      { outcome: 'unchanged', written: { turns: [], others: [] } },
    ])
    expect(await list(mind)).toEqual(before.map((memory) => ({ ...memory, retention: expect.any(Number) })))
  })

  test('grown adds the new turns only', async () => {
    const mind = await aMind()
    await mind.write(importItems, [aConversation(['One.', 'Two.'])])
    const ids = (await list(mind, { kind: 'turn' })).map((memory) => memory.id)
    expect(await mind.write(importItems, [aConversation(['One.', 'Two.', 'Three.'])])).toMatchObject([
      { outcome: 'updated', written: { turns: { length: 1 } } },
    ])
    expect(await texts(mind)).toEqual(['One.', 'Two.', 'Three.'])
    expect((await list(mind, { kind: 'turn' })).map((memory) => memory.id).slice(0, 2)).toEqual(ids)
    expect(await list(mind, { kind: 'summary' })).toHaveLength(1)
  })

  test('shorter or older never removes what a longer one brought', async () => {
    const mind = await aMind()
    const grown = aConversation(['One.', 'Two.', 'Three.'])
    await mind.write(importItems, [grown])
    const older = aConversation(['One, older.', 'Two.'])
    expect((await mind.write(importItems, [older]))[0]!.outcome).toBe('unchanged')
    const shorter = { ...aConversation(['One.', 'Two.']), updatedAt: grown.updatedAt }
    expect((await mind.write(importItems, [shorter]))[0]!.outcome).toBe('unchanged')
    expect(await texts(mind)).toEqual(['One.', 'Two.', 'Three.'])
  })

  test('with another live branch supersedes the turns that left it, and revives those that return', async () => {
    const mind = await aMind()
    await mind.write(importItems, [aConversation(['Ask.', 'Old answer.'], { ids: ['q', 'a1'] })])
    const edited = aConversation(['Ask.', 'New answer.'], { ids: ['q', 'a2'], otherBranches: ['a1'], updatedAt: later })
    await mind.write(importItems, [edited])
    expect(await texts(mind)).toEqual(['Ask.', 'New answer.'])
    expect((await list(mind, { status: 'superseded' })).map((memory) => memory.content)).toEqual(['Old answer.'])
    const back = aConversation(['Ask.', 'Old answer.'], {
      ids: ['q', 'a1'],
      otherBranches: ['a2'],
      updatedAt: later + 1,
    })
    await mind.write(importItems, [back])
    expect(await texts(mind)).toEqual(['Ask.', 'Old answer.'])
  })

  test('under another of its names is the same subject', async () => {
    const mind = await aMind()
    await mind.write(importItems, [aConversation(['One.'], { sourceRef: 'a', aliases: ['b'] })])
    expect(
      (await mind.write(importItems, [aConversation(['One.'], { sourceRef: 'b', aliases: [] })]))[0]!.outcome,
    ).toBe('unchanged')
    expect((await mind.read(listSources, { limit: 10 })).total).toBe(1)
  })

  test('renamed keeps its memories and takes the new title', async () => {
    const mind = await aMind()
    await mind.write(importItems, [aConversation(['One.'], { title: 'Before' })])
    await mind.write(importItems, [aConversation(['One.'], { title: 'After', updatedAt: later })])
    expect((await mind.read(listSources, { limit: 10 })).items).toMatchObject([
      { title: 'After', memories: 2, messages: 1 },
    ])
    expect((await list(mind, { kind: 'summary' })).map((memory) => memory.title)).toEqual(['After'])
  })
})

test('SC-I6 SC-I7 refs that resemble each other, and equal texts, are subjects of their own', async () => {
  const mind = await aMind()
  const refs = [
    'item',
    'item-9',
    'item%',
    'ITEM',
    'a/b',
    'a b',
    `${'x'.repeat(64)}1`,
    `${'x'.repeat(64)}2`,
    '高雄',
    '台北',
  ]
  await mind.write(
    importItems,
    refs.map((sourceRef) => aConversation(['Same words.'], { sourceRef })),
  )
  expect((await mind.read(listSources, { limit: 50 })).total).toBe(refs.length)
  for (const sourceRef of refs) expect(await list(mind, { source: 'chatgpt', sourceRef })).toHaveLength(2)
})

test('one item that the database refuses costs only itself', async () => {
  const mind = await aMind()
  const good = aConversation(['Good.'], { sourceRef: 'good' })
  const bad = aConversation(['a', 'b'], { sourceRef: 'bad' })
  bad.parts[1]!.kind = null as unknown as 'turn'
  expect((await mind.write(importItems, [bad, good])).map((one) => one.outcome)).toEqual(['failed', 'imported'])
  expect((await mind.read(listSources, { limit: 50 })).items.map((source) => source.sourceRef)).toEqual(['good'])
})

test('a document that loses a passage no longer offers it', async () => {
  const mind = await aMind()
  const document = (passages: string[], updatedAt: number) => {
    const item = aConversation(passages, { source: 'claude', sourceRef: 'doc', shape: 'document', updatedAt })
    return { ...item, parts: item.parts.map((part) => ({ ...part, kind: 'document' as const, author: null })) }
  }
  await mind.write(importItems, [document(['Passage one.', 'Passage two.'], later)])
  expect(await list(mind)).toHaveLength(2)
  await mind.write(importItems, [document(['Passage one.'], later + 1)])
  expect((await list(mind)).map((memory) => memory.content)).toEqual(['Passage one.'])
})

describe('something of another kind under the same reference', () => {
  const document = (content: string): ImportItem => {
    const [part] = aConversation([content]).parts
    const passage = {
      ...part!,
      kind: 'document' as const,
      author: null,
      message: 'passage 1',
      start: 0,
      end: content.length,
    }
    return { ...aConversation([content]), shape: 'document', updatedAt: null, text: content, parts: [passage] }
  }

  test('takes nothing from a conversation', async () => {
    const mind = await aMind()
    await mind.write(importItems, [aConversation(['Hello.', 'Hi.'])])
    expect(await mind.write(importItems, [document('.')])).toMatchObject([{ outcome: 'failed' }])
    expect(await mind.read((open) => open.sql('SELECT content FROM active_memories').all().length)).toBe(3)
    expect(await mind.write(importItems, [aConversation(['Hello.', 'Hi.'])])).toMatchObject([{ outcome: 'unchanged' }])
  })

  test('a document put back to its former words has changed, and so has one that was cut down', async () => {
    const mind = await aMind()
    const texts: string[] = []
    for (const words of ['First words.', 'Second words.', 'First words.', 'First words.']) {
      const [outcome] = await mind.write(importItems, [document(words)])
      texts.push(outcome!.outcome)
    }
    expect(texts).toEqual(['imported', 'updated', 'updated', 'unchanged'])
    expect(await mind.read((open) => open.sql('SELECT content FROM active_memories').all())).toEqual([
      { content: 'First words.' },
    ])
  })
})

test('an older copy of several that belong together adds what is missing, and changes nothing', async () => {
  const mind = await aMind()
  const at = (year: number) => Date.parse(`${year}-01-01`)
  await mind.write(importItems, [
    aConversation(['New words.', 'Hi.'], { partial: true, updatedAt: at(2027), title: 'New' }),
  ])
  const older = aConversation(['Old words.', 'Hi.', 'Only here.'], { partial: true, updatedAt: at(2025), title: 'Old' })
  expect(await mind.write(importItems, [older])).toMatchObject([
    { outcome: 'updated', written: { turns: { length: 1 } } },
  ])
  const words = await mind.read((open) => open.sql(`SELECT content FROM active_memories WHERE kind = 'turn'`).all())
  expect(words).toEqual([{ content: 'New words.' }, { content: 'Hi.' }, { content: 'Only here.' }])
  expect(await mind.read((open) => open.sql('SELECT title FROM subjects').get())).toEqual({ title: 'New' })
  expect(await mind.write(importItems, [older])).toMatchObject([{ outcome: 'unchanged' }])
})
