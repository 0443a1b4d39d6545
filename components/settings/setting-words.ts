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
  { days: 365.25, one: 'year' },
  { days: 30.44, one: 'month' },
  { days: 7, one: 'week' },
] as const

/** `about 4 months`: what a number of days is like; null where the days say it best, or there is no number. */
export function spanWords(text: string): string | null {
  const days = numberIn(text)
  if (days === null || days < 14) return null
  const { days: unit, one } = units.find((fits) => days >= fits.days * 1.4 || nearly(days, fits.days)) ?? units[2]
  const count = Math.round((days / unit) * 2) / 2
  const whole = Number.isInteger(count)
    ? String(count)
    : count < 10
      ? `${Math.floor(count)}½`
      : String(Math.round(count))
  return `about ${whole} ${whole === '1' ? one : `${one}s`}`
}

const nearly = (days: number, unit: number) => Math.abs(days - unit) / unit < 0.05
