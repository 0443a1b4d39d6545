import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutParts } from '@/lib/models/cut-parts'

test('a short text is one part, an empty one none', () => {
  expect(cutParts('  A short text. ', 9)).toEqual([{ start: 2, end: 15 }])
  expect(cutParts(' \n', 9)).toEqual([])
})

test('a long text is cut evenly between words', () => {
  const text = Array.from({ length: 450 }, (_, at) => `w${at}`).join(' ')
  const words = cutParts(text, 9).map(({ start, end }) => text.slice(start, end).split(' ').length)
  expect(words).toEqual([150, 150, 150])
})

test('no more parts than wanted', () => {
  expect(cutParts('word '.repeat(5_000), 3)).toHaveLength(3)
})

test('parts follow each other, lose no word, and are never too long, whatever the text', () => {
  const words = fc.array(fc.oneof(fc.string({ minLength: 1, maxLength: 12 }), fc.constant('x'.repeat(4_000))), {
    maxLength: 600,
  })
  fc.assert(
    fc.property(words, (list) => {
      const text = list.join(' ')
      const parts = cutParts(text, 10_000)
      for (const [at, part] of parts.entries()) {
        expect(part.end - part.start).toBeLessThanOrEqual(1_500)
        expect(part.start).toBeGreaterThanOrEqual(parts[at - 1]?.end ?? 0)
        expect(text.slice(part.start, part.end).split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(200)
      }
      const kept = parts.map(({ start, end }) => text.slice(start, end)).join(' ')
      expect(kept.replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''))
    }),
  )
})
