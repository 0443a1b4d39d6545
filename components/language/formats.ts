import type { Translator } from './translator'

const minute = 60_000
const day = 86_400_000
const units = ['B', 'KB', 'MB', 'GB', 'TB']

export type Formats = ReturnType<typeof formatsOf>

/** Writers of figures and dates for one language; instants are written in the reader's zone, but for `utcDate`. */
export function formatsOf(tag: string, words: Translator<'ui'>) {
  const figures = new Intl.NumberFormat(tag)
  const months = monthsOf(tag)
  const exactly = new Intl.DateTimeFormat(tag, exactParts)

  const date = (at: Date) => `${at.getDate()} ${months[at.getMonth()]} ${at.getFullYear()}`
  const clock = (at: Date) => `${two(at.getHours())}:${two(at.getMinutes())}`

  return {
    /** `12,846`. */
    figure: (count: number) => figures.format(count),

    /** `1.4 MB`, in steps of 1,000. */
    size(bytes: number) {
      const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
      const value = bytes / 1_000 ** step
      const digits = step > 0 && value < 10 ? 1 : 0
      return `${value.toLocaleString(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${units[step]}`
    },

    /** `14 Mar 2026`. */
    date,

    /** `14 Mar 2026`, in UTC: what the server can say before the reader's zone is known. */
    utcDate: (at: Date) => `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`,

    /** `09:42`. */
    clock,

    /** `14 Mar 2026, 09:42:10`: for a document that is kept. */
    stamp: (at: Date) => `${date(at)}, ${clock(at)}:${two(at.getSeconds())}`,

    /** `14 Mar 2026, 09:42`; of today and yesterday the word. */
    moment(at: Date, now: Date) {
      const days = daysBetween(at, now)
      const named = days === 0 ? words('dates.today') : days === 1 ? words('dates.yesterday') : date(at)
      return `${named}, ${clock(at)}`
    },

    /** `Just now`, `4 min ago`, `2 h ago`, `Yesterday`, `3 days ago`, then the date. */
    relative(at: Date, now: Date) {
      const passed = now.getTime() - at.getTime()
      const days = daysBetween(at, now)
      if (passed < -minute) return date(at)
      if (passed < minute) return words('dates.justNow')
      if (passed < 60 * minute) return words('dates.minutesAgo', { count: Math.floor(passed / minute) })
      if (days === 0 || passed < 6 * 60 * minute)
        return words('dates.hoursAgo', { count: Math.floor(passed / (60 * minute)) })
      if (days === 1) return words('dates.yesterday')
      if (days < 7) return words('dates.daysAgo', { count: days })
      return date(at)
    },

    /** `14 March 2026 at 09:42:10 CET`. */
    exact: (at: Date) => exactly.format(at),

    /** `2026-03` → `Mar 2026`. */
    month(month: string) {
      const [year, number] = month.split('-')
      return `${months[Number(number) - 1] ?? number} ${year}`
    },
  }
}

const exactParts = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
} as const

/** Three letters in English, whatever the region writes of September. */
function monthsOf(tag: string) {
  const short = new Intl.DateTimeFormat(tag.startsWith('en') ? 'en-US' : tag, { month: 'short', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => short.format(Date.UTC(2026, month)).replace('.', ''))
}

const two = (value: number) => String(value).padStart(2, '0')
const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
const daysBetween = (at: Date, now: Date) => Math.round((midnight(now) - midnight(at)) / day)
