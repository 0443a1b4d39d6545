import { expect, test } from 'vitest'
import { CopyChooser } from '@/lib/harvest/choose-copies'
import { aConversation } from '../helpers/an-item'

type Given = { ref: string; aliases?: string[]; at?: number | null; turns?: number; source?: string }

function chosenOf(...copies: Given[]) {
  const chooser = new CopyChooser()
  for (const [position, { ref, aliases = [], at = null, turns = 2, source = 'chatgpt' }] of copies.entries()) {
    const item = aConversation(Array.from({ length: turns }, (_, turn) => `turn ${turn}`))
    chooser.add({ ...item, source, sourceRef: ref, aliases, updatedAt: at }, position)
  }
  return chooser.chosen()
}

const positions = (...copies: Given[]) => [...chosenOf(...copies).keys()]

test('different refs are different things, also when only the source differs', () => {
  expect(positions({ ref: 'a' }, { ref: 'b' }, { ref: 'a', source: 'claude' })).toEqual([0, 1, 2])
})

test('the copy changed last is chosen, wherever it stands', () => {
  expect(positions({ ref: 'a', at: 5 }, { ref: 'a', at: 9 }, { ref: 'a', at: 7, turns: 9 })).toEqual([1])
  expect(positions({ ref: 'a', at: 5, turns: 1 }, { ref: 'a', at: null, turns: 9 })).toEqual([0])
})

test('of equally old copies the one with the most parts is chosen, then the later one', () => {
  expect(positions({ ref: 'a', turns: 3 }, { ref: 'a', turns: 2 })).toEqual([0])
  expect(positions({ ref: 'a', turns: 2 }, { ref: 'a', turns: 2 })).toEqual([1])
})

test('copies that share an alias are of one thing, also when the link is seen last, and it keeps all of its ids', () => {
  const chosen = chosenOf(
    { ref: 'a', at: 3 },
    { ref: 'b', at: 2 },
    { ref: 'c', at: 1, aliases: ['a', 'b'] },
    { ref: 'd' },
  )
  expect([...chosen.keys()].sort()).toEqual([0, 3])
  expect([...chosen.get(0)!].sort()).toEqual(['a', 'b', 'c'])
})

test('both spellings of one accented ref are one thing', () => {
  expect(positions({ ref: 'caf\u00e9' }, { ref: 'cafe\u0301' })).toEqual([1])
})
