import { expect, test } from 'vitest'
import { withoutBytes } from '@/lib/harvest/without-bytes'

const base64 = Buffer.alloc(900, 'kiwi').toString('base64')

test.each([
  [`{"url":"data:image/png;base64,QUJD+/==","n":1}`, '{"url":"[bytes left out]","n":1}'],
  [`{"data":"${base64}"}`, '{"data":"[bytes left out]"}'],
  [`a ${base64.slice(0, 400)} b`, `a ${base64.slice(0, 400)} b`],
  ['data:image/png;base64, is how they begin', 'data:image/png;base64, is how they begin'],
])('%s', (text, expected) => {
  expect(withoutBytes(text)).toBe(expected)
})

test('long text without bytes is the same afterwards', () => {
  for (const text of [`${'a'.repeat(999)} `.repeat(5_000), 'data:'.repeat(500_000), 'prose and code; '.repeat(100_000)])
    expect(withoutBytes(text)).toBe(text)
})
