import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { aFile, itemsAmong, readAll, readItems, wordsOf } from './reading'

const refsOf = async (content: unknown) => (await readItems(content)).map((item) => item.sourceRef)
const outcomesOf = async (content: unknown) =>
  (await readAll([aFile(content)])).map((reading) => (reading.outcome === 'empty' ? reading.reason : reading.outcome))

describe('mem0', () => {
  const row = (id: string | null, memory: unknown, more: object = {}) => ({
    id,
    memory,
    user_id: 'ilse',
    created_at: '2025-06-01T10:00:00-07:00',
    updated_at: null,
    ...more,
  })

  test('a row is one memory under its id, with its time', async () => {
    const [item] = await readItems({
      results: [row('m1', '# Likes\n\nrivers', { updated_at: '2025-07-01T00:00:00Z' })],
    })
    expect(item).toMatchObject({
      source: 'mem0',
      sourceRef: 'm1',
      shape: 'statement',
      occurredAt: Date.UTC(2025, 5, 1, 17),
      updatedAt: Date.UTC(2025, 6, 1),
    })
    expect(item!.parts).toMatchObject([{ kind: 'fact', content: '# Likes\n\nrivers', author: null }])
  })

  test.each([
    ['an answer', (rows: object[]) => ({ results: rows })],
    ['a page of answers', (rows: object[]) => ({ count: 2, next: null, previous: null, results: rows })],
    ['an older answer', (rows: object[]) => ({ memories: rows })],
    ['a bare list', (rows: object[]) => rows],
  ])('%s gives the same items', async (_, wrap) => {
    expect(await refsOf(wrap([row('m1', 'One'), row('m2', 'Two')]))).toEqual(['m1', 'm2'])
  })

  test('a row without an id is known by its time and words, wherever it stands', async () => {
    const [ref] = await refsOf({ results: [row(null, 'One')] })
    expect(ref).toMatch(/^h:/)
    expect(await refsOf([row('m0', 'Zero'), row(null, 'One')])).toEqual(['m0', ref])
  })

  test('says what it leaves out', async () => {
    const rows = [row('a', null), row('b', ' '), row('c', 'Gone', { event: 'DELETE' }), row('d', 'Stays')]
    expect(await outcomesOf({ results: rows, relations: [{ source: 'a', target: 'b' }] })).toEqual([
      'item',
      'a memory without words',
      'a memory without words',
      'a memory that was deleted there',
      'relations of a graph without words',
    ])
  })
})

describe('OpenMemory', () => {
  const memory = (id: string, content: string, state = 'active', more: object = {}) => ({
    id,
    user_id: 'u',
    app_id: 'p1',
    content,
    metadata: {},
    state,
    created_at: '2025-06-01T10:00:00+00:00',
    updated_at: '2025-06-02T10:00:00+00:00',
    category_ids: ['c2', 'c1'],
    ...more,
  })
  const backup = (memories: object[]) => ({
    user: { id: 'u', user_id: 'ilse', name: null },
    apps: [{ id: 'p1', name: 'desk' }],
    categories: [
      { id: 'c1', name: 'hobby' },
      { id: 'c2', name: 'water' },
    ],
    memories,
    memory_categories: [],
    export_meta: { version: '1' },
  })
  const line = (id: string, content: string, state = 'active') => ({
    id,
    content,
    metadata: {},
    created_at: '2025-06-01T10:00:00+00:00',
    updated_at: '2025-06-02T10:00:00+00:00',
    state,
    app: 'desk',
    categories: ['hobby', 'water'],
  })

  test('a memory is one item under its id, with the names of what it belongs to', async () => {
    const [item] = await readItems(backup([memory('m1', 'Likes rivers')]))
    expect(item).toMatchObject({ source: 'openmemory', sourceRef: 'm1', occurredAt: Date.UTC(2025, 5, 1, 10) })
    expect(wordsOf(item!)).toEqual(['Likes rivers'])
    expect(item!.text).toMatch(/Application: desk\nCategories: hobby, water\n/)
  })

  test('paused ones stay, archived and deleted ones are told of only', async () => {
    const memories = [
      memory('a', 'One', 'paused'),
      memory('b', 'Two', 'archived'),
      memory('c', 'Three', 'deleted'),
      memory('d', 'Four', 'active', { deleted_at: '2025-07-01T00:00:00Z' }),
      memory('e', ''),
    ]
    expect((await outcomesOf(backup(memories))).sort()).toEqual([
      'a memory that was archived there',
      'a memory that was deleted there',
      'a memory that was deleted there',
      'a memory without words',
      'item',
    ])
  })

  test('the same memories once more, one a line and packed, are the same items', async () => {
    const lines = [line('m1', 'One'), line('m2', 'Two')].map((one) => JSON.stringify(one)).join('\n')
    const whole = aFile(backup([memory('m1', 'One'), memory('m2', 'Two')]), 'backup/memories.json')
    const packed = aFile(gzipSync(lines), 'backup/memories.jsonl.gz')
    const alone = itemsAmong(await readAll([whole]))
    expect(itemsAmong(await readAll([packed]))).toEqual(alone)
    expect(alone.map((item) => item.sourceRef)).toEqual(['m1', 'm2'])
  })

  test('an empty backup is empty', async () => {
    expect(await outcomesOf(backup([]))).toEqual(['nothing remembered'])
  })
})

describe('the MCP memory server', () => {
  const entity = (name: string | null, observations: unknown, more: object = {}) => ({
    type: 'entity',
    ...(name !== null && { name }),
    entityType: 'person',
    observations,
    ...more,
  })
  const relation = (from: string, to: string) => ({ type: 'relation', from, to, relationType: 'knows' })
  const lines = (...records: unknown[]) => records.map((record) => JSON.stringify(record)).join('\n')

  test('an entity is one item, each observation one fact, equal ones once', async () => {
    const text = lines(
      entity('Ilse', ['Plays\n\nthe cello', 'Swims']),
      relation('Ilse', 'Bo'),
      entity('Ilse', ['Swims', 'Reads']),
    )
    const [item, ...others] = await readItems(text)
    expect(others).toEqual([])
    expect(item).toMatchObject({ source: 'memory-server', title: 'Ilse', shape: 'statement', occurredAt: null })
    expect(wordsOf(item!)).toEqual(['Plays\n\nthe cello', 'Swims', 'Reads'])
    expect(item!.text).toContain('Relation: Ilse knows Bo')
  })

  test('is known by a keyed reference, never by its name, and keeps it and its locators when more is added', async () => {
    const [before] = await readItems(lines(entity('Ilse', ['Swims']), entity('Bo', ['Reads'])))
    const [, after] = await readItems(lines(entity('Bo', ['Reads']), entity('Ilse', ['Dances', 'Swims'])))
    expect(before!.sourceRef).toMatch(/^h:[0-9a-f]{64}$/)
    expect(after!.sourceRef).toBe(before!.sourceRef)
    expect(after!.parts[1]!.message).toBe(before!.parts[0]!.message)
  })

  test('the whole graph as one document gives the same', async () => {
    const graph = {
      entities: [{ name: 'Ilse', entityType: 'person', observations: ['Swims'] }],
      relations: [{ from: 'Ilse', to: 'Bo', relationType: 'knows' }],
    }
    expect(await readItems(graph)).toEqual(await readItems(lines(entity('Ilse', ['Swims']), relation('Ilse', 'Bo'))))
  })

  test('nameless entities stay apart, by their id or their first words', async () => {
    const text = lines(
      entity(null, ['One'], { id: 'e1' }),
      entity(null, ['Two'], { id: 'e2' }),
      entity(null, ['Three']),
    )
    expect(new Set(await refsOf(text)).size).toBe(3)
  })

  test('a relation is kept with the entity it ends at when it starts from none', async () => {
    const [item] = await readItems(lines(relation('Ghost', 'Ilse'), entity('Ilse', ['Swims'])))
    expect(item!.text).toContain('Ghost knows Ilse')
  })

  test('says what it leaves out', async () => {
    expect(
      await outcomesOf(lines(relation('A', 'B'), entity('Ilse', null), entity('Bo', [null, 7, { content: 'Reads' }]))),
    ).toEqual(['item', 'a relation between entities that are not there', 'an entity without observations'])
  })

  test('names like inherited members are only names', async () => {
    const names = ['__proto__', 'constructor', 'toString']
    const items = await readItems(lines(...names.map((name) => entity(name, ['x'])), relation('__proto__', 'toString')))
    expect(items.map((item) => item.title)).toEqual(names)
  })
})
