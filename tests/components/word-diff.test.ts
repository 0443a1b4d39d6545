import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DiffPart, shortened, wordDiff } from '@/components/memory/word-diff'

const without = (parts: DiffPart[], kind: DiffPart['kind']) =>
  parts
    .filter((part) => part.kind !== kind)
    .map((part) => part.text)
    .join('')

describe('the difference between two texts', () => {
  it('names the word that went and the one that came', () => {
    expect(wordDiff('compost on top in spring and', 'compost on top in autumn and')).toEqual([
      { kind: 'same', text: 'compost on top in ' },
      { kind: 'gone', text: 'spring' },
      { kind: 'same', text: ' ' },
      { kind: 'new', text: 'autumn' },
      { kind: 'same', text: ' and' },
    ])
  })

  it('leaves the space after an added word outside the mark', () => {
    expect(wordDiff('in small amounts', 'in very small amounts')).toContainEqual({ kind: 'new', text: 'very' })
  })

  it('always holds the whole of the later text', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'dd'), { maxLength: 20 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const words = (parts: string) => parts.split(/\s+/).filter(Boolean)
        expect(words(without(wordDiff(before, after), 'gone'))).toEqual(words(after))
      }),
    )
  })

  it('tells very long texts as wholly gone and wholly new', () => {
    const long = 'word '.repeat(2_000).trim()
    expect(wordDiff(long, `${long} more`).map((part) => part.kind)).toEqual(['gone', 'new'])
  })

  it('shrinks a long stretch without a change to its ends', () => {
    const [part] = shortened([
      { kind: 'same', text: 'x'.repeat(1_000) },
      { kind: 'new', text: 'y' },
    ])
    expect(part?.text.length).toBeLessThan(100)
    expect(part?.text.endsWith('x')).toBe(true)
  })
})
