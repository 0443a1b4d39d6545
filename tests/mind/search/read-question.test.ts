import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { tellsTime } from '@/lib/contract/time-words'
import { readQuestion } from '@/lib/mind/search/read-question'

const now = Date.parse('2026-06-15T10:00:00Z')
const read = (text: string) => readQuestion(text, now)
const day = (at: number | undefined | null) => (at == null ? null : new Date(at).toISOString().slice(0, 10))
const windowOf = (text: string) => {
  const { window } = read(text)
  return window && [day(window.from), day(window.to)]
}

describe('the time a question speaks of', () => {
  it.each([
    ['What happened in May 2023?', '2023-05-01', '2023-06-01'],
    ['the last week of May 2023', '2023-05-25', '2023-06-01'],
    ['the first week of March 2024', '2024-03-01', '2024-03-08'],
    ['What did I buy on 7 May 2023', '2023-05-07', '2023-05-08'],
    ['on May 7th, 2023', '2023-05-07', '2023-05-08'],
    ['notes of 2023-05-07', '2023-05-07', '2023-05-08'],
    ['notes of 2023-05', '2023-05-01', '2023-06-01'],
    ['what was decided in 2023', '2023-01-01', '2024-01-01'],
    ['in the summer of 2024', '2024-06-01', '2024-09-01'],
    ['Ce am hotărât în martie 2025?', '2025-03-01', '2025-04-01'],
    ['în ultima săptămână din mai 2025', '2025-05-25', '2025-06-01'],
    ['Was war im März 2025?', '2025-03-01', '2025-04-01'],
    ['en août 2024', '2024-08-01', '2024-09-01'],
    ['el 3 de enero de 2024', '2024-01-03', '2024-01-04'],
    ['what did we plan in April', '2026-04-01', '2026-05-01'],
    ['what did we plan in September', '2025-09-01', '2025-10-01'],
    ['what did I say yesterday', '2026-06-14', '2026-06-15'],
    ['azi', '2026-06-15', '2026-06-16'],
    ['luna trecută', '2026-05-01', '2026-06-01'],
    ['last year', '2025-01-01', '2026-01-01'],
  ])('%s', (text, from, to) => {
    expect(windowOf(text)).toEqual([from, to])
  })

  it.each(['You may come in', 'the march of progress', 'room 2023b', 'the fall of Rome', 'a decimal number', ''])(
    'is none in: %s',
    (text) => {
      expect(windowOf(text)).toBeNull()
    },
  )
})

describe('operators', () => {
  it('narrow by source, kind and time, and are no words themselves', () => {
    const found = read('source:ChatGPT kind:preference after:2025-03 before:2025-06-10 coffee')
    expect(found).toMatchObject({ source: 'chatgpt', kind: 'preference', terms: ['"coffee"'] })
    expect([day(found.after), day(found.before)]).toEqual(['2025-03-01', '2025-06-10'])
  })

  it('with a value that means nothing are words', () => {
    const found = read('kind:banana before:noon source:')
    expect(found).toMatchObject({ kind: null, source: null, before: null })
    expect(found.terms).toContain('"banana"')
  })

  it('are only those at the start of a word', () => {
    expect(read('opensource:kiwi').source).toBeNull()
  })
})

it('quotation marks of any kind make phrases', () => {
  expect(read('"blue shed" and „alter Schuppen“').phrases).toEqual(['"blue shed"', '"alter Schuppen"'])
  expect(read('"高雄市" “x”').phrases).toEqual(['"高雄 雄市"', '"x"'])
  expect(read('" " ""').phrases).toEqual([])
})

it('a question is told from a look-up of words', () => {
  for (const text of ['where is the key', 'Unde e cheia', 'the key?', 'Wo ist der Schlüssel'])
    expect(read(text).asks).toBe(true)
  for (const text of ['blue key', 'whereabouts', 'cheia albastră']) expect(read(text).asks).toBe(false)
})

it('who wants to know a time is told from who does not', () => {
  for (const text of ['When did we move?', 'Când ne-am mutat?', 'how long did it take', 'Wann war das'])
    expect(read(text).asksWhen).toBe(true)
  for (const text of ['Whenever', 'What moved?', 'candela']) expect(read(text).asksWhen).toBe(false)
})

test('a text tells a time by its words', () => {
  for (const text of ['We moved last week.', 'Ne-am mutat ieri.', 'in 2023', 'on the 3rd'])
    expect(tellsTime(text)).toBe(true)
  for (const text of ['We moved the shelf.', 'Am mutat raftul.', '']) expect(tellsTime(text)).toBe(false)
})

test('any text can be read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const { terms, pairs, phrases } = read(text)
      for (const term of [...terms, ...pairs, ...phrases]) expect(term).toMatch(/^"[^"]+"\*?$/)
    }),
    { numRuns: 300 },
  )
})
