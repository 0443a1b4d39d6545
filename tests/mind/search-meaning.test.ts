import { describe, expect, test } from 'vitest'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { searchMeaning } from '@/lib/mind/search/search-meaning'
import { changeSettings } from '@/lib/mind/settings/change-settings'
import { aMind, type TestMind } from '../helpers/a-mind'
import { aVector, between, makeVectors } from '../helpers/made-vectors'

const statement = (content: string, importance: number) => ({ content, kind: 'note' as const, importance, tags: [] })

/** What a text means, by a word in it. */
const meanings: Record<string, Float32Array> = {
  kettle: aVector(1),
  teapot: between(aVector(1), aVector(2), 0.25),
  violin: aVector(3),
}
const meaningOf = ({ content }: { content: string }) =>
  Object.entries(meanings).find(([word]) => content.includes(word))?.[1] ?? aVector(content.length + 100)

async function aMindWith(...texts: [string, number?][]) {
  const mind = await aMind()
  const ids: string[] = []
  for (const [content, importance] of texts)
    ids.push((await mind.write(rememberStatement, statement(content, importance ?? 0.5))).memory.id)
  await makeVectors(mind, meaningOf)
  return { mind, ids }
}

const asked = async (mind: TestMind, q: string, vector: Float32Array | null, limit = 10) =>
  mind.read(searchMeaning, { q, limit }, vector)
const contents = async (...given: Parameters<typeof asked>) =>
  (await asked(...given)).map(({ memory }) => memory.content)

describe('P-B8 search by meaning', () => {
  test('weighs similarity 0.7, importance 0.2 and retention 0.1, and tells each part', async () => {
    const { mind } = await aMindWith(['The kettle is old.', 0.6], ['A violin lesson.'])
    const [best] = await asked(mind, 'boiling water', meanings.kettle!)
    expect(best!.signals.similarity).toBeCloseTo(0.7, 2)
    expect(best!.signals.importance).toBeCloseTo(0.12, 5)
    expect(best!.signals.retention).toBeCloseTo(0.1, 3)
    expect(Object.values(best!.signals).reduce((sum, part) => sum + part, 0)).toBeCloseTo(best!.score, 9)
  })

  test("of two that are about equally similar the more important comes first, and weights are the person's", async () => {
    const { mind } = await aMindWith(['The kettle is old.', 0], ['The teapot is new.', 1])
    const question = between(aVector(1), aVector(2), 0.1)
    expect(await contents(mind, 'hot drinks', question)).toEqual(['The teapot is new.', 'The kettle is old.'])
    await mind.write(changeSettings, { ranking: { importance: 0 } })
    expect(await contents(mind, 'hot drinks', question)).toEqual(['The kettle is old.', 'The teapot is new.'])
  })

  test('answers nothing to what resembles nothing', async () => {
    const { mind } = await aMindWith(['The kettle is old.', 1], ['A violin lesson.', 1])
    expect(await contents(mind, 'quantum chromodynamics', aVector(40))).toEqual([])
  })

  test('finds an invented word, whatever it is taken to mean', async () => {
    const { mind } = await aMindWith(['The zqxmarkerwkk kettle stands on the third shelf.'], ['A violin lesson.'])
    expect(await contents(mind, 'zqxmarkerwkk', aVector(41))).toEqual([
      'The zqxmarkerwkk kettle stands on the third shelf.',
    ])
  })

  test('takes in by its words only what holds half of them', async () => {
    const { mind } = await aMindWith(['The kettle needs a new lid.'], ['A violin lesson.'])
    expect(await contents(mind, 'kettle lid', aVector(42))).toEqual(['The kettle needs a new lid.'])
    expect(await contents(mind, 'kettle museums around Vienna opening hours', aVector(42))).toEqual([])
  })

  test('finds what has no vector yet by its words, after what is similar', async () => {
    const { mind } = await aMindWith(['The kettle is old.'])
    await mind.write(rememberStatement, statement('The kettle whistles.', 0.5))
    const found = await asked(mind, 'kettle', meanings.kettle!)
    expect(found.map(({ memory }) => memory.content)).toEqual(['The kettle is old.', 'The kettle whistles.'])
    expect(found[1]!.signals.similarity).toBeLessThan(0.3)
    expect(await contents(mind, 'kettle whistles', null)).toEqual(['The kettle whistles.', 'The kettle is old.'])
  })

  test('SC-R1 a retracted memory is not in the answer, and the next best takes its place under the same limit', async () => {
    const { mind, ids } = await aMindWith(['The kettle is old.'], ['The teapot is new.'])
    expect(await contents(mind, 'The kettle is old.', meanings.kettle!, 1)).toEqual(['The kettle is old.'])
    await mind.write(retractMemory, ids[0]!, null)
    expect(await contents(mind, 'The kettle is old.', meanings.kettle!, 1)).toEqual(['The teapot is new.'])
  })

  test('keeps to what a question or a caller narrows it to', async () => {
    const { mind } = await aMindWith(['The kettle is old.'])
    await mind.write(rememberStatement, { ...statement('A kettle factory.', 0.5), kind: 'fact' })
    await makeVectors(mind, meaningOf)
    expect(await contents(mind, 'kettle kind:fact', meanings.kettle!)).toEqual(['A kettle factory.'])
    expect(await mind.read(searchMeaning, { q: 'kettle', limit: 9, source: 'claude' }, meanings.kettle!)).toEqual([])
    expect(await contents(mind, '"kettle factory"', meanings.kettle!)).toEqual(['A kettle factory.'])
  })
})
