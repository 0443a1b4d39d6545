import type { Formats } from '../language/formats'
import type { UrlState } from '../ui/use-url-state'
import { dayAfter, daysOf, yearOf } from './year-days'

/** The first and the last of the chosen days, both with them: `2026-03-02` and `2026-03-29`. */
export type Days = { from: string; to: string }

/** What the address chooses; nothing when it names no two instants. */
export function daysIn({ since, until }: UrlState): Days | null {
  const [from, to] = [dayOf(since), dayOf(until)]
  return from && to && from <= to ? { from, to } : null
}

function dayOf(at: string | undefined) {
  const day = /^\d{4}-\d\d-\d\d(?=T)/.exec(at ?? '')?.[0]
  const isDay = day && Number.isFinite(Date.parse(`${day}T00:00:00Z`)) && dayAfter(day, 0) === day
  return isDay ? day : null
}

/** In either order. */
export const between = (one: string, other: string): Days =>
  one <= other ? { from: one, to: other } : { from: other, to: one }

export const wholeYear = (year: number): Days => {
  const days = daysOf(year)
  return { from: days[0]!, to: days.at(-1)! }
}

/** As the lists of memories and the server take it. */
export const spanOf = ({ from, to }: Days) => ({ since: `${from}T00:00:00.000Z`, until: `${to}T23:59:59.999Z` })

/** `14 Mar 2026`, `2 – 29 Mar 2026`, `2 Mar – 4 Apr 2026`; a whole year is its number. */
export function daysWords({ from, to }: Days, formats: Pick<Formats, 'month'>): string {
  const [start, end] = [partsOf(from, formats), partsOf(to, formats)]
  if (from === to) return `${end.date} ${end.month} ${end.year}`
  if (start.year !== end.year)
    return `${daysWords({ from, to: from }, formats)} – ${daysWords({ from: to, to }, formats)}`
  if (from.endsWith('-01-01') && to.endsWith('-12-31')) return String(end.year)
  const first = start.month === end.month ? String(start.date) : `${start.date} ${start.month}`
  return `${first} – ${end.date} ${end.month} ${end.year}`
}

function partsOf(day: string, { month }: Pick<Formats, 'month'>) {
  return { year: yearOf(day), month: monthName(day.slice(0, 7), month), date: Number(day.slice(8)) }
}

/** `Mar` of `2026-03`. */
export const monthName = (month: string, written: Formats['month']) => written(month).split(' ')[0] ?? ''
