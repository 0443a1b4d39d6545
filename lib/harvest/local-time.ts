import { offsetOf, withoutOffset } from './zone-offsets'

// Of two languages that give the same name to different months, the one named first decides.
const LANGUAGES =
  'en de fr es it pt ro nl pl sv da nb fi cs sk sl hr hu tr el ru uk bg sr lt lv et id ms vi ca gl eu is he ar hi th ko ja zh'
const LONGEST = 80
const CLOCK = /(?<!\d)(\d{1,2})[:.](\d\d)[:.](\d\d)(?!\d)/
const BEFORE_NOON = /\bam\b|午前|上午|凌晨|清晨|早上|오전|πμ|\bdop\b|ÖÖ|(?<!\p{L})ص(?!\p{L})/iu
const AFTER_NOON = /\bpm\b|午後|下午|晚上|오후|μμ|\bodp\b|ÖS|(?<!\p{L})م(?!\p{L})/iu

/**
 * A full time as a page writes it for the reader: date, time of day with seconds, zone, in whatever language. Answers with
 * milliseconds since 1970; null when it is no such time, or its zone is not named or not known.
 */
export function readLocalTime(written: string, language = 'en'): number | null {
  const text = plain(written)
  const clock = text.length <= LONGEST ? CLOCK.exec(text) : null
  if (!clock) return null

  const around = aroundClock(text, clock)
  const date = dateIn(around, language)
  const hour = hourOf(Number(clock[1]), around)
  const offset = offsetOf(text.slice(clock.index + clock[0].length), language) ?? offsetOf(around, language)
  if (!date || offset === null || hour > 23) return null

  const [year, month, day] = date
  const midnight = Date.UTC(year, month - 1, day)
  const isReal = new Date(midnight).getUTCDate() === day && month >= 1 && month <= 12
  if (!isReal || Number(clock[2]) > 59 || Number(clock[3]) > 60) return null
  return midnight + ((hour * 60 + Number(clock[2])) * 60 + Number(clock[3])) * 1000 - offset * 60_000
}

/** Whether a line is a time at all, whatever its zone. */
export function looksLikeLocalTime(line: string, language = 'en'): boolean {
  const text = plain(line)
  const clock = text.length <= LONGEST ? CLOCK.exec(text) : null
  return clock !== null && dateIn(aroundClock(text, clock), language) !== null
}

const aroundClock = (text: string, clock: RegExpExecArray) =>
  `${text.slice(0, clock.index)} ${text.slice(clock.index + clock[0].length)}`

/** Narrow blanks, marks of writing direction, dots within a.m. and other digits than ours say nothing. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\p{Nd}/gu, westernDigit)
    .replace(/([ap])\.\s?m\b\.?/gi, '$1m')
    .replace(/([πμ])\.\s?μ\./gi, '$1μ')
    .replace(/\s+/g, ' ')
    .trim()

function westernDigit(digit: string): string {
  let zero = digit.codePointAt(0)!
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && digit.codePointAt(0)! - zero < 9) zero--
  return digit.codePointAt(0)! < 0x80 ? digit : String(digit.codePointAt(0)! - zero)
}

function hourOf(hour: number, around: string): number {
  if (AFTER_NOON.test(around)) return hour < 12 ? hour + 12 : hour
  return BEFORE_NOON.test(around) && hour === 12 ? 0 : hour
}

type CalendarDay = [year: number, month: number, day: number]

/** The year has four digits; the month is a name, or the number in the middle, or in American order the first. */
function dateIn(text: string, language: string): CalendarDay | null {
  const numbers = [...withoutOffset(text).matchAll(/\d+/g)].map(([digits]) => digits)
  const at = numbers.findIndex((digits) => digits.length === 4)
  const year = Number(numbers[at])
  const others = numbers.filter((_, i) => i !== at).map(Number)
  if (at < 0) return null

  const [one, two] = others
  if (others.length === 1) {
    const month = monthIn(text, language)
    return month ? [year, month, one!] : null
  }
  if (others.length !== 2) return null
  if (at === 0) return [year, one!, two!]
  const isAmerican = two! > 12 || (text.includes('/') && language === 'en-US')
  return isAmerican ? [year, one!, two!] : [year, two!, one!]
}

function monthIn(text: string, language: string): number | undefined {
  const words = wordsIn(text)
  const tables = [language, ...LANGUAGES.split(' ')].map(monthsOf)
  for (const months of tables) {
    const month = words.map((word) => months.get(word)).find(Boolean)
    if (month) return month
  }
  return undefined
}

const known = new Map<string, Map<string, number>>()

/** Every way in which a language writes its months: alone, within a date, long and short. */
function monthsOf(language: string): Map<string, number> {
  const before = known.get(language)
  if (before) return before
  const months = new Map<string, number>()
  const met = new Map<string, number>()
  for (const options of STYLES) {
    const format = formatFor(language, options)
    for (let month = 1; format && month <= 12; month++) {
      const parts = format.formatToParts(Date.UTC(2024, month - 1, 2))
      const name = parts.find(({ type }) => type === 'month')?.value ?? ''
      for (const word of wordsIn(name.normalize('NFKC'))) {
        if ((met.get(word) ?? month) === month) months.set(word, month)
        else months.delete(word)
        met.set(word, met.get(word) === undefined || met.get(word) === month ? month : 0)
      }
    }
  }
  if (known.size < 100) known.set(language, months)
  return months
}

/** In Hebrew the preposition is written together with the month. */
const wordsIn = (text: string) =>
  (text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).map((word) => word.replace(/^ב(?=\p{L}{3})/u, ''))

const STYLES: Intl.DateTimeFormatOptions[] = (['short', 'long'] as const).flatMap((month) => [
  { month, day: 'numeric', year: 'numeric', calendar: 'gregory', timeZone: 'UTC' },
  { month, calendar: 'gregory', timeZone: 'UTC' },
])

/** Null for what is no language. */
function formatFor(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat(language, options)
  } catch {
    return null
  }
}
