import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { formatsOf } from '@/components/language/formats'
import { between, daysIn, daysWords, spanOf, wholeYear } from '@/components/timeline/chosen-days'
import { daysOf, yearMap, yearsIn } from '@/components/timeline/year-days'
import { en } from '@/messages/en'
import { ro } from '@/messages/ro'

const english = formatsOf('en-GB', createTranslator({ locale: 'en-GB', messages: en, namespace: 'ui' }))
const romanian = formatsOf('ro-RO', createTranslator({ locale: 'ro-RO', messages: ro, namespace: 'ui' }))

describe('a year of days', () => {
  it('holds each day once, leap days too', () => {
    expect(daysOf(2026)).toHaveLength(365)
    expect(daysOf(2024)).toHaveLength(366)
    expect(daysOf(2024)[59]).toBe('2024-02-29')
    expect(daysOf(33)[0]).toBe('0033-01-01')
  })

  it('lies in columns of weeks that start on Monday', () => {
    const { lines } = yearMap(2026, [], '2026-12-31')
    const column = (week: number) => lines.map((line) => line[week]?.day ?? null)
    expect(column(0)).toEqual([null, null, null, '2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'])
    expect(column(1)[0]).toBe('2026-01-05')
    expect(lines.flat().filter(Boolean)).toHaveLength(365)
    expect(yearMap(2024, [], '2026-12-31').lines[0]![0]?.day).toBe('2024-01-01')
  })

  it('counts what there is, nothing where nothing is, and no day to come', () => {
    const { lines, most } = yearMap(2026, [{ day: '2026-03-14', memories: 86 }], '2026-03-15')
    const count = (day: string) => lines.flat().find((square) => square?.day === day)?.count
    expect([count('2026-03-13'), count('2026-03-14'), count('2026-03-16')]).toEqual([0, 86, null])
    expect(most).toBe(86)
  })

  it('shows a day in the future when something is dated there', () => {
    const { lines } = yearMap(2026, [{ day: '2026-12-24', memories: 2 }], '2026-03-15')
    expect(lines.flat().find((square) => square?.day === '2026-12-24')?.count).toBe(2)
  })

  it('names months over all its weeks', () => {
    for (const year of [2024, 2025, 2026, 2027, 2028]) {
      const { months, lines } = yearMap(year, [], `${year}-12-31`)
      expect(months.map(({ name }) => name)).toHaveLength(12)
      expect(months.reduce((sum, { weeks }) => sum + weeks, 0)).toBe(lines[0]!.length)
    }
  })

  it('turns among years that hold something, and the present one', () => {
    const byDay = ['1999-05-01', '2024-01-01', '2024-02-01'].map((day) => ({ day, memories: 1 }))
    expect(yearsIn(byDay, '2026-11-30')).toEqual([1999, 2024, 2026])
  })
})

describe('the chosen days', () => {
  it('stand in the address as the lists of memories take them', () => {
    const days = { from: '2026-03-02', to: '2026-03-29' }
    expect(spanOf(days)).toEqual({ since: '2026-03-02T00:00:00.000Z', until: '2026-03-29T23:59:59.999Z' })
    expect(daysIn(spanOf(days))).toEqual(days)
  })

  it('are none when the address names none that can be', () => {
    const until = '2026-03-29T23:59:59.999Z'
    for (const since of [
      undefined,
      '',
      'yesterday',
      '2026-13-45T00:00:00.000Z',
      '2026-02-30T00:00:00.000Z',
      '2026-04-01T00:00:00.000Z',
    ]) {
      expect(daysIn({ ...(since !== undefined && { since }), until })).toBeNull()
    }
  })

  it('may be dragged in either direction', () => {
    expect(between('2026-03-29', '2026-03-02')).toEqual(between('2026-03-02', '2026-03-29'))
  })

  it('are told as shortly as they can be', () => {
    expect(daysWords({ from: '2026-03-14', to: '2026-03-14' }, english)).toBe('14 Mar 2026')
    expect(daysWords({ from: '2026-03-02', to: '2026-03-29' }, english)).toBe('2 – 29 Mar 2026')
    expect(daysWords({ from: '2026-03-02', to: '2026-04-04' }, english)).toBe('2 Mar – 4 Apr 2026')
    expect(daysWords({ from: '2025-12-31', to: '2026-01-01' }, english)).toBe('31 Dec 2025 – 1 Jan 2026')
    expect(daysWords(wholeYear(2026), english)).toBe('2026')
    expect(daysWords({ from: '2026-03-02', to: '2026-04-04' }, romanian)).toBe('2 mar – 4 apr 2026')
  })
})
