import { expect, test } from 'vitest'
import { readFrontMatter } from '@/lib/harvest/front-matter'

const note = (header: string, body = 'Body') => readFrontMatter(`---\n${header}\n---\n${body}`)

test('what looks like a date, a number or a truth value stays the text that was written', () => {
  const { data, body } = note('title: 2026-01-05\nnumber: 007\nyes: no\nempty:')
  expect(data).toEqual({ title: '2026-01-05', number: '007', yes: 'no', empty: '' })
  expect(body).toBe('Body')
})

test('lists and mappings are read, whatever the line ends and the byte order mark', () => {
  const { data, body } = readFrontMatter('\ufeff---\r\ntags: [a, b/c]\r\nplace:\r\n  city: Bern\r\n---\r\nBody\r\n')
  expect(data).toEqual({ tags: ['a', 'b/c'], place: { city: 'Bern' } })
  expect(body).toBe('Body\r\n')
})

test.each([
  ['an unquoted list of links', 'people: [[Ilse]], [[Timo]]'],
  ['an alias that nothing defines', 'see: *nowhere'],
  ['a tab for a blank', 'place:\n\tcity: Bern'],
])('%s breaks it: everything stays in the body', (_, header) => {
  const { body, bodyStart, fault } = note(header)
  expect(body).toBe(`---\n${header}\n---\nBody`)
  expect(bodyStart).toBe(0)
  expect(fault).toMatch(/not valid YAML/)
})

test('a title with a colon in it breaks it, and is still the title', () => {
  expect(note('title: Beds: north').data).toEqual({ title: 'Beds: north' })
})

test.each([
  ['text between two rules', '---\nA walk in the rain\n---\nBody'],
  ['a rule that is never closed', '---\ntitle: x\nBody'],
  ['a rule further below', 'First\n---\ntitle: x\n---\n'],
])('%s is no front matter', (_, text) => {
  expect(readFrontMatter(text)).toEqual({ data: null, body: text, bodyStart: 0, fault: null })
})

test('TOML between plus signs is no part of the body', () => {
  const { data, body } = readFrontMatter('+++\ntitle = "Beds"\ndate = 2026-01-01\n+++\nBody')
  expect(data).toEqual({ title: 'Beds', date: '2026-01-01' })
  expect(body).toBe('Body')
})

test('a type of somebody’s own is nothing but its content, and keys of objects are keys', () => {
  expect(note('a: !!js/function x\nb: !own {c: d}').data).toEqual({ a: 'x', b: { c: 'd' } })
  expect(Object.keys(note('__proto__: {isAdmin: yes}').data!)).toEqual(['__proto__'])
  expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
})

const tenfold = (name: string, of: string) => `${name}: &${name} [${Array(10).fill(of).join(', ')}]`
test.each([
  ['brackets', '['.repeat(20_000)],
  ['brackets that quotes hide', '["]",'.repeat(4_000)],
  ['lists in lists', '- '.repeat(10_000)],
  ['keys of keys', '? '.repeat(10_000)],
  ['keys on one line', 'a: '.repeat(8_000)],
  ['anchors', '&a '.repeat(8_000)],
  ['steps of indentation', Array.from({ length: 240 }, (_, i) => `${' '.repeat(i)}k:`).join('\n')],
  ['aliases of aliases', [tenfold('a', 'x'), tenfold('b', '*a'), tenfold('c', '*b'), tenfold('d', '*c')].join('\n')],
])('%s without end are not followed', (_, header) => {
  expect(note(header).fault).toMatch(/not valid YAML/)
})

test('a header longer than any is text', () => {
  expect(note('key: value\n'.repeat(4_000)).data).toBeNull()
})
