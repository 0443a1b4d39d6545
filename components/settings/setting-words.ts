import type { Translator } from '../language/translator'
import { roundedParts } from '../ui/rounded-parts'
import { numberIn } from './draft'

/** What each weight comes to in whole percent that sum to 100; null where one of them is no number, or all are 0. */
export function sharesOf(weights: readonly string[]): number[] | null {
  const values = weights.map(numberIn)
  const sum = values.reduce<number>((total, value) => total + (value ?? Number.NaN), 0)
  if (!(sum > 0)) return null
  return roundedParts(values.map((value) => (100 * (value ?? 0)) / sum))
}

const units = [
  { days: 365.25, name: 'years' },
  { days: 30.44, name: 'months' },
  { days: 7, name: 'weeks' },
] as const

/** `about 4 months`: what a number of days is like; null where the days say it best, or there is no number. */
export function spanWords(text: string, t: Translator<'settings'>): string | null {
  const days = numberIn(text)
  if (days === null || days < 14) return null
  const { days: unit, name } = units.find((fits) => days >= fits.days * 1.4 || nearly(days, fits.days)) ?? units[2]
  const halves = Math.round((days / unit) * 2) / 2
  const isHalf = halves < 10 && !Number.isInteger(halves)
  return t(`about.${name}`, { count: isHalf ? Math.floor(halves) : Math.round(halves), half: isHalf ? 'yes' : 'no' })
}

const nearly = (days: number, unit: number) => Math.abs(days - unit) / unit < 0.05
