import { expect, test } from 'vitest'
import { readTime } from '@/lib/harvest/timestamps'

const newYear = Date.parse('2025-01-01T00:00:00.285Z')

test.each([
  ['seconds', 1735689600.285031],
  ['milliseconds', 1735689600285],
  ['microseconds', 1735689600285031],
  ['nanoseconds', Number('1735689600285031168')],
  ['seconds as text', '1735689600.285'],
  ['milliseconds as text', '1735689600285'],
  ['ISO with microseconds', '2025-01-01T00:00:00.285031Z'],
  ['ISO with another zone', '2025-01-01T08:00:00.285+08:00'],
  ['ISO with a zone without colon', '2025-01-01T05:30:00.285+0530'],
  ['ISO without a zone', '2025-01-01 00:00:00.285'],
  ['extended JSON', { $date: { $numberLong: '1735689600285' } }],
  ['extended JSON with a number', { $date: 1735689600285 }],
])('%s are the same instant', (_, value) => {
  expect(readTime(value)).toBe(newYear)
})

test('a time before 1970 and a day without a time are times', () => {
  expect(readTime(-86400.5)).toBe(Date.parse('1969-12-30T23:59:59.500Z'))
  expect(readTime('2026-02-03')).toBe(Date.parse('2026-02-03T00:00:00Z'))
})

test('milliseconds are cut, not rounded, as the vendors cut them', () => {
  expect(readTime(1770109241.271828)).toBe(1770109241271)
  expect(readTime(1735689600.285)).toBe(1735689600285)
})

test.each([
  null,
  undefined,
  0,
  '0',
  1e300,
  -1e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'not a date',
  '2026-13-45T00:00:00Z',
  '9999999999999999999999999',
  true,
  [],
  {},
  { $date: 'never' },
])('%s is no time', (value) => {
  expect(readTime(value)).toBeNull()
})
