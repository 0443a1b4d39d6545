import { describe, expect, it } from 'vitest'
import { changeFrom, countChanges, type Draft, draftOf, faultsIn, numberIn } from '@/components/settings/draft'
import { sharesOf, spanWords } from '@/components/settings/setting-words'
import { defaultSettings, settingsChange } from '@/lib/contract/settings'
import { english } from '../helpers/in-english'

const draftWith = (numbers: Partial<Draft['numbers']>, daily = true): Draft => ({
  daily,
  numbers: { ...draftOf(defaultSettings).numbers, ...numbers },
})

describe('what stands in the boxes of the settings', () => {
  it('is no change while it means the same number', () => {
    expect(countChanges(draftOf(defaultSettings), defaultSettings)).toBe(0)
    expect(countChanges(draftWith({ 'ranking.similarity': '0,70' }), defaultSettings)).toBe(0)
  })

  it('is saved as the change alone, in a form that the server takes', () => {
    const draft = draftWith({ 'ranking.similarity': '.5', 'halfLifeDays.note': '90' }, false)
    const change = changeFrom(draft, defaultSettings)
    expect(change).toEqual({ ranking: { similarity: 0.5 }, halfLifeDays: { note: 90 }, forget: { daily: false } })
    expect(settingsChange.safeParse(change).success).toBe(true)
    expect(countChanges(draft, defaultSettings)).toBe(3)
  })

  it.each(['', 'x', '-0.1', '1.1', '1e-3', '0.5.5', '٣'])('“%s” is told as a fault of a weight', (typed) => {
    expect(faultsIn(draftWith({ 'ranking.importance': typed }))).toEqual({
      'ranking.importance': 'share',
    })
  })

  it.each(['0', '0.9', '36501', '', 'a year'])('“%s” is told as a fault of a half-life', (typed) => {
    expect(faultsIn(draftWith({ 'halfLifeDays.turn': typed }))).toEqual({
      'halfLifeDays.turn': 'days',
    })
  })

  it('has a fault when nothing weighs anything', () => {
    const none = { 'ranking.similarity': '0', 'ranking.importance': '0', 'ranking.retention': '0.0' } as const
    expect(Object.keys(faultsIn(draftWith(none)))).toEqual(['ranking.similarity'])
  })

  it('takes a comma for a point', () => {
    expect([numberIn(' 0,25 '), numberIn('12.'), numberIn('1,000,000')]).toEqual([0.25, 12, null])
  })
})

describe('numbers in words', () => {
  it('shares are whole percent that sum to 100', () => {
    expect(sharesOf(['0.7', '0.2', '0.1'])).toEqual([70, 20, 10])
    expect(sharesOf(['1', '1', '1'])).toEqual([34, 33, 33])
    expect(sharesOf(['0.5', '0', '0'])).toEqual([100, 0, 0])
    expect(sharesOf(['0', '0', '0'])).toBeNull()
    expect(sharesOf(['0.5', 'x', '0'])).toBeNull()
  })

  it.each([
    ['7', null],
    ['14', 'about 2 weeks'],
    ['30', 'about 1 month'],
    ['45', 'about 1½ months'],
    ['60', 'about 2 months'],
    ['180', 'about 6 months'],
    ['365', 'about 1 year'],
    ['36500', 'about 100 years'],
    ['soon', null],
  ])('%s days are %s', (days, words) => {
    expect(spanWords(days, english('settings'))).toBe(words)
  })
})
