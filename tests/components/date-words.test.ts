import { describe, expect, it } from 'vitest'
import { englishFormats } from '../helpers/in-english'

const { moment, month, relative } = englishFormats

const now = new Date(2026, 2, 14, 12, 0, 0)
const ago = (ms: number) => new Date(now.getTime() - ms)
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe('how long ago something was', () => {
  it.each([
    [10_000, 'Just now'],
    [4 * minute, '4 min ago'],
    [2 * hour, '2 h ago'],
    [15 * hour, 'Yesterday'],
    [3 * day, '3 days ago'],
    [10 * day, '4 Mar 2026'],
  ])('tells %i ms as %s', (ms, words) => {
    expect(relative(ago(ms), now)).toBe(words)
  })

  it('counts hours over midnight while they are few', () => {
    const early = new Date(2026, 2, 14, 1, 0, 0)
    expect(relative(new Date(early.getTime() - 3 * hour), early)).toBe('3 h ago')
  })

  it('tells the future by its date', () => {
    expect(relative(new Date(2026, 3, 2), now)).toBe('2 Apr 2026')
  })
})

describe('a moment', () => {
  it('is told by the word for today and yesterday, else by its date', () => {
    expect(moment(new Date(2026, 2, 14, 9, 5), now)).toBe('Today, 09:05')
    expect(moment(new Date(2026, 2, 13, 23, 59), now)).toBe('Yesterday, 23:59')
    expect(moment(new Date(2025, 8, 3, 9, 42), now)).toBe('3 Sep 2025, 09:42')
  })

  it('may be a month', () => {
    expect(month('2026-03')).toBe('Mar 2026')
  })
})
