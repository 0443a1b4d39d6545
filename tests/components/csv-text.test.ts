import { describe, expect, it } from 'vitest'
import { csvText } from '@/lib/contract/csv-text'

describe('SEC-E14 a table for a spreadsheet', () => {
  it.each(['=cmd|/c calc!A1', '\t=1', ' =1', '\u00a0=1', '+1', '-1', '@SUM(1)', '＝1', 'a\n=1', 'a\r\n  @x', '\r=1'])(
    'holds %j as words and not as a formula',
    (text) => {
      const cell = csvText([[text]]).slice(1, -1)
      for (const line of cell.split(/\r\n|\r|\n/)) expect(line.trimStart()).not.toMatch(/^[=+\-@＝－＋＠]/)
      expect(cell.replaceAll("'", '')).toBe(text)
    },
  )

  it('keeps numbers, quotes, commas and plain words as they are', () => {
    expect(csvText([[-5, 'a "b", c', "it's"], ['x']])).toBe('"-5","a ""b"", c","it\'s"\r\n"x"')
  })
})
