import { describe, expect, it } from 'vitest'
import { activeFilters, filtersIn, monthSpan, sortIn } from '@/components/memories/filters'
import { english, englishFormats, englishMarks } from '../helpers/in-english'

const words = { t: english('memories'), marks: englishMarks, formats: englishFormats }

describe('filters in the address', () => {
  it('takes what the list knows and leaves the rest', () => {
    expect(filtersIn({ q: 'compost', kind: 'fact', tab: 'suppressed', colour: 'red' })).toEqual({
      q: 'compost',
      kind: 'fact',
    })
  })

  it('falls back to the newest first', () => {
    expect(sortIn({ sort: 'importance' })).toBe('importance')
    expect(sortIn({ sort: 'sideways' })).toBe('newest')
  })

  it('spans a month from its first to its last millisecond', () => {
    expect(monthSpan('2026-02', '2026-02')).toEqual({
      since: '2026-02-01T00:00:00.000Z',
      until: '2026-02-28T23:59:59.999Z',
    })
    expect(monthSpan('2026-11', '2026-12').until).toBe('2026-12-31T23:59:59.999Z')
  })
})

describe('filters in words', () => {
  it('names whole months as such', () => {
    const [month] = activeFilters(monthSpan('2026-03', '2026-05'), words)
    expect(month).toMatchObject({ filter: 'month', value: 'Mar 2026 – May 2026', clears: ['since', 'until'] })
  })

  it('does not count the resting status', () => {
    expect(activeFilters({ status: 'active' }, words)).toEqual([])
    expect(activeFilters({ status: 'retracted' }, words)).toEqual([
      { filter: 'status', value: 'Retracted', clears: ['status'] },
    ])
  })

  it('takes the reference away together with its source', () => {
    expect(activeFilters({ source: 'chatgpt', sourceRef: 'abc' }, words)[0]?.clears).toEqual(['source', 'sourceRef'])
  })
})
