import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanText } from '@/lib/harvest/clean-text'

test('half characters become the replacement character', () => {
  expect(cleanText('cut \ud83e alone \udd5d')).toBe('cut \ufffd alone \ufffd')
})

test('a byte order mark goes, control characters part the words they stood between; newline and tab stay', () => {
  expect(cleanText('\ufeffa\u0000b\u0007c\u001b[31m\td\ne\u0085')).toBe('a b c [31m\td\ne ')
})

test('every way to end a line is a newline', () => {
  expect(cleanText('a\r\nb\rc\n\rd')).toBe('a\nb\nc\n\nd')
})

test('joined emoji, marks of direction and private letters stay as they are', () => {
  const text = '\u{1f469}\u200d\u{1f467} \u202eabc\u202c \ue200 cafe\u0301'
  expect(cleanText(text)).toBe(text)
})

test('a line is one line', () => {
  expect(cleanLine('  a\r\n\tb  c \n')).toBe('a b  c')
})

test.each(['', ' ', '\u200b', '\u2060\ufeff\u200d', '\u00a0\u3000', '\u2800', '\u3164', '\u00ad \u200e'])(
  'a line of %j shows nothing',
  (text) => expect(cleanLine(text)).toBe(''),
)

test('a line that shows something keeps what nobody sees in it', () => {
  expect(cleanLine('\u200ba\u200db')).toBe('\u200ba\u200db')
})

test('clean text stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanText(text)
      expect(clean.isWellFormed()).toBe(true)
      expect(clean).not.toMatch(/[^\P{Cc}\n\t]/u)
      if (!clean.startsWith('\ufeff')) expect(cleanText(clean)).toBe(clean)
    }),
  )
})
