import { describe, expect, test } from 'vitest'
import type { Statement } from '@/lib/contract/memory'
import type { ImportItem } from '@/lib/mind/archive/import-item'
import { importItems } from '@/lib/mind/archive/import-items'
import { listAudit } from '@/lib/mind/audit/list-audit'
import { replace } from '@/lib/mind/contradiction/standing'
import { erase } from '@/lib/mind/erasure/erase'
import { awaitingNames } from '@/lib/mind/knowledge/awaiting-names'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { linkDerived } from '@/lib/mind/memories/insert-memory'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { traceMemory } from '@/lib/mind/memories/trace-memory'
import { findMerges } from '@/lib/mind/merging/find-merges'
import { listOffers } from '@/lib/mind/merging/list-offers'
import { dismissOffer, mergeMemories } from '@/lib/mind/merging/merge-memories'
import { nearEqual, tellingWordsOf } from '@/lib/mind/merging/near-equal'
import { noteOffers } from '@/lib/mind/merging/note-offers'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { aDevice, aMind, type TestMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { aConversation } from '../helpers/an-item'
import { readNames } from '../helpers/read-names'
import { searchKeyword } from '../helpers/search-keyword'

const gate = 'The garden gate is painted green.'
const gate2 = 'Garden gate is painted green'

const states = async (mind: TestMind, content: string, more: Partial<Statement> = {}) => {
  mind.tick(1000)
  return (await mind.write(rememberStatement, { content, kind: 'note', importance: 0.5, tags: [], ...more })).memory
}
const rowsOf = (mind: TestMind) =>
  mind.read((open) =>
    open
      .sql('SELECT row_id FROM memories ORDER BY row_id')
      .all<{ row_id: number }>()
      .map(({ row_id }) => row_id),
  )
const offered = (mind: TestMind) =>
  mind.read((open) => open.sql('SELECT count(*) AS n FROM merge_offers').get<{ n: number }>()!.n)
/** As the background does with what is new; how many offers came of it. */
async function readAll(mind: TestMind) {
  const before = await offered(mind)
  const { offers } = await mind.read(findMerges, await rowsOf(mind))
  await mind.write(noteOffers, offers)
  return (await offered(mind)) - before
}
const alike = (one: string, other: string) => nearEqual(tellingWordsOf(one), tellingWordsOf(other))
const offers = async (mind: TestMind) =>
  (await mind.read(listOffers, { limit: 50 })).items.map(({ keep, other }) => [keep.content, other.content])
const texts = async (mind: TestMind, status: 'active' | 'superseded' | 'retracted' = 'active') =>
  (await mind.read(listMemories, { status, sort: 'oldest', limit: 50 })).items.map(({ content }) => content)

/** A list of facts as one source brings it. */
function facts(contents: string[], sourceRef = 'list'): ImportItem {
  const item = aConversation(contents, { source: 'mem0', sourceRef, shape: 'statement' })
  return { ...item, parts: item.parts.map((part) => ({ ...part, kind: 'fact', author: null })) }
}

describe('near-equal are', () => {
  test.each([
    [gate, gate2],
    ['Grădina are o poartă verde', 'Gradina are o poarta verde'],
    ['My sister is allergic to peanuts', 'My sister is alergic to peanuts.'],
    ['The dentist is on Tuesday at 5', 'Dentist is on Tuesday at 5!'],
    ['I really like the long walks', 'I like long walks'],
    [
      'The blue bicycle stands in the shed behind the house',
      'The blue bicycle stands in the wooden shed behind the house',
    ],
    ['私は東京に住んでいます', '私は東京に住んでいます。'],
  ])('%s | %s', (one, other) => {
    expect(alike(one, other)).toBeGreaterThanOrEqual(0.88)
    expect(alike(other, one)).toBe(alike(one, other))
  })
})

describe('not near-equal are', () => {
  test.each([
    ['The gate is green', 'The gate is not green'],
    ['The gate behind the old house is painted green', "The gate behind the old house isn't painted green"],
    ['I prefer tea over coffee', 'I prefer coffee over tea'],
    [
      'In the morning before work I prefer strong black tea over milky coffee',
      'In the morning before work I prefer strong black coffee over milky tea',
    ],
    ['My sister Ingrid keeps the violin in the north room', 'My sister Ingrid keeps the cello in the north room'],
    ['The dentist is on Tuesday at 5', 'The dentist is on Tuesday at 6'],
    [
      'We meet on the corner of the big square every Friday evening',
      'We meet on the corner of the big square every Friday evening 7',
    ],
    ['My sister lives in the house by the lake', 'Your sister lives in the house by the lake'],
    ['The bicycle in the shed belongs to Ana', 'The bicycle in the shed belongs only to Ana'],
    ['Mănânc carne de pui în fiecare zi de luni', 'Nu mănânc carne de pui în fiecare zi de luni'],
    ['Ben works for Maria', 'Maria works for Ben'],
    ['猫がいる、猫が好きだ、かきを食べる', '猫がいる、猫が好きだ、かぎを食べる'],
    ['', ''],
    ['…', '!'],
  ])('%s | %s', (one, other) => expect(alike(one, other)).toBeNull())
})

describe('offers to merge', () => {
  test('are made once for what says nearly the same, kept the one that says more', async () => {
    const mind = await aMind()
    await states(mind, gate2)
    await states(mind, gate)
    await states(mind, 'The garden gate is painted blue.')
    expect(await readAll(mind)).toBe(1)
    expect(await readAll(mind)).toBe(0)
    expect(await offers(mind)).toEqual([[gate, gate2]])
  })

  test('are made within one kind, and within one source or none, never across', async () => {
    const mind = await aMind()
    await mind.write(importItems, [facts([gate, gate2, 'Another thing.']), facts([gate], 'other')])
    await states(mind, gate, { kind: 'fact' })
    await states(mind, gate2)
    expect(await readAll(mind)).toBe(1)
    const { items } = await mind.read(listOffers, { limit: 5 })
    expect(items.map(({ keep, other }) => [keep.sourceRef, other.sourceRef])).toEqual([['list', 'list']])
  })

  test('never are made for turns, summaries and documents', async () => {
    const mind = await aMind()
    await mind.write(importItems, [aConversation([gate, gate2, gate2])])
    expect(await readAll(mind)).toBe(0)
  })

  test('stay dismissed until one of the two says something else', async () => {
    const mind = await aMind()
    const [one, other] = [await states(mind, gate), await states(mind, gate2)]
    await readAll(mind)
    await mind.write(dismissOffer, other.id, one.id)
    expect([await offers(mind), await readAll(mind), await offers(mind)]).toEqual([[], 0, []])
    await mind.write(correctMemory, other.id, { content: 'Garden gate is painted green!' })
    expect(await readAll(mind)).toBe(1)
  })

  test.each(['retracted', 'erased', 'corrected'])('go when either end is %s', async (fate) => {
    for (const end of ['one', 'other'] as const) {
      const mind = await aMind()
      const pair = { one: await states(mind, gate), other: await states(mind, gate2) }
      await readAll(mind)
      const { id } = pair[end]
      if (fate === 'retracted') await mind.write(retractMemory, id, null)
      if (fate === 'erased') await mind.write(erase, { memoryId: id }, null, 'rcp_1', aSeed)
      if (fate === 'corrected') await mind.write(correctMemory, id, { content: 'The shed is red.' })
      expect(await offers(mind)).toEqual([])
      expect(await mind.read((open) => open.sql('SELECT * FROM merge_offers').all())).toEqual([])
      expect(await readAll(mind)).toBe(0)
    }
  })

  test('are not made of what was erased, retracted or reworded while it was compared', async () => {
    for (const fate of ['erased', 'retracted', 'reworded']) {
      const mind = await aMind()
      const { id } = await states(mind, gate)
      await states(mind, gate2)
      const { offers: found } = await mind.read(findMerges, await rowsOf(mind))
      expect(found).not.toEqual([])
      if (fate === 'erased') await mind.write(erase, { memoryId: id }, null, 'rcp_1', aSeed)
      if (fate === 'retracted') await mind.write(retractMemory, id, null)
      if (fate === 'reworded') await mind.write(correctMemory, id, { content: 'The garden gate is painted red.' })
      await mind.write(noteOffers, found)
      expect(await offered(mind)).toBe(0)
    }
  })

  test('are looked for in steps, so that long notes that are much alike hold up nothing', async () => {
    const mind = await aMind()
    const long = (at: number) => `gate garden green ${'the very long rest of a note '.repeat(60)}${at}`
    for (let at = 0; at < 40; at++) await states(mind, long(at))
    const rows = await rowsOf(mind)
    const { looked } = await mind.read(findMerges, rows)
    expect(looked).toBeGreaterThan(0)
    expect(looked).toBeLessThan(rows.length)
    await readNames(mind)
    expect(await mind.read(awaitingNames, 1)).toEqual([])
  })

  test('are few for one memory, and never made for what is too long to compare', async () => {
    const mind = await aMind()
    for (let at = 0; at < 15; at++) await states(mind, `${gate}${'!'.repeat(at)}`)
    const [first] = await rowsOf(mind)
    expect((await mind.read(findMerges, [first!])).offers).toHaveLength(8)
    const more = ' The rest is told in many words.'.repeat(80)
    const { id } = await states(mind, `${gate} Unlike.${more}`)
    await states(mind, `${gate} Unlike.${more}!`)
    const row = await mind.read(
      (open) => open.sql('SELECT row_id FROM memories WHERE id = ?').get<{ row_id: number }>(id)!.row_id,
    )
    expect((await mind.read(findMerges, [row])).offers).toEqual([])
  })

  test('come a page at a time, each once', async () => {
    const mind = await aMind()
    for (const colour of ['green', 'blue', 'red']) {
      await states(mind, `The ${colour} garden gate squeaks.`)
      await states(mind, `The ${colour} garden gate squeaks`)
    }
    await readAll(mind)
    const first = await mind.read(listOffers, { limit: 2 })
    const second = await mind.read(listOffers, { limit: 2, cursor: first.nextCursor! })
    expect([first.total, first.items.length, second.items.length, second.nextCursor]).toEqual([3, 2, 1, null])
    const met = [...first.items, ...second.items].map(({ keep }) => keep.content)
    expect(new Set(met).size).toBe(3)
  })
})

describe('merging', () => {
  async function merged() {
    const mind = await aMind()
    const [keep, other] = [await states(mind, gate), await states(mind, gate2)]
    await readAll(mind)
    await mind.write(mergeMemories, keep.id, other.id)
    return { mind, keep, other }
  }

  test('supersedes the other by the kept one, and puts nothing together', async () => {
    const { mind, keep, other } = await merged()
    expect([await texts(mind), await texts(mind, 'superseded'), await offers(mind)]).toEqual([[gate], [gate2], []])
    const { links } = await mind.read(traceMemory, keep.id, { session: true })
    expect(links.map(({ relation, memory }) => [relation, memory.id, memory.status])).toEqual([
      ['supersedes', other.id, 'superseded'],
    ])
    expect((await mind.read(searchKeyword, { q: 'garden gate', limit: 9 })).map(({ memory }) => memory.id)).toEqual([
      keep.id,
    ])
    const [entry] = (await mind.read(listAudit, { action: 'merge', limit: 5 })).items
    expect(entry).toMatchObject({ target: keep.id, detail: { other: other.id } })
  })

  test('SC-R6 what says the same is retracted with the kept one, for the same reason', async () => {
    const { mind, keep, other } = await merged()
    await mind.write(retractMemory, keep.id, 'wrong')
    expect(await texts(mind)).toEqual([])
    expect(await mind.read(searchKeyword, { q: 'garden gate', limit: 9 })).toEqual([])
    const { memory } = await mind.read(traceMemory, other.id, { session: true })
    expect(memory).toMatchObject({ status: 'retracted', retractedReason: 'wrong', retractedBy: 'Ana' })
    const again = { content: gate2, kind: 'note' as const, importance: 0.5, tags: [] }
    await expect(mind.write(rememberStatement, again)).rejects.toMatchObject({ code: 'retracted' })
  })

  test('SC-R6 so is what was put aside by a chain of merges, as a file brings it, and what rests on it', async () => {
    const { mind, keep, other } = await merged()
    const [third, resting] = [await states(mind, 'The gate is green, really.'), await states(mind, 'Green it is.')]
    const unrelated = await states(mind, 'The shed is red.')
    await mind.write((tx) => {
      const rowOf = ({ id }: { id: string }) =>
        tx.sql('SELECT row_id FROM memories WHERE id = ?').get<{ row_id: number }>(id)!.row_id
      replace(tx, { by: rowOf(other), row: rowOf(third), relation: 'supersedes' })
      linkDerived(tx, rowOf(resting), rowOf(third))
    })
    await mind.write(retractMemory, keep.id, null)
    expect([await texts(mind), await texts(mind, 'superseded')]).toEqual([[unrelated.content], []])
    expect(await texts(mind, 'retracted')).toHaveLength(4)
  })

  test('what is merged into two stands aside until both are gone', async () => {
    const { mind, keep } = await merged()
    const second = await states(mind, 'The gate in the garden is green.')
    await mind.write((tx) => {
      tx.sql(
        `INSERT INTO memory_links (from_row, to_row, relation, weight, created_at)
         SELECT by.row_id, put.row_id, 'supersedes', 1, 0 FROM memories AS by, memories AS put
         WHERE by.id = ? AND put.status = 'superseded'`,
      ).run(second.id)
    })
    await mind.write(retractMemory, keep.id, null)
    expect([await texts(mind), await texts(mind, 'superseded')]).toEqual([[second.content], [gate2]])
    await mind.write(retractMemory, second.id, null)
    expect([await texts(mind), await texts(mind, 'superseded')]).toEqual([[], []])
  })

  test('a key that retracts what it stated retracts nothing of the person that was merged into it', async () => {
    const mind = await aMind()
    const [keep, other] = [await states(mind.as(aDevice()), gate), await states(mind, gate2)]
    await mind.write(mergeMemories, keep.id, other.id)
    await mind.as(aDevice()).write(retractMemory, keep.id, null)
    expect([await texts(mind), await texts(mind, 'retracted')]).toEqual([[gate2], [gate]])
  })

  test('is undone when the kept one is erased', async () => {
    const { mind, keep, other } = await merged()
    await mind.write(erase, { memoryId: keep.id }, null, 'rcp_1', aSeed)
    expect(await texts(mind)).toEqual([gate2])
    expect((await mind.read(searchKeyword, { q: 'garden gate', limit: 9 })).map(({ memory }) => memory.id)).toEqual([
      other.id,
    ])
  })

  test('SC-R6 never revives a retracted memory, as either end', async () => {
    const { mind, keep, other } = await merged()
    await mind.write(retractMemory, other.id, null)
    await mind.write(retractMemory, keep.id, null)
    expect([await texts(mind), (await texts(mind, 'retracted')).sort()]).toEqual([[], [gate2, gate].sort()])
    const fresh = await states(mind, 'Garden gate, painted green')
    for (const [one, two] of [
      [fresh.id, keep.id],
      [keep.id, fresh.id],
    ] as const)
      await expect(mind.write(mergeMemories, one, two)).rejects.toMatchObject({ code: 'retracted', status: 409 })
    expect(await texts(mind, 'retracted')).toHaveLength(2)
  })

  test('of what was merged before passes on what had been merged into it', async () => {
    const { mind, keep, other } = await merged()
    const third = await states(mind, 'The garden gate is really painted green.')
    await mind.write(mergeMemories, third.id, keep.id)
    expect(await texts(mind)).toEqual([third.content])
    await mind.write(erase, { memoryId: third.id }, null, 'rcp_1', aSeed)
    expect((await texts(mind)).sort()).toEqual([keep.content, other.content].sort())
  })

  test('stating again what was merged away answers the one that stands for it', async () => {
    const { mind, keep } = await merged()
    const again = await mind.write(rememberStatement, { content: gate2, kind: 'note', importance: 0.5, tags: [] })
    expect(again).toMatchObject({ duplicate: true, memory: { id: keep.id } })
    expect(await texts(mind)).toEqual([gate])
  })

  test('of imported facts survives the next import of the same list', async () => {
    const mind = await aMind()
    const list = facts([gate, gate2])
    await mind.write(importItems, [list])
    await readAll(mind)
    const { keep, other } = (await mind.read(listOffers, { limit: 5 })).items[0]!
    await mind.write(mergeMemories, keep.id, other.id)
    const longer = facts([gate, gate2, 'Another thing.'])
    await mind.write(importItems, [{ ...longer, updatedAt: list.updatedAt! + 1000 }])
    expect([await texts(mind), await texts(mind, 'superseded')]).toEqual([[gate, 'Another thing.'], [gate2]])
    await mind.write(importItems, [{ ...facts([gate]), updatedAt: list.updatedAt! + 2000 }])
    await mind.write(retractMemory, keep.id, null)
    expect(await texts(mind)).toEqual([])
  })

  test('keeps the answer of a contradiction that either of them had settled', async () => {
    const mind = await aMind()
    const preference = { kind: 'preference' } as const
    await states(mind, 'I prefer coffee over tea.', preference)
    const one = await states(mind, 'I prefer tea over coffee.', preference)
    const other = await states(mind, 'I really prefer tea over coffee.', preference)
    await mind.write(mergeMemories, other.id, one.id)
    expect(await texts(mind)).toEqual([other.content])
    await mind.write(erase, { memoryId: other.id }, null, 'rcp_1', aSeed)
    expect(await texts(mind)).toEqual([one.content])
    await mind.write(retractMemory, one.id, null)
    expect(await texts(mind)).toEqual(['I prefer coffee over tea.'])
  })

  test('is refused across sources and kinds, with itself, with what is unknown, and to a key for what it did not state', async () => {
    const mind = await aMind()
    await mind.write(importItems, [facts([gate]), facts([gate2], 'other')])
    const [a, b] = (await mind.read(listMemories, { status: 'active', sort: 'oldest', limit: 5 })).items as {
      id: string
    }[]
    const note = await states(mind, gate)
    const refused = (keep: string, other: string) => mind.write(mergeMemories, keep, other).catch(({ code }) => code)
    expect(await refused(a!.id, b!.id)).toBe('not_mergeable')
    expect(await refused(a!.id, note.id)).toBe('not_mergeable')
    expect(await refused(a!.id, a!.id)).toBe('invalid_request')
    expect(await refused(a!.id, 'mem_unknown')).toBe('not_found')
    const own = await states(mind.as(aDevice()), gate2)
    await expect(mind.as(aDevice()).write(mergeMemories, own.id, note.id)).rejects.toMatchObject({ status: 403 })
    await expect(mind.write(dismissOffer, own.id, note.id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await texts(mind)).toHaveLength(4)
  })
})
