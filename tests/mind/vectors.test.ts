import { describe, expect, test } from 'vitest'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { previewErasure } from '@/lib/mind/erasure/plan-erasure'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { mindStats } from '@/lib/mind/memories/mind-stats'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { adoptModel, rebuildVectors } from '@/lib/mind/vectors/adopt-model'
import { awaitingVectors } from '@/lib/mind/vectors/awaiting-vectors'
import { embeddingState } from '@/lib/mind/vectors/embedding-state'
import { type Near, nearestMemories } from '@/lib/mind/vectors/nearest'
import { nearestTo } from '@/lib/mind/vectors/nearest-to'
import { queueMemories } from '@/lib/mind/vectors/queue-memories'
import { similaritiesTo } from '@/lib/mind/vectors/similarities'
import { storeVectors } from '@/lib/mind/vectors/store-vectors'
import { vectorsDue } from '@/lib/mind/vectors/vectors-due'
import { aMind, type TestMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { aConversation } from '../helpers/an-item'
import { aModel, aVector, between, makeVectors } from '../helpers/made-vectors'

const note = (content: string, more: Record<string, unknown> = {}) => ({
  content,
  kind: 'note' as const,
  importance: 0.5,
  tags: [],
  ...more,
})

/** Notes by number; the vector of note N is that of seed N. */
const seedOf = ({ content }: { content: string }) => aVector(Number(content.match(/\d+/)?.[0] ?? 0))
const contentOf = (mind: TestMind, rows: { memoryRow: number }[]) =>
  mind.read((open) =>
    rows.map(
      ({ memoryRow }) =>
        open.sql('SELECT content FROM memories WHERE row_id = ?').get<{ content: string }>(memoryRow)!.content,
    ),
  )
const nearest = async (mind: TestMind, vector: Float32Array, limit = 3, narrowing = {}) =>
  contentOf(mind, await mind.read(nearestMemories, vector, limit, narrowing))
const tables = (mind: TestMind) =>
  mind.read((open) =>
    open
      .sql(`SELECT name FROM sqlite_master WHERE name LIKE 'vector_index%'`)
      .all<{ name: string }>()
      .map(({ name }) => name),
  )

async function aMindOfNotes(count: number) {
  const mind = await aMind()
  const ids: string[] = []
  for (let at = 1; at <= count; at++) ids.push((await mind.write(rememberStatement, note(`Note ${at}.`))).memory.id)
  return { mind, ids }
}

/** Conversations of a hundred numbered turns. */
async function aMindOfTurns(conversations: number, more: Record<string, unknown>[] = []) {
  const mind = await aMind()
  for (let of = 0; of < conversations; of++) {
    const turns = Array.from({ length: 100 }, (_, at) => `Turn ${of * 100 + at}.`)
    await mind.write(importItems, [aConversation(turns, { sourceRef: `c${of}`, ...more[of] })])
  }
  return mind
}

describe('the nearest memories', () => {
  test('come nearest first, and as many as are wanted', async () => {
    const { mind } = await aMindOfNotes(6)
    await makeVectors(mind, seedOf)
    expect(await nearest(mind, between(aVector(4), aVector(2), 0.4))).toEqual(['Note 4.', 'Note 2.', expect.anything()])
    const [best] = await mind.read(nearestMemories, aVector(5), 1)
    expect(best!.similarity).toBeGreaterThan(0.999)
    expect([best!.start, best!.end]).toEqual([0, 'Note 5.'.length])
  })

  test('answer nothing without a model, with a vector of another size, and before there are any', async () => {
    const { mind } = await aMindOfNotes(2)
    expect(await mind.read(nearestMemories, aVector(1), 3)).toEqual([])
    await mind.write(adoptModel, aModel())
    expect(await mind.read(nearestMemories, aVector(1), 3)).toEqual([])
    await makeVectors(mind, seedOf)
    expect(await mind.read(nearestMemories, aVector(1, 32), 3)).toEqual([])
  })

  test('of a memory in several parts the nearest part counts, once', async () => {
    const { mind } = await aMindOfNotes(2)
    await makeVectors(mind, seedOf)
    await mind.write(rememberStatement, note('A long one, in two parts.'))
    const due = await mind.read(vectorsDue, aModel(), { characters: 1e6, charactersOfOne: 1e6 })
    if (due.step !== 'embed') throw new Error(due.step)
    const [waiting] = due.waiting
    const parts = [
      { start: 0, end: 10, vector: aVector(70) },
      { start: 12, end: 25, vector: aVector(71) },
    ]
    await mind.write(storeVectors, due.model.id, [{ ...waiting!, parts }])
    const near = await mind.read(nearestMemories, aVector(71), 3)
    expect(near.map(({ start, end }) => [start, end])[0]).toEqual([12, 25])
    expect(new Set(near.map(({ memoryRow }) => memoryRow)).size).toBe(3)
  })

  test('SC-R1 a retracted memory is not among them, and the next best takes its place under the same limit', async () => {
    const { mind, ids } = await aMindOfNotes(5)
    await makeVectors(mind, seedOf)
    const asked = between(aVector(3), aVector(1), 0.4)
    expect(await nearest(mind, asked, 1)).toEqual(['Note 3.'])
    await mind.write(retractMemory, ids[2]!, null)
    expect(await nearest(mind, asked, 1)).toEqual(['Note 1.'])
    expect(await mind.read(nearestMemories, asked, 9)).toHaveLength(4)
  })

  test('SC-D5 a corrected memory is found by its new words alone', async () => {
    const { mind, ids } = await aMindOfNotes(3)
    await makeVectors(mind, seedOf)
    await mind.write(correctMemory, ids[0]!, { content: 'Note 50.' })
    expect((await mind.read(nearestMemories, aVector(1), 9)).every(({ similarity }) => similarity < 0.6)).toBe(true)
    await makeVectors(mind, seedOf)
    expect(await nearest(mind, aVector(50), 1)).toEqual(['Note 50.'])
  })

  test('to a memory are the others that resemble it', async () => {
    const { mind } = await aMindOfNotes(4)
    await makeVectors(mind, ({ content }) =>
      content === 'Note 2.' ? between(aVector(1), aVector(2), 0.3) : seedOf({ content }),
    )
    const [first] = await mind.read(nearestMemories, aVector(1), 1)
    const near = await mind.read(nearestTo, first!.memoryRow, 5)
    expect(await contentOf(mind, near)).toEqual(['Note 2.'])
  })
})

describe('of many vectors', () => {
  test('an index finds the nearest, and filters starve no answer', async () => {
    const rare = { source: 'claude', occurredAt: Date.parse('2020-01-01T00:00:00Z') }
    const mind = await aMindOfTurns(60, [{}, rare])
    await makeVectors(mind, seedOf)
    expect(await tables(mind)).toContain('vector_index_1')
    for (const at of [5, 150, 2_345, 5_999])
      expect(await nearest(mind, aVector(at), 1, { kind: 'turn' })).toEqual([`Turn ${at}.`])

    // The summaries count as note 0 and the like; the turns of the other source are all far away.
    const narrowed = await nearest(mind, aVector(2_345), 20, { source: 'claude', kind: 'turn' })
    expect(narrowed).toHaveLength(20)
    expect(narrowed.every((content) => /^Turn 1\d\d\.$/.test(content))).toBe(true)
    const most = await mind.read(nearestMemories, aVector(2_345), 50, { source: 'chatgpt', kind: 'turn' })
    expect(most).toHaveLength(50)
    expect(await mind.read(nearestMemories, aVector(5), 5, { until: Date.parse('1999-01-01T00:00:00Z') })).toEqual([])
  })

  test('what is not in the index yet is found as well, and what was erased is not', async () => {
    const mind = await aMindOfTurns(50)
    await makeVectors(mind, seedOf)
    await mind.write(importItems, [aConversation(['Turn 7001.'], { sourceRef: 'late' })])
    await makeVectors(mind, seedOf)
    expect(await nearest(mind, aVector(7_001), 1, { kind: 'turn' })).toEqual(['Turn 7001.'])

    await mind.write(erase, { source: 'chatgpt', sourceRef: 'c20' }, null, 'rcp_1', aSeed)
    const after = await mind.read(nearestMemories, aVector(2_050), 5)
    expect(after[0]!.similarity).toBeLessThan(0.9)
    expect(await nearest(mind, aVector(4_999), 1, { kind: 'turn' })).toEqual(['Turn 4999.'])
  })
})

describe('what was worked out', () => {
  const waitingIn = async (mind: TestMind) => mind.read(awaitingVectors, 1e6, 1e6)
  const stored = (mind: TestMind) =>
    mind.read((open) => open.sql('SELECT count(*) AS n FROM vectors').get<{ n: number }>()!.n)

  async function aNoteInWork() {
    const { mind, ids } = await aMindOfNotes(1)
    await mind.write(adoptModel, aModel())
    const [waiting] = await waitingIn(mind)
    return { mind, id: ids[0]!, made: [{ ...waiting!, parts: [{ start: 0, end: 7, vector: aVector(1) }] }] }
  }

  test('SC-C2 for a memory that was erased meanwhile is dropped', async () => {
    const { mind, id, made } = await aNoteInWork()
    await mind.write(erase, { memoryId: id }, null, 'rcp_1', aSeed)
    await mind.write(storeVectors, 1, made)
    expect(await stored(mind)).toBe(0)
  })

  test('for a memory that was retracted meanwhile is dropped', async () => {
    const { mind, id, made } = await aNoteInWork()
    await mind.write(retractMemory, id, null)
    await mind.write(storeVectors, 1, made)
    expect(await stored(mind)).toBe(0)
  })

  test('for words that were corrected meanwhile is dropped, and the memory waits on', async () => {
    const { mind, id, made } = await aNoteInWork()
    await mind.write(correctMemory, id, { content: 'Other words.' })
    await mind.write(storeVectors, 1, made)
    expect(await stored(mind)).toBe(0)
    expect((await waitingIn(mind)).map(({ content }) => content)).toEqual(['Other words.'])
  })

  test('by a model that is not wanted any more is dropped', async () => {
    const { mind, made } = await aNoteInWork()
    await mind.write(adoptModel, aModel({ model: 'other' }))
    await mind.write(storeVectors, 1, made)
    expect(await stored(mind)).toBe(0)
    expect(await waitingIn(mind)).toHaveLength(1)
  })

  test('is stored once, however often it comes', async () => {
    const { mind, made } = await aNoteInWork()
    await mind.write(storeVectors, 1, made)
    await mind.write(storeVectors, 1, made)
    expect(await stored(mind)).toBe(1)
    expect(await waitingIn(mind)).toEqual([])
  })

  test('nothing, for a text no model can represent, is not asked for again', async () => {
    const { mind, made } = await aNoteInWork()
    await mind.write(storeVectors, 1, [{ ...made[0]!, parts: [] }])
    expect([await stored(mind), await waitingIn(mind)]).toEqual([0, []])
  })
})

describe('another model', () => {
  const half = (content: string) => aVector(Number(content.match(/\d+/)![0]), 32)
  const other = aModel({ provider: 'ollama', model: 'other', dimensions: 32 })

  test('takes over when every memory has its vector; until then the first one answers', async () => {
    const { mind } = await aMindOfNotes(80)
    await makeVectors(mind, seedOf)
    let answeredMeanwhile = 0
    const told: unknown[] = []
    const portion = { characters: 1, charactersOfOne: 1e6 }
    for (;;) {
      const due = await mind.read(vectorsDue, other, portion)
      if (due.step === 'change over') break
      if (due.step === 'adopt') await mind.write(adoptModel, other)
      if (due.step === 'queue') await mind.write(queueMemories)
      if (due.step === 'embed') {
        const made = due.waiting.map((text) => ({ ...text, parts: [{ start: 0, end: 1, vector: half(text.content) }] }))
        await mind.write(storeVectors, due.model.id, made)
        if ((await nearest(mind, aVector(7), 1))[0] === 'Note 7.') answeredMeanwhile++
        const { provider, next, pending } = await mind.read(embeddingState)
        told.push({ provider, next: next?.provider, pending })
      }
    }
    expect(answeredMeanwhile).toBe(80)
    expect(told[0]).toEqual({ provider: 'local', next: 'ollama', pending: 79 })

    await makeVectors(mind, ({ content }) => half(content), other)
    expect(await nearest(mind, aVector(7, 32), 1)).toEqual(['Note 7.'])
    expect(await mind.read(nearestMemories, aVector(7), 1)).toEqual([])
    const left = await mind.read((open) => ({
      models: open.sql('SELECT provider, state FROM embedding_models').all(),
      sizes: open.sql('SELECT DISTINCT length(vector) AS size FROM vectors').all(),
    }))
    expect(left).toEqual({ models: [{ provider: 'ollama', state: 'current' }], sizes: [{ size: 32 }] })
  })

  test('leaves no index behind', async () => {
    const mind = await aMindOfTurns(45)
    await makeVectors(mind, seedOf)
    expect(await tables(mind)).toContain('vector_index_1')
    await makeVectors(mind, ({ content }) => half(`${content} 0`), other)
    expect((await tables(mind)).filter((name) => name.startsWith('vector_index_1'))).toEqual([])
    expect(await tables(mind)).toContain('vector_index_2')
  })

  test('that is wanted no more before it took over leaves everything as it was', async () => {
    const { mind } = await aMindOfNotes(3)
    await makeVectors(mind, seedOf)
    await mind.write(adoptModel, other)
    await mind.write(rememberStatement, note('Note 4.'))
    await makeVectors(mind, seedOf)
    expect(await nearest(mind, aVector(4), 1)).toEqual(['Note 4.'])
    expect(await mind.read(embeddingState)).toMatchObject({ provider: 'local', next: null, pending: 0 })
  })

  test('none takes the vectors away and lets nothing wait; any other makes them again', async () => {
    const { mind } = await aMindOfNotes(3)
    await makeVectors(mind, seedOf)
    await makeVectors(mind, seedOf, null)
    await mind.write(rememberStatement, note('Note 4.'))
    await makeVectors(mind, seedOf, null)
    expect(await mind.read(nearestMemories, aVector(1), 1)).toEqual([])
    expect(await mind.read(embeddingState)).toMatchObject({ provider: 'none', model: null, dimensions: 0, pending: 0 })
    expect((await mind.read(mindStats)).vectors).toBe(0)
    await makeVectors(mind, seedOf)
    expect((await mind.read(mindStats)).vectors).toBe(4)
  })

  test('a rebuild makes every vector anew, and the old ones answer meanwhile', async () => {
    const { mind } = await aMindOfNotes(3)
    await makeVectors(mind, () => aVector(99))
    await mind.write(rebuildVectors)
    expect(await mind.read(embeddingState)).toMatchObject({ pending: 3, next: { model: 'test' } })
    expect(await mind.read(nearestMemories, aVector(99), 9)).toHaveLength(3)
    await makeVectors(mind, seedOf)
    const near: Near[] = await mind.read(nearestMemories, aVector(2), 9)
    expect(await contentOf(mind, near.slice(0, 1))).toEqual(['Note 2.'])
    expect(await mind.read(embeddingState)).toMatchObject({ pending: 0, next: null })
  })
})

describe('counts', () => {
  test('of vectors are the memories that have one, and fall with them', async () => {
    const { mind, ids } = await aMindOfNotes(3)
    expect((await mind.read(mindStats)).vectors).toBe(0)
    await makeVectors(mind, seedOf)
    expect((await mind.read(mindStats)).vectors).toBe(3)
    await mind.write(retractMemory, ids[0]!, null)
    expect((await mind.read(mindStats)).vectors).toBe(2)
  })

  test('SC-D2 a dry run says how many vectors the erase then takes, and the receipt that none is left', async () => {
    const mind = await aMindOfTurns(2)
    await makeVectors(mind, seedOf)
    const pair = { source: 'chatgpt', sourceRef: 'c1' }
    const planned = (await mind.read(previewErasure, pair)).result
    const { result, receipt } = await mind.write(erase, pair, null, 'rcp_1', aSeed)
    expect(planned.vectorsPurged).toBe(101)
    expect(result).toEqual(planned)
    expect(receipt!.verified).toMatchObject({ vectors: 0 })
    const similarities = await mind.read(
      similaritiesTo,
      aVector(150),
      Array.from({ length: 300 }, (_, at) => at),
    )
    expect(similarities.size).toBe(101)
  })
})
