import type { ReportLanguage } from '../contract/export'
import { en } from './report-words/en'
import { ro } from './report-words/ro'

const words = { en, ro }

export type Speaking = ReturnType<typeof speaking>

/** The words of a language, and how it writes figures, instants (in UTC) and months such as `2026-03`. */
export function speaking(language: ReportLanguage) {
  const { tag } = words[language]
  const figures = new Intl.NumberFormat(tag, { maximumFractionDigits: 4 })
  const instants = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const months = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return {
    language,
    words: words[language],
    figure: (count: number) => figures.format(count),
    /** Takes milliseconds since 1970 or a time on the wire. */
    instant: (at: number | string | null) => (at === null ? words[language].never : instants.format(new Date(at))),
    month: (month: string) => months.format(new Date(`${month}-01T00:00:00Z`)),
  }
}
