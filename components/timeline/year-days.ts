import type { Stats } from '@/lib/contract/import'

const dayMs = 86_400_000

/** One square of the map; `count` null stands for a day that is still to come. */
export type Day = { day: string; count: number | null }
/** Seven lines, Monday first, of as many weeks as the year touches; null where a week holds days of another year. */
export type YearMap = { lines: (Day | null)[][]; months: { name: string; weeks: number }[]; most: number }

/** Days are `2026-03-14`, in UTC as the server counts them. */
export function yearMap(year: number, byDay: Stats['byDay'], today: string): YearMap {
  const counts = new Map(byDay.map(({ day, memories }) => [day, memories]))
  const days = daysOf(year).map((day): Day => ({ day, count: counts.get(day) ?? (day > today ? null : 0) }))
  const lead = weekdayOf(`${yearName(year)}-01-01`)
  const weeks = Math.ceil((lead + days.length) / 7)
  const lines = Array.from({ length: 7 }, (_, line) =>
    Array.from({ length: weeks }, (_, week) => days[week * 7 + line - lead] ?? null),
  )
  return { lines, months: monthsOver(days, lead, weeks), most: Math.max(1, ...days.map(({ count }) => count ?? 0)) }
}

/** Each month starts over the week that holds its first day. */
function monthsOver(days: Day[], lead: number, weeks: number) {
  const starts = days.flatMap(({ day }, at) =>
    day.endsWith('-01') ? [{ name: day.slice(0, 7), week: at === 0 ? 0 : Math.floor((at + lead) / 7) }] : [],
  )
  return starts.map(({ name, week }, at) => ({ name, weeks: (starts[at + 1]?.week ?? weeks) - week }))
}

export function daysOf(year: number): string[] {
  const first = Date.parse(`${yearName(year)}-01-01T00:00:00Z`)
  const length = (Date.parse(`${yearName(year)}-12-31T00:00:00Z`) - first) / dayMs + 1
  return Array.from({ length }, (_, at) => isoDay(first + at * dayMs))
}

/** Years that hold memories, and the present one; the latest last. */
export const yearsIn = (byDay: Stats['byDay'], today: string) =>
  [...new Set([...byDay.map(({ day }) => yearOf(day)), yearOf(today)])].sort((a, b) => a - b)

export const yearOf = (day: string) => Number(day.slice(0, 4))
const yearName = (year: number) => String(year).padStart(4, '0')

/** Monday is 0. */
export const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

export const dayAfter = (day: string, days: number) => isoDay(Date.parse(`${day}T00:00:00Z`) + days * dayMs)
export const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)
