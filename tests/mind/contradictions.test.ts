import { describe, expect, test } from 'vitest'
import type { Memory, Statement } from '@/lib/contract/memory'
import type { ImportItem } from '@/lib/mind/archive/import-item'
import { importItems } from '@/lib/mind/archive/import-items'
import { rereadStances } from '@/lib/mind/contradiction/reread-stances'
import { planForget } from '@/lib/mind/decay/forget-sweep'
import { erase } from '@/lib/mind/erasure/erase'
import { planErasure } from '@/lib/mind/erasure/plan-erasure'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { proposeMemories } from '@/lib/mind/memories/propose-memories'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { traceMemory } from '@/lib/mind/memories/trace-memory'
import { mergeMemories } from '@/lib/mind/merging/merge-memories'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { aDevice, aMind, type TestMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { aConversation } from '../helpers/an-item'
import { searchKeyword } from '../helpers/search-keyword'

const tea = 'I prefer tea over coffee.'
const coffee = 'I prefer coffee over tea.'
const year = 365 * 86_400_000
const session = { session: true }

/** One conversation in which the person says this and nothing else lasting, in the spring of that year. */
function said(when: number, text: string, sourceRef = `y${when}`): ImportItem {
  const at = Date.UTC(when, 3, 1)
  const item = aConversation([text, 'Noted.'], { sourceRef, occurredAt: at, updatedAt: at })
  const [turn, answer] = item.parts
  const drawn = {
    ...turn!,
    kind: /prefer|like/.test(text) ? ('preference' as const) : ('fact' as const),
    message: 'm0#drawn-1',
    derivedFrom: 'm0',
  }
  return { ...item, parts: [turn!, answer!, drawn].map((part) => ({ ...part, occurredAt: at })) }
}

const states = async (mind: TestMind, content: string, more: Partial<Statement> = {}) =>
  (await mind.write(rememberStatement, { content, kind: 'preference', importance: 0.5, tags: [], ...more })).memory

const settled = async (mind: TestMind, status: 'active' | 'superseded' | 'retracted') => {
  const { items } = await mind.read(listMemories, { status, sort: 'oldest', limit: 200 })
  return items.filter(({ kind }) => kind === 'preference' || kind === 'fact') as Memory[]
}
const texts = async (mind: TestMind, status: 'active' | 'superseded' | 'retracted' = 'active') =>
  (await settled(mind, status)).map(({ content }) => content)
const one = async (mind: TestMind, content: string, status: 'active' | 'superseded' = 'active') =>
  (await settled(mind, status)).find((memory) => memory.content === content)!

const links = async (mind: TestMind, id: string, sight = session) =>
  (await mind.read(traceMemory, id, sight)).links
    .filter(({ relation }) => ['supersedes', 'corrects'].includes(relation))
    .map(({ relation, memory }) => [relation, memory.content, memory.status])

/** Everything that must not depend on the way there. */
const wholeState = async (mind: TestMind) =>
  mind.read((open) => [
    open.sql(`SELECT kind, content, status FROM memories ORDER BY content, kind, source_ref`).all(),
    open
      .sql(
        `SELECT a.content AS by, b.content AS row, b.source_ref, relation FROM memory_links JOIN memories AS a ON a.row_id = from_row
         JOIN memories AS b ON b.row_id = to_row WHERE relation <> 'derived_from' ORDER BY 1, 2, 3`,
      )
      .all(),
    open.sql('SELECT slot, stance, count(*) AS n FROM stances GROUP BY 1, 2 ORDER BY 1, 2').all(),
    open.sql(`SELECT count(*) AS n FROM memory_index`).get(),
  ])

describe('the newer of two contradicting answers takes the place of the older', () => {
  test('both stay visible, the older under its status and by the link, in either direction', async () => {
    const mind = await aMind()
    await mind.write(importItems, [said(2023, tea), said(2024, coffee)])
    expect([await texts(mind), await texts(mind, 'superseded')]).toEqual([[coffee], [tea]])
    expect(await links(mind, (await one(mind, coffee)).id)).toEqual([['supersedes', tea, 'superseded']])
    expect(await links(mind, (await one(mind, tea, 'superseded')).id)).toEqual([['supersedes', coffee, 'active']])
    expect(await links(mind, (await one(mind, coffee)).id, { session: false })).toEqual([])
  })

  test('the older is found no more, and its turn still is', async () => {
    const mind = await aMind()
    await mind.write(importItems, [said(2023, 'I live in Vienna.'), said(2024, 'I moved to Lisbon.')])
    const hits = await mind.read(searchKeyword, { q: 'Vienna', limit: 9 })
    expect(new Set(hits.map(({ memory }) => memory.kind))).toEqual(new Set(['turn', 'summary']))
    await mind.read((open) => {
      const left = 'SELECT 1 FROM memories JOIN awaiting_vectors ON memory_row = row_id'
      expect(open.sql(`${left} WHERE status = 'superseded' AND kind = 'fact'`).get()).toBeUndefined()
    })
  })

  test('what somebody states about an import corrects it, what they stated before is superseded', async () => {
    const mind = await aMind()
    await mind.write(importItems, [said(2023, tea)])
    const stated = await states(mind.as(aDevice()), coffee)
    expect(await links(mind, stated.id)).toEqual([['corrects', tea, 'superseded']])
    mind.tick(1000)
    const again = await states(mind, 'I like tea more than coffee.')
    expect(await links(mind, again.id)).toEqual([['supersedes', coffee, 'superseded']])
    expect(await texts(mind)).toEqual(['I like tea more than coffee.'])
  })

  test('an import of an older talk replaces nothing that was said later', async () => {
    const mind = await aMind()
    await states(mind, coffee)
    await mind.write(importItems, [said(2023, tea)])
    expect([await texts(mind), await texts(mind, 'superseded')]).toEqual([[coffee], [tea]])
  })

  test('going back and forth leaves a chain, with one of them standing', async () => {
    const mind = await aMind()
    await mind.write(importItems, [said(2022, tea), said(2023, coffee), said(2024, tea)])
    expect([await texts(mind), await texts(mind, 'superseded')]).toEqual([[tea], [tea, coffee]])
    expect(await links(mind, (await one(mind, coffee, 'superseded')).id)).toEqual([
      ['supersedes', tea, 'superseded'],
      ['supersedes', tea, 'active'],
    ])
  })

  test('within one conversation the later turn counts, even when nobody knows the time', async () => {
    const mind = await aMind()
    const item = aConversation([tea, 'Noted.', coffee], { occurredAt: null, updatedAt: null })
    const drawn = [0, 2].map((at) => ({
      ...item.parts[at]!,
      kind: 'preference' as const,
      message: `m${at}#drawn-1`,
      derivedFrom: `m${at}`,
    }))
    const parts = [...item.parts, ...drawn].map((part) => ({ ...part, occurredAt: null }))
    await mind.write(importItems, [{ ...item, parts }])
    expect([await texts(mind), await texts(mind, 'superseded')]).toEqual([[coffee], [tea]])
  })

  test('of two imports of unknown time both stand: nobody knows which is newer', async () => {
    const mind = await aMind()
    const untimed = (item: ImportItem) => ({
      ...item,
      occurredAt: null,
      updatedAt: null,
      parts: item.parts.map((part) => ({ ...part, occurredAt: null })),
    })
    await mind.write(importItems, [untimed(said(2023, tea)), untimed(said(2024, coffee))])
    expect(await texts(mind)).toEqual([tea, coffee])
    mind.tick(1000)
    await states(mind, coffee)
    expect(await texts(mind, 'superseded')).toEqual([tea])
  })

  test('only facts and preferences answer anything, and text that reads like instructions does not', async () => {
    const mind = await aMind()
    await states(mind, tea)
    mind.tick(1000)
    await states(mind, coffee, { kind: 'note' })
    const item = said(2026, coffee)
    const parts = item.parts.map((part) => ({
      ...part,
      flags: ['reads_like_instructions'],
      occurredAt: Date.UTC(2027, 1),
    }))
    await mind.write(importItems, [{ ...item, parts }])
    expect(await texts(mind)).toContain(tea)
  })

  test('what a model proposed and nobody has reviewed replaces nothing, until a person has looked at it', async () => {
    const mind = await aMind()
    const talk = said(2024, 'Well, these days it is coffee for me.')
    await mind.write(importItems, [said(2023, tea), { ...talk, parts: talk.parts.slice(0, 2) }])
    const turn = (
      await mind.read(listMemories, { status: 'active', sort: 'newest', limit: 20, kind: 'turn' })
    ).items.find(({ content }) => content.startsWith('Well'))!
    const quote = 'it is coffee for me'
    await mind.write(proposeMemories, [{ turn: turn.id, kind: 'preference', quote, statement: coffee }])
    expect(await texts(mind)).toEqual([tea, coffee])
    await mind.write(correctMemory, (await one(mind, coffee)).id, { content: 'I prefer coffee to tea.' })
    expect(await texts(mind)).toEqual(['I prefer coffee to tea.'])
  })
})

describe('what a device states never takes the place of what the person holds', () => {
  const fact = { kind: 'fact' } as const
  const future = { ...fact, occurredAt: Date.parse('2999-01-01') }
  const [exeter, grimsby, durham] = ['I live in Exeter.', 'I live in Grimsby.', 'I live in Durham now.']

  test('nor does a date in the future win anything', async () => {
    const mind = await aMind()
    const { id } = await states(mind, exeter, fact)
    await mind.write(correctMemory, id, { pinned: true })
    mind.tick(1000)
    await states(mind.as(aDevice()), grimsby, future)
    expect([await texts(mind), await texts(mind, 'superseded')]).toEqual([[exeter, grimsby], []])
    mind.tick(1000)
    await states(mind, durham, fact)
    expect([await texts(mind), (await texts(mind, 'superseded')).sort()]).toEqual([[durham], [exeter, grimsby]])
  })

  test.each(['stated', 'corrected', 'pinned', 'corrected what a device stated'])('%s by the person', async (how) => {
    const mind = await aMind()
    const agent = mind.as(aDevice())
    if (how === 'stated') await states(mind, exeter, fact)
    else if (how.endsWith('device stated')) await states(agent, 'I live in Leeds.', fact)
    else await mind.write(importItems, [said(2023, how === 'pinned' ? exeter : 'I live in Leeds.')])
    mind.tick(1000)
    const [held] = await settled(mind, 'active')
    if (how.startsWith('corrected')) await mind.write(correctMemory, held!.id, { content: exeter })
    if (how === 'pinned') await mind.write(correctMemory, held!.id, { pinned: true })
    mind.tick(1000)
    const { id } = await states(agent, grimsby, fact)
    expect((await texts(mind)).sort()).toEqual([exeter, grimsby])
    mind.tick(1000)
    await agent.write(correctMemory, id, { content: 'I live in Hull.' })
    expect((await texts(mind)).sort()).toEqual([exeter, 'I live in Hull.'])
  })

  test('it does take the place of what devices stated and of what was imported', async () => {
    const mind = await aMind()
    await mind.write(importItems, [said(2023, exeter)])
    await states(mind.as(aDevice('dev_2')), durham, fact)
    mind.tick(1000)
    await states(mind.as(aDevice()), grimsby, future)
    expect([await texts(mind), await texts(mind, 'superseded')]).toEqual([[grimsby], [exeter, durham]])
    mind.tick(1000)
    await states(mind.as(aDevice('dev_2')), exeter, fact)
    expect(await texts(mind)).toEqual([exeter])
  })

  test('an import of a talk that is yet to come is of the day it came in', async () => {
    const mind = await aMind()
    await mind.write(importItems, [said(2999, grimsby)])
    mind.tick(1000)
    await states(mind, durham, fact)
    expect([await texts(mind), await texts(mind, 'superseded')]).toEqual([[durham], [grimsby]])
  })

  test('what a newer import reworded came in with that import', async () => {
    const day = 86_400_000
    const mind = await aMind()
    const list = (content: string, at: number): ImportItem => {
      const item = aConversation([content], { source: 'mem0', sourceRef: 'list', shape: 'statement', updatedAt: at })
      return { ...item, parts: item.parts.map((part) => ({ ...part, kind: 'fact', author: null, occurredAt: at })) }
    }
    const start = Date.parse('2026-06-01T12:00:00Z')
    await mind.write(importItems, [list(exeter, start - day)])
    mind.tick(10 * day)
    await states(mind, durham, fact)
    mind.tick(10 * day)
    await mind.write(importItems, [list(grimsby, start + 19 * day)])
    expect([await texts(mind), await texts(mind, 'superseded')]).toEqual([[grimsby], [durham]])
  })
})

describe('the order of imports means nothing', () => {
  const items = [
    said(2021, tea),
    said(2022, coffee),
    said(2023, 'I live in Vienna.'),
    said(2024, tea),
    said(2025, 'I moved to Lisbon.'),
    said(2020, 'I moved to Graz.'),
  ]
  test('each of them alone, in any order, all at once, and again', async () => {
    const orders = [items, [...items].reverse(), [3, 0, 5, 4, 1, 2].map((at) => items[at]!)]
    const states = []
    for (const order of orders) {
      const mind = await aMind()
      for (const item of order) await mind.write(importItems, [item])
      states.push(await wholeState(mind))
      expect((await mind.write(importItems, order)).map(({ outcome }) => outcome)).not.toContain('imported')
      states.push(await wholeState(mind))
    }
    const mind = await aMind()
    await mind.write(importItems, items)
    states.push(await wholeState(mind))
    for (const state of states) expect(state).toEqual(states[0])
    expect(await texts(mind)).toEqual([tea, 'I moved to Lisbon.'])
  })

  test('a grown copy of the conversation brings nothing back', async () => {
    const mind = await aMind()
    await mind.write(importItems, [said(2023, tea), said(2024, coffee)])
    const older = said(2023, tea)
    const more = { ...older.parts[1]!, message: 'm9', content: 'One more answer.', start: older.text.length }
    const grown = {
      ...older,
      text: `${older.text}One more answer.`,
      parts: [...older.parts, more],
      updatedAt: Date.UTC(2026, 1),
    }
    expect(await mind.write(importItems, [grown])).toMatchObject([{ outcome: 'updated' }])
    expect([await texts(mind), await texts(mind, 'superseded')]).toEqual([[coffee], [tea]])
  })

  test('a copy that says it no longer leaves it superseded for good', async () => {
    const mind = await aMind()
    await mind.write(importItems, [said(2023, tea), said(2024, coffee)])
    const older = said(2023, tea)
    const reworded = {
      ...older,
      text: older.text.replace(tea, 'Never mind about it.'),
      parts: [{ ...older.parts[0]!, content: 'Never mind about it.' }, older.parts[1]!],
      updatedAt: Date.UTC(2026, 1),
    }
    await mind.write(importItems, [reworded])
    await mind.write(retractMemory, (await one(mind, coffee)).id, null)
    expect(await texts(mind)).toEqual([])
  })
})

describe('what had been replaced stands again', () => {
  test('when the newer is erased, and nothing of the newer is left', async () => {
    const mind = await aMind()
    await mind.write(importItems, [said(2023, tea), said(2024, coffee)])
    const pair = { source: 'chatgpt', sourceRef: 'y2024' }
    const plan = await mind.read(planErasure, pair)
    const { result } = await mind.write(erase, pair, null, 'rcp_1', aSeed)
    expect(result).toEqual(plan.counts)
    expect([await texts(mind), await texts(mind, 'superseded')]).toEqual([[tea], []])
    expect(await links(mind, (await one(mind, tea)).id)).toEqual([])
    expect((await mind.read(searchKeyword, { q: tea, limit: 9 })).map(({ memory }) => memory.kind)).toContain(
      'preference',
    )
  })

  test('when the newer is retracted, or the turn that it was drawn from', async () => {
    for (const kind of ['preference', 'turn'] as const) {
      const mind = await aMind()
      await mind.write(importItems, [said(2023, tea), said(2024, coffee)])
      const { items } = await mind.read(listMemories, { status: 'active', sort: 'newest', limit: 20, kind })
      await mind.write(retractMemory, items.find(({ content }) => content === coffee)!.id, 'wrong')
      expect([await texts(mind), await texts(mind, 'superseded')]).toEqual([[tea], []])
    }
  })

  test('when the newer is corrected to say something else, and not when only its spelling is', async () => {
    const mind = await aMind()
    await mind.write(importItems, [said(2023, tea), said(2024, coffee)])
    await mind.write(correctMemory, (await one(mind, coffee)).id, { content: 'I prefer coffee over  tea!' })
    expect(await texts(mind)).toEqual(['I prefer coffee over  tea!'])
    await mind.write(correctMemory, (await one(mind, 'I prefer coffee over  tea!')).id, {
      content: 'I like long walks.',
    })
    expect((await texts(mind)).sort()).toEqual(['I like long walks.', tea].sort())
  })

  test('when the older is corrected: the person has said it now', async () => {
    const mind = await aMind()
    await mind.write(importItems, [said(2023, 'I live in Vienna.'), said(2024, 'I moved to Lisbon.')])
    const older = await one(mind, 'I live in Vienna.', 'superseded')
    const answer = await mind.write(correctMemory, older.id, { content: 'I live in Graz.' })
    expect(answer.status).toBe('active')
    expect(await texts(mind, 'superseded')).toEqual(['I moved to Lisbon.'])
    expect((await mind.read(searchKeyword, { q: 'Graz', limit: 9 })).map(({ memory }) => memory.id)).toContain(older.id)
  })

  test('and never when it was retracted, or its turn was', async () => {
    for (const content of ['drawn', 'turn']) {
      const mind = await aMind()
      await mind.write(importItems, [said(2023, tea), said(2024, coffee)])
      const { items } = await mind.read(listMemories, { status: 'all', sort: 'oldest', limit: 20 })
      const kind = content === 'drawn' ? 'preference' : 'turn'
      await mind.write(retractMemory, items.find((row) => row.kind === kind && row.content === tea)!.id, null)
      await mind.write(retractMemory, (await one(mind, coffee)).id, null)
      expect(await texts(mind)).toEqual([])
      expect(await texts(mind, 'retracted')).toEqual([tea, coffee])
      await mind.write(importItems, [said(2023, tea), said(2024, coffee)])
      expect(await texts(mind)).toEqual([])
    }
  })
})

test('the sweep forgets neither what was replaced nor what took its place', async () => {
  const mind = await aMind()
  const agent = mind.as(aDevice())
  await states(agent, tea, { importance: 0 })
  mind.tick(1000)
  await states(agent, coffee, { importance: 0 })
  mind.tick(30 * year)
  expect((await mind.read(planForget)).rows).toEqual([])
})

test('stated again, an older answer is a newer one; stated twice in a row, it is one memory', async () => {
  const mind = await aMind()
  await states(mind, tea)
  mind.tick(1000)
  await states(mind, coffee)
  mind.tick(1000)
  const again = await states(mind, tea)
  expect(again.status).toBe('active')
  expect(
    (await mind.write(rememberStatement, { content: tea, kind: 'preference', importance: 0.5, tags: [] })).duplicate,
  ).toBe(true)
  expect(await texts(mind)).toEqual([tea])
})

test('no word of an erased or retracted memory is left in what was read of it', async () => {
  const mind = await aMind()
  await mind.write(importItems, [said(2023, 'I like qxbergwelk.')])
  const { id } = await states(mind, "I don't like qxbergwelk.")
  const kept = () => mind.read((open) => open.sql('SELECT * FROM stances').all())
  expect(await kept()).toHaveLength(2)
  await mind.write(retractMemory, id, null)
  await mind.write(erase, { source: 'chatgpt', sourceRef: 'y2023' }, null, 'rcp_1', aSeed)
  expect(await kept()).toEqual([])
})

test('what is read anew from memories and links alone comes to the same', async () => {
  const mind = await aMind()
  await mind.write(importItems, [said(2022, tea), said(2023, coffee), said(2024, tea), said(2025, 'I live in Vienna.')])
  const [keep, other] = [await states(mind, 'I like jazz a lot.'), await states(mind, 'I like jazz')]
  await mind.write(mergeMemories, keep.id, other.id)
  const before = await wholeState(mind)
  await mind.write((tx) => {
    tx.sql('DELETE FROM stances').run()
    const rows = tx.sql('SELECT row_id FROM memories').all<{ row_id: number }>()
    rereadStances(
      tx,
      rows.map(({ row_id }) => row_id),
    )
  })
  expect(await wholeState(mind)).toEqual(before)
})

describe('a slot that holds very many answers', () => {
  const letters = (at: number) => [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  /** One list of facts, each of which contradicts all others. */
  function places(count: number, sourceRef = 'places'): ImportItem {
    const contents = Array.from({ length: count }, (_, at) => `I live in Q${letters(at)}.`)
    const item = aConversation(contents, { source: 'mem0', sourceRef, shape: 'statement' })
    return { ...item, parts: item.parts.map((part) => ({ ...part, kind: 'fact', author: null })) }
  }

  test('keeps the newest of them, and takes no more than it can settle at once', async () => {
    const mind = await aMind()
    await mind.write(importItems, [places(1_100)])
    const { total } = await mind.read(
      (open) => open.sql('SELECT count(*) AS total FROM stances').get<{ total: number }>()!,
    )
    expect(total).toBe(1_000)
    const stand = await mind.read((open) =>
      open.sql(`SELECT content FROM active_memories WHERE kind = 'fact' ORDER BY row_id`).all<{ content: string }>(),
    )
    expect(stand).toHaveLength(101)
    expect(stand[0]!.content).toBe(`I live in Q${letters(999)}.`)
  })
})
