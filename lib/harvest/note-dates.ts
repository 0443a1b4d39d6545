import { textOf } from './json-shape'
import { readTime } from './timestamps'

const WRITTEN = ['created', 'date', 'datecreated', 'createdat', 'createddate', 'creationdate', 'ctime', 'day']
const PUBLISHED = ['published', 'publishdate', 'datepublished', 'pubdate', 'publishedat']
const CHANGED = [
  ...['modified', 'updated', 'lastmodified', 'lastmod', 'lastupdated', 'datemodified', 'dateupdated'],
  ...['updatedat', 'modifiedat', 'modifieddate', 'mtime'],
]
// A daily note, an id made of the time, or a day somewhere in the name.
const DAY_IN_NAME = /(?<!\d)(\d{4})-(\d\d)-(\d\d)(?!\d)|^(\d{4})[_.]?(\d\d)[_.]?(\d\d)(?=\D|$|\d{4}(?:\d\d)?(?!\d))/

type Data = { [key: string]: unknown } | null

/** When a note was written: by its front matter, else by its name; null when neither says. */
export const writtenAt = (data: Data, name: string): number | null =>
  dateUnder(data, [...WRITTEN, ...PUBLISHED]) ?? dayInName(name)

export const changedAt = (data: Data): number | null => dateUnder(data, CHANGED)

/** The day that a file name begins with or has in it. */
export function dayInName(name: string): number | null {
  const [, ...parts] = DAY_IN_NAME.exec(name) ?? []
  const [year, month, day] = parts.filter(Boolean)
  return year ? readDate(`${year}-${month}-${day}`) : null
}

/** The same key is written in many ways: `created_at`, `Date created`, `lastMod`. */
function dateUnder(data: Data, keys: string[]): number | null {
  if (!data) return null
  const written = new Map(Object.entries(data).map(([key, value]) => [key.toLowerCase().replace(/[\s_-]/g, ''), value]))
  for (const key of keys) {
    const date = readDate(
      textOf(written.get(key))
        .replace(/^\[\[|\]\]$/g, '')
        .trim(),
    )
    if (date !== null) return date
  }
  return null
}

/** Days that no month has are no dates, and neither are numbers without a unit. */
function readDate(text: string): number | null {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(text) ?? []
  if (day && !isDay(day)) return null
  return /^\d{1,9}$/.test(text) ? null : readTime(text)
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
