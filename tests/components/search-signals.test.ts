import { describe, expect, it } from 'vitest'
import { modeIn } from '@/components/search/modes'
import { reasonOf, speakerName } from '@/components/search/signal-reasons'
import { signalsOf, signalWord } from '@/components/search/signals'
import type { SearchResult } from '@/lib/contract/search'
import { english, englishFormats } from '../helpers/in-english'

const now = new Date('2026-03-14T12:00:00Z')
const t = english('search')
const words = { t, formats: englishFormats, now }

function aResult(signals: Record<string, number>, given: Partial<SearchResult['memory']> = {}): SearchResult {
  const memory: SearchResult['memory'] = {
    id: 'mem_1',
    mind: 'mind_1',
    kind: 'turn',
    title: null,
    content: 'We decided to water the beds in the morning.',
    importance: 0.5,
    retention: 0.871,
    status: 'active',
    pinned: false,
    tags: [],
    source: 'chatgpt',
    sourceRef: 'c1',
    occurredAt: '2025-05-20T10:00:00.000Z',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    lastAccessedAt: null,
    accessCount: 0,
    flags: [],
    ...given,
  }
  const score = Object.values(signals).reduce((sum, part) => sum + part, 0)
  const excerpt = { text: memory.content, matches: [] }
  return { memory, score, signals, sourceTitle: 'Watering', speaker: null, excerpt, provenance: null }
}

describe('the parts of a score', () => {
  it.each<Record<string, number>>([
    { words: 0.125, nearby: 0.125, length: 0.125 },
    { words: 0.3333, meaning: 0.3333, time: 0.3334 },
    { similarity: 0.4949, importance: 0.1, retention: 0.0949 },
    { words: 0.004, length: 0.004, conversation: 0.004 },
    { words: 0.29 },
  ])('are shown such that they sum to the score that is shown: %j', (signals) => {
    const result = aResult(signals)
    const sum = signalsOf(result, [result]).reduce((total, { figure }) => total + Math.round(Number(figure) * 100), 0)
    expect((sum / 100).toFixed(2)).toBe(result.score.toFixed(2))
  })

  it('stand in one order, whatever order they come in, and leave out what gave nothing', () => {
    const result = aResult({ length: 0.1, meaning: 0.2, words: 0.3, speaker: 0 })
    expect(signalsOf(result, [result]).map(({ name }) => signalWord(name, t))).toEqual(['Words', 'Meaning', 'Length'])
  })

  it('are measured against the most that each gave to any result', () => {
    const [one, other] = [aResult({ words: 0.2 }), aResult({ words: 0.5, time: 0.1 })]
    expect(signalsOf(one, [one, other])[0]).toMatchObject({ part: 0.2, most: 0.5 })
  })

  it('keep the name of one that this page does not know', () => {
    const result = aResult({ moonlight: 0.2, words: 0.1 })
    expect(signalsOf(result, [result]).map(({ name }) => signalWord(name, t))).toEqual(['Words', 'Moonlight'])
    expect(reasonOf('moonlight', result, 'x', words)).toBe('')
  })
})

describe('why a signal gave what it gave', () => {
  const because = (name: string, result: SearchResult, query = 'when did we water') =>
    reasonOf(name, result, query, words)

  it('names the words that were found, and not those that narrow', () => {
    expect(because('words', aResult({}), 'kind:turn watering beds tulips')).toBe('found: watering, beds')
    expect(because('words', aResult({}), 'tulips')).toBe('found in another form')
  })

  it('tells a turn beside the words from one that has them too', () => {
    expect(because('nearby', aResult({}), 'tulips')).toBe('beside a turn with these words')
    expect(because('nearby', aResult({}), 'water')).toBe('turns beside it go on with these words')
  })

  it('says when and by whom it was said', () => {
    expect(because('time', aResult({}), 'what was said in May 2025')).toBe('said in May 2025')
    expect(because('time', aResult({}, { content: 'Since last June.' }))).toBe('it tells a time, and you ask for one')
    expect(because('time', aResult({}, { content: 'Done.', occurredAt: null }))).toBe('it tells a time')
    expect(because('speaker', { ...aResult({}), speaker: 'ilinca popescu' })).toBe('said by Ilinca Popescu')
    expect(because('speaker', aResult({}, { author: 'person' }))).toBe('said by you')
  })

  it('gives importance and retention as they are, with the last time it was read', () => {
    expect(because('importance', aResult({}))).toBe('0.50 of 1')
    expect(because('retention', aResult({}))).toBe('0.87 of 1')
    const read = aResult({}, { lastAccessedAt: '2026-03-11T12:00:00.000Z' })
    expect(because('retention', read)).toBe('0.87 of 1, last read 3 days ago')
  })
})

it('a speaker is written as a name, in any script and with any sign inside', () => {
  expect(speakerName('jean-luc o brien')).toBe('Jean-Luc O Brien')
  expect(speakerName('ольга')).toBe('Ольга')
  expect(speakerName(null)).toBeUndefined()
})

it('an address that names no mode means both', () => {
  expect(modeIn('semantic')).toBe('semantic')
  expect(modeIn('sideways')).toBe('hybrid')
  expect(modeIn(undefined)).toBe('hybrid')
})
