import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differing } from '@/components/duplicates/differing'
import { linkWord } from '@/components/memory/link-words'
import { english } from '../helpers/in-english'

describe('two memories side by side', () => {
  const own = (text: string, against: string) =>
    differing(text, against)
      .filter(({ isOwn }) => isOwn)
      .map((part) => part.text)

  it('each has the words marked that the other lacks', () => {
    expect(own('The gate is painted dark green', 'The gate is painted green.')).toEqual(['dark green'])
    expect(own('The gate is painted green', 'The gate is painted green')).toEqual([])
  })

  it('each keeps its text to the letter, spaces included', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'cc', ' ', '\n', '  '), { maxLength: 24 })
      .map((all) => all.join(''))
    fc.assert(
      fc.property(text, text, (one, other) => {
        const parts = differing(one, other)
        expect(parts.map((part) => part.text).join('')).toBe(one)
      }),
    )
    const shown = differing('The gate is painted green.', 'The gate is painted dark green.')
    expect(shown.map((part) => part.text).join('')).toBe('The gate is painted green.')
  })
})

describe('a link', () => {
  it.each([
    ['supersedes', 'outgoing', 'Replaces'],
    ['supersedes', 'incoming', 'Replaced by'],
    ['corrects', 'outgoing', 'Corrects'],
    ['corrects', 'incoming', 'Corrected by'],
    ['derived_from', 'outgoing', 'Derived from'],
    ['derived_from', 'incoming', 'Derived into'],
    ['reminds_of', 'both', 'Reminds of'],
    ['mentions_same', 'both', 'Names the same'],
  ] as const)('%s, %s, is told as “%s”', (relation, direction, word) => {
    expect(linkWord({ relation, direction }, english('memory'))).toBe(word)
  })
})
