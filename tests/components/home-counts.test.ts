import { describe, expect, it } from 'vitest'
import { countRows, monthCounts } from '@/components/home/count-rows'

describe('the counts on Home', () => {
  it('stand with the largest first, and equal ones by their name', () => {
    const { rows } = countRows({ note: 2, turn: 40, fact: 2 })
    expect(rows.map(({ name }) => name)).toEqual(['turn', 'fact', 'note'])
  })

  it('leave out what there is none of', () => {
    expect(countRows({ note: 0, fact: 1 })).toEqual({ rows: [{ name: 'fact', count: 1 }], left: 0 })
    expect(countRows({})).toEqual({ rows: [], left: 0 })
  })

  it('say how many names are not shown', () => {
    const many = Object.fromEntries(Array.from({ length: 10 }, (_, place) => [`source-${place}`, place + 1]))
    const { rows, left } = countRows(many)
    expect(rows.length + left).toBe(10)
    expect(left).toBeGreaterThan(0)
    expect(rows[0]).toEqual({ name: 'source-9', count: 10 })
  })

  it('sum the days of a month up', () => {
    const days = [
      { day: '2026-02-28', memories: 1 },
      { day: '2026-03-01', memories: 2 },
      { day: '2026-03-31', memories: 3 },
    ]
    expect(monthCounts(days)).toEqual({ '2026-02': 1, '2026-03': 5 })
  })
})
