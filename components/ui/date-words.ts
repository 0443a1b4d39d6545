const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const minute = 60_000
const day = 86_400_000

/** `14 Mar 2026`, in the reader's zone. */
export const dateWords = (at: Date) => `${at.getDate()} ${months[at.getMonth()]} ${at.getFullYear()}`

/** `14 Mar 2026`, in UTC: what the server can say before the reader's zone is known. */
export const utcDateWords = (at: Date) => `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`

export const clockWords = (at: Date) => `${two(at.getHours())}:${two(at.getMinutes())}`

/** `14 Mar 2026, 09:42:10`: for a document that is kept. */
export const stampWords = (at: Date) => `${dateWords(at)}, ${clockWords(at)}:${two(at.getSeconds())}`

/** `14 Mar 2026, 09:42`; of today and yesterday the word. */
export function momentWords(at: Date, now: Date) {
  const days = daysBetween(at, now)
  const date = days === 0 ? 'Today' : days === 1 ? 'Yesterday' : dateWords(at)
  return `${date}, ${clockWords(at)}`
}

/** `Just now`, `4 min ago`, `2 h ago`, `Yesterday`, `3 days ago`, then the date. */
export function relativeWords(at: Date, now: Date) {
  const passed = now.getTime() - at.getTime()
  const days = daysBetween(at, now)
  if (passed < -minute) return dateWords(at)
  if (passed < minute) return 'Just now'
  if (passed < 60 * minute) return `${Math.floor(passed / minute)} min ago`
  if (days === 0 || passed < 6 * 60 * minute) return `${Math.floor(passed / (60 * minute))} h ago`
  if (days === 1) return 'Yesterday'
  if (days < 7) return `${days} days ago`
  return dateWords(at)
}

const exact = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
})

/** `14 March 2026 at 09:42:10 CET`, in the reader's zone. */
export const exactWords = (at: Date) => exact.format(at)

/** `2026-03` → `Mar 2026`. */
export function monthWords(month: string) {
  const [year, number] = month.split('-')
  return `${months[Number(number) - 1] ?? number} ${year}`
}

const two = (value: number) => String(value).padStart(2, '0')
const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
const daysBetween = (at: Date, now: Date) => Math.round((midnight(now) - midnight(at)) / day)
