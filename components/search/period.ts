import type { Formats } from '../language/formats'
import type { Translator } from '../language/translator'

export type Period = { since: string | undefined; until: string | undefined }

const dayMs = 86_400_000
const spans = { week: 7, month: 30, year: 365 } as const
export type Span = 'any' | keyof typeof spans | 'own'

/** Those with a name of their own, in the order they are offered in. */
export const namedSpans = ['any', 'week', 'month', 'year'] as const

/** A span that ends now; it starts at a midnight of the reader's, so that it stays the same all day. */
export const periodOf = (span: Span): Period =>
  span === 'any' || span === 'own'
    ? { since: undefined, until: undefined }
    : { since: startOfDay(new Date(Date.now() - spans[span] * dayMs)).toISOString(), until: undefined }

export function spanOf({ since, until }: Period): Span {
  if (!since && !until) return 'any'
  const known = (['week', 'month', 'year'] as const).find((span) => periodOf(span).since === since)
  return known && !until ? known : 'own'
}

export function periodLabel(period: Period, t: Translator<'search'>, { date }: Formats): string {
  const span = spanOf(period)
  if (span !== 'own') return t(`period.${span}`)
  const [from = '', to = ''] = [period.since, period.until].map((at) => (at ? date(new Date(at)) : ''))
  if (from && to) return from === to ? from : t('period.between', { from, to })
  return from ? t('period.since', { from }) : t('period.until', { to })
}

/** `2026-03-14` as a date box has it, for an instant in the reader's zone. */
export function dayOf(at: string | undefined): string {
  const date = at ? new Date(at) : null
  if (!date || Number.isNaN(date.getTime())) return ''
  return [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
}

/** From the first instant of one day to the last of the other; an empty day leaves that side open. */
export function periodOfDays(from: string, to: string): Period {
  const last = dateOf(to)
  return {
    since: dateOf(from)?.toISOString(),
    until: last
      ? new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1, 0, 0, 0, -1).toISOString()
      : undefined,
  }
}

function dateOf(day: string): Date | undefined {
  const [year, month, date] = day.split('-').map(Number)
  return year && month && date ? new Date(year, month - 1, date) : undefined
}

const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate())
const two = (value: number) => String(value).padStart(2, '0')
