import { expect, test } from 'vitest'
import { threadsOf } from '@/lib/harvest/choose-copies'
import type { SurveyedHere } from '@/lib/harvest/survey-upload'

type Given = {
  ref: string
  aliases?: string[]
  at?: number | null
  turns?: number
  source?: string
  copies?: 'newest' | 'all'
  text?: string
}

const threads = (...given: Given[]) =>
  threadsOf(
    given.map(({ ref, aliases = [], at = null, turns = 2, source = 'chatgpt', copies = 'newest', text }, position) => {
      return {
        source,
        sourceRef: ref,
        aliases,
        updatedAt: at,
        messages: turns,
        parts: turns,
        copies,
        position: String(position),
        hash: text ?? String(position),
      } as unknown as SurveyedHere
    }),
  )

const positions = (...given: Given[]) =>
  threads(...given).map(({ copies }) => copies.map(({ position }) => Number(position)))

test('different refs are different things, also when only the source differs', () => {
  expect(positions({ ref: 'a' }, { ref: 'b' }, { ref: 'a', source: 'claude' })).toEqual([[0], [1], [2]])
})

test('the copy changed last is chosen, wherever it stands', () => {
  expect(positions({ ref: 'a', at: 5 }, { ref: 'a', at: 9 }, { ref: 'a', at: 7, turns: 9 })).toEqual([[1]])
  expect(positions({ ref: 'a', at: 5, turns: 1 }, { ref: 'a', at: null, turns: 9 })).toEqual([[0]])
})

test('of equally old copies the one with the most parts is chosen, then the later one', () => {
  expect(positions({ ref: 'a', turns: 3 }, { ref: 'a', turns: 2 })).toEqual([[0]])
  expect(positions({ ref: 'a', turns: 2 }, { ref: 'a', turns: 2 })).toEqual([[1]])
})

test('copies that share an alias are of one thing, also when the link is seen last, and it keeps all of its ids', () => {
  const found = threads(
    { ref: 'a', at: 3 },
    { ref: 'b', at: 2 },
    { ref: 'c', at: 1, aliases: ['a', 'b'] },
    { ref: 'd' },
  )
  expect(found.map(({ copies }) => copies.map(({ sourceRef }) => sourceRef))).toEqual([['a'], ['d']])
  expect([...found[0]!.refs].sort()).toEqual(['a', 'b', 'c'])
})

test('both spellings of one accented ref are one thing', () => {
  expect(positions({ ref: 'caf\u00e9' }, { ref: 'cafe\u0301' })).toEqual([[1]])
})

test('where each copy may hold what the others lack, all are brought in, the oldest first and none twice', () => {
  const copies = 'all' as const
  expect(
    positions(
      { ref: 'root', aliases: ['s2'], at: 9, copies },
      { ref: 'root', aliases: ['s1'], at: 3, copies, text: 'same' },
      { ref: 'root', aliases: ['s1'], at: 3, copies, text: 'same' },
      { ref: 'root', aliases: ['s3'], at: 5, copies },
    ),
  ).toEqual([[2, 3, 0]])
})
