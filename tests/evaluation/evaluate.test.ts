import { readFileSync } from 'node:fs'
import { afterAll, expect, it, test } from 'vitest'
import { type Baseline, baseline, compareWith } from '@/lib/evaluation/baseline'
import { evaluate } from '@/lib/evaluation/evaluate'
import { fillMind } from '@/lib/evaluation/fill-mind'
import { loadData } from '@/lib/evaluation/load-data'
import { measuresOf, pairedDifference } from '@/lib/evaluation/measures'
import { ownBaseline, ownData } from '@/lib/evaluation/own-data'
import { baselineOf } from '@/lib/evaluation/report'
import { searcherFor } from '@/lib/evaluation/searchers'
import { aThrowawayMind } from '@/lib/evaluation/throwaway-mind'
import { openEmbedders } from '@/lib/models/embedders'
import { programFile } from '../jobs/a-worker-program'

const embedders = openEmbedders({ provider: 'local' }, programFile('embed'))
afterAll(async () => {
  await embedders.close()
})

const { collections, sha256 } = loadData(ownData)
const kept = (mode: string, scope: string) => baseline.parse(JSON.parse(readFileSync(ownBaseline(mode, scope), 'utf8')))

async function runOf(mode: 'keyword' | 'hybrid', scope: 'own' | 'pooled'): Promise<Baseline> {
  const searcher = searcherFor(mode, embedders)
  const evaluated = await evaluate(collections, scope, searcher)
  return baselineOf({ file: ownData, sha256, scope, searcher: searcher.name, commit: 'test', config: mode }, evaluated)
}

it.each([
  ['keyword', 'own'],
  ['keyword', 'pooled'],
  ['hybrid', 'own'],
] as const)(
  'P-B9: questions find their answers no worse than before, and nothing that is gone: %s, %s',
  async (mode, scope) => {
    const now = await runOf(mode, scope)
    const { lines, isWorse } = compareWith(kept(mode, scope), now, { withSpeed: false })
    expect(isWorse, lines.filter((line) => line.startsWith('WORSE')).join('\n')).toBe(false)
    expect(now.info.forbidden_found).toEqual([])
  },
  300_000,
)

test('meaning finds more than words alone, and never clearly less', () => {
  for (const scope of ['own', 'pooled']) {
    const [words, both] = [kept('keyword', scope), kept('hybrid', scope)]
    expect(both.rows.core!['recall@10']! - words.rows.core!['recall@10']!).toBeGreaterThan(0)
    expect(both.rows.core!['ndcg@10']! - words.rows.core!['ndcg@10']!).toBeGreaterThan(-0.005)
  }
})

test('the data that comes with Kiwi is as large and as varied as it should be', () => {
  const memories = collections.flatMap(({ sessions, notes }) => [...sessions.flatMap(({ turns }) => turns), ...notes])
  const questions = collections.flatMap((one) => one.questions)
  expect(memories.length).toBeGreaterThanOrEqual(80)
  expect(questions.length).toBeGreaterThanOrEqual(60)
  expect(questions.some(({ forbidden }) => forbidden.length > 0)).toBe(true)
  const ids = new Set(memories.map(({ id }) => id))
  for (const { id, evidence, forbidden } of questions)
    expect([id, [...evidence, ...forbidden].filter((one) => !ids.has(one))]).toEqual([id, []])
})

test('a look-up of words that nothing has to do with answers nothing, by words and meaning together', async () => {
  const { mind, remove } = await aThrowawayMind()
  try {
    await fillMind(mind, collections)
    const searcher = searcherFor('hybrid', embedders)
    await searcher.prepare(mind)
    for (const q of ['quantum chromodynamics', 'penicillin', 'football scores', 'xylophone concerto', 'zqxwerty'])
      expect([q, await searcher.ask(mind, q, 20)]).toEqual([q, []])
  } finally {
    remove()
  }
}, 300_000)

test('measures are those of their definitions', () => {
  const measures = measuresOf(['a', 'x', 'b', 'y'], ['a', 'b', 'c'])
  expect(measures['recall@1']).toBeCloseTo(1 / 3)
  expect(measures['recall@5']).toBeCloseTo(2 / 3)
  expect(measures['all@10']).toBe(0)
  expect(measures.mrr).toBe(1)
  const ideal = 1 + 1 / Math.log2(3) + 1 / Math.log2(4)
  expect(measures['ndcg@10']).toBeCloseTo((1 + 1 / Math.log2(4)) / ideal)
  expect(measuresOf([], ['a'])).toMatchObject({ 'recall@20': 0, 'hit@5': 0, mrr: 0, 'ndcg@10': 0 })
})

test('a difference is told from chance by its interval', () => {
  const worse = pairedDifference([1, 1, 1, 1, 1, 1], [0, 0, 0, 0, 0, 0])
  expect(worse).toEqual({ mean: -1, low: -1, high: -1 })
  const mixed = pairedDifference([0, 1, 0, 1], [1, 0, 1, 0])
  expect(mixed.low).toBeLessThan(0)
  expect(mixed.high).toBeGreaterThan(0)
})

test('a run is worse when core falls, when a category falls, when something gone is found, or when it is slower', () => {
  const before = kept('keyword', 'own')
  const change = (more: (now: Baseline) => void) => {
    const now = structuredClone(before)
    more(now)
    return compareWith(before, now).isWorse
  }
  expect(change(() => {})).toBe(false)
  expect(change(({ rows }) => (rows.core!['recall@10']! -= 0.009))).toBe(false)
  expect(change(({ rows }) => (rows.core!['recall@10']! -= 0.011))).toBe(true)
  expect(change(({ rows }) => (rows['6 languages']!['ndcg@10']! -= 0.031))).toBe(true)
  expect(change(({ info }) => info.forbidden_found.push('a/q1'))).toBe(true)
  expect(change(({ info }) => (info.p95_ms = info.p95_ms * 1.6 + 6))).toBe(true)
  expect(change(({ info }) => (info.p95_ms += 4))).toBe(false)
})

test('runs over other data or in another scope are not compared', () => {
  const before = kept('keyword', 'own')
  expect(() => compareWith(before, { ...before, data_sha256: 'other' })).toThrow('other data')
  expect(() => compareWith(before, kept('keyword', 'pooled'))).toThrow('scope')
})
