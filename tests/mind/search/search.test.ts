import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importItems } from '@/lib/mind/archive/import-items'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { aMind, type TestMind } from '../../helpers/a-mind'
import { aConversation } from '../../helpers/an-item'
import { searchKeyword } from '../../helpers/search-keyword'

const note = (content: string, more = {}) => ({ content, kind: 'note' as const, importance: 0.5, tags: [], ...more })
const contents = async (mind: TestMind, q: string, more = {}) =>
  (await mind.read(searchKeyword, { q, limit: 20, ...more })).map((hit) => hit.memory.content)

async function aMindHolding(...notes: string[]) {
  const mind = await aMind()
  for (const content of notes) await mind.write(rememberStatement, note(content))
  return mind
}

describe('words are found', () => {
  test.each([
    ['the same word', 'The compost heap is warm.', 'compost'],
    ['another form of the word', 'She was planting leeks.', 'plant'],
    ['without its accents', 'Călin și Łukasz mănâncă țelină la Café Zoë.', 'calin telina cafe zoe'],
    ['with accents where the text has none', 'Calin likes celery.', 'Călin'],
    ['letters that carry their mark inside', 'Łukasz aß Smørrebrød.', 'lukasz ass smorrebrod'],
    ['the same the other way round', 'Lukasz at the strasse.', 'Łukasz Straße'],
    ['composed or not', 'Cafe\u0301 au lait.', 'café'],
    ['Cyrillic', 'Садовая лопата стоит в сарае.', 'лопата'],
    ['Greek', 'Το φτυάρι είναι στην αποθήκη.', 'φτυάρι'],
    ['Arabic', 'وصفة الحمص للعشاء', 'الحمص'],
    ['Hebrew', 'מתכון לעוגת תפוחים', 'תפוחים'],
    ['Chinese inside a sentence', '我住在高雄市左營區。', '高雄'],
    ['one Chinese letter, also the last of a run', '我住在高雄', '雄'],
    ['Japanese', '来週は東京タワーに行きます', '東京タワー'],
    ['Korean', '정원에 토마토를 심었다', '토마토를'],
    ['rare planes', '𠮷野家で食べた', '𠮷野'],
    ['full width', 'The ＫＩＷＩ plan.', 'kiwi'],
    ['nothing but common words', 'To be or not to be.', 'to be or not to be'],
  ])('%s', async (_, content, q) => {
    const mind = await aMindHolding(content, 'An unrelated line about brass hinges.')
    expect(await contents(mind, q)).toEqual([content])
  })

  test('and what nothing matches answers nothing', async () => {
    const mind = await aMindHolding('The compost heap is warm.', '我住在高雄市')
    for (const q of ['zzqqxx', '高市', '😀', '', '   ', '"', '*', 'NOT', '台'])
      expect([q, await contents(mind, q)]).toEqual([q, []])
  })

  test('the best match comes first, and its score is the sum of its signals', async () => {
    const mind = await aMindHolding('A kettle.', 'The copper kettle behind the boiler.', 'The boiler.')
    const hits = await mind.read(searchKeyword, { q: 'copper kettle boiler', limit: 5 })
    expect(hits[0]!.memory.content).toBe('The copper kettle behind the boiler.')
    for (const hit of hits)
      expect(Object.values(hit.signals).reduce((sum, part) => sum + part, 0)).toBeCloseTo(hit.score)
    expect(hits.map((hit) => hit.score)).toEqual([...hits.map((hit) => hit.score)].sort((a, b) => b - a))
  })

  test('by kind, source and time together, with the title of the source', async () => {
    const mind = await aMind()
    await mind.write(importItems, [aConversation(['The kestrel feeder.', 'Kestrel noted.'], { title: 'Birds' })])
    await mind.write(rememberStatement, note('A kestrel note.', { kind: 'fact' }))
    expect(await contents(mind, 'kestrel', { kind: 'fact' })).toEqual(['A kestrel note.'])
    expect(await contents(mind, 'kestrel', { source: 'chatgpt', kind: 'turn' })).toHaveLength(2)
    expect(await contents(mind, 'kestrel', { until: Date.parse('2020-01-01') })).toEqual([])
    expect(await contents(mind, 'kestrel', { since: Date.parse('2026-03-01') })).toEqual(['A kestrel note.'])
    const [hit] = await mind.read(searchKeyword, { q: 'feeder', limit: 1 })
    expect(hit!.sourceTitle).toBe('Birds')
  })

  test('words that half the mind holds do not drown the rare one', async () => {
    const mind = await aMind()
    for (let at = 0; at < 12_000; at += 1_200) {
      const parts = Array.from({ length: 1_200 }, (_, i) => `common words again ${at + i}`)
      await mind.write(importItems, [aConversation(parts, { sourceRef: `c${at}` })])
    }
    await mind.write(rememberStatement, note('common words again and the kingfisher'))
    expect((await contents(mind, 'common words again kingfisher'))[0]).toContain('kingfisher')
    expect((await contents(mind, 'common words')).length).toBe(20)
  })
})

test('any text is safe as a question', async () => {
  const mind = await aMindHolding('a', 'b c', '高雄')
  const odd = [
    'NEAR(',
    'a AND',
    'content:x',
    '^a',
    'a*',
    '{a b}',
    '-a',
    '"a',
    "' OR 1=1 --",
    '\u0000',
    '\ud83d',
    'x'.repeat(5_000),
    'title : a',
    '高*',
    '+',
    'a+b',
  ]
  for (const q of odd) await contents(mind, q)
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (q) => {
      expect(Array.isArray(await contents(mind, q))).toBe(true)
    }),
    { numRuns: 150 },
  )
})
