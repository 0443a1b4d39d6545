import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paragraphsOf, passagesOf } from '@/lib/harvest/passages'

const cut = (text: string) => passagesOf(text).map(({ start, end }) => text.slice(start, end))

test('short paragraphs stay together, and a passage ends where a paragraph does', () => {
  const paragraph = 'word '.repeat(120).trim()
  const passages = cut([paragraph, paragraph, paragraph].join('\n\n'))
  expect(passages).toEqual([`${paragraph}\n\n${paragraph}`, paragraph])
})

test('a long paragraph is cut after a sentence', () => {
  const passages = cut('A sentence of some words. '.repeat(200))
  expect(passages.length).toBeGreaterThan(3)
  expect(passages.every((passage) => passage.endsWith('words.') && passage.length <= 1500)).toBe(true)
})

test('blank space alone is no passage', () => {
  expect(passagesOf(' \n\n\t\n ')).toEqual([])
  expect(paragraphsOf('\n\na\n \nb\n')).toHaveLength(2)
})

test('nothing but blank space is lost, nothing is there twice, no character is split', () => {
  const piece = fc.oneof(
    fc.constantFrom('\n\n', '\n', ' ', '. ', '\u{1f95d}'.repeat(800), 'x'.repeat(1600)),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('').toWellFormed()
      const passages = cut(text)
      expect(passages.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
      expect(passages.every((passage) => passage.isWellFormed() && passage.length <= 1500)).toBe(true)
    }),
  )
})
