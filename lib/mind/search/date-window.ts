import { dayMs } from '@/lib/clock'
import { foldedWords } from './folded-words'

/** From the first millisecond to the one after the last, UTC. */
export type Window = { from: number; to: number }

/** January first; in English, Romanian, German, French, Spanish, Italian and Portuguese, folded, without the short forms that are words. */
const months: readonly (readonly string[])[] = [
  'january jan ianuarie januar janner janvier enero gennaio janeiro',
  'february feb februarie februar fevrier febrero febbraio fevereiro',
  'march martie marz mars marzo marco',
  'april apr aprilie avril abril aprile',
  'mai mayo maggio maio',
  'june iunie juni juin junio giugno junho',
  'july iulie juli juillet julio luglio julho',
  'august aug aout agosto',
  'september sept septembrie septembre septiembre settembre setembro',
  'october oct octombrie oktober octobre octubre ottobre outubro',
  'november nov noiembrie novembre noviembre novembro',
  'december dec decembrie dezember decembre diciembre dicembre dezembro',
].map((names) => names.split(' '))

const seasons: Record<string, number> = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 }
const lastWords = new Set(['last', 'ultima', 'letzte', 'letzten', 'derniere', 'trecuta', 'trecut', 'pasada', 'scorsa'])
const weekWords = new Set(['week', 'saptamana', 'woche', 'semaine', 'semana', 'settimana'])

/**
 * The time that a question speaks of: a year, a month, a day, the first or last week of a month, or a span counted from
 * `now` (yesterday, last week). Null when it speaks of none. A month without a year is the last one that has begun.
 */
export function windowIn(question: string, now: number): Window | null {
  const words = foldedWords(question)
  return isoDay(question) ?? monthIn(words, now) ?? spanIn(words, now) ?? seasonIn(words) ?? yearIn(words)
}

function isoDay(question: string): Window | null {
  const [, year, month, day] = question.match(/\b((?:19|20)\d\d)-(\d\d)(?:-(\d\d))?\b/) ?? []
  if (!year || !month || Number(month) < 1 || Number(month) > 12) return null
  return day ? oneDay(Number(year), Number(month) - 1, Number(day)) : wholeMonth(Number(year), Number(month) - 1)
}

function monthIn(words: string[], now: number): Window | null {
  const at = words.findIndex((word, i) => monthOf(words, i) >= 0 && word !== '')
  if (at < 0) return null
  const month = monthOf(words, at)
  const year = yearNear(words) ?? latestYear(month, now)
  const day = [words[at - 1], words[at + 1], words[at - 2]].map(dayNumber).find((number) => number !== null)
  if (day) return oneDay(year, month, day)
  const week = words.findIndex((word) => weekWords.has(word))
  if (week < 0) return wholeMonth(year, month)
  const { from, to } = wholeMonth(year, month)
  return words.some((word) => lastWords.has(word)) ? { from: to - 7 * dayMs, to } : { from, to: from + 7 * dayMs }
}

/** `may` and `march` are months only beside a number or after a word that leads to a date. */
function monthOf(words: string[], at: number): number {
  const word = words[at]!
  if (word === 'may' || word === 'march') {
    const leads =
      /^(in|of|on|since|until|till|before|after|during|by|from|late|early|mid|last|this|next|\d{1,2}(st|nd|rd|th)?)$/
    const isDate = leads.test(words[at - 1] ?? '') || /^\d{1,4}(st|nd|rd|th)?$/.test(words[at + 1] ?? '')
    return isDate ? (word === 'may' ? 4 : 2) : -1
  }
  return months.findIndex((names) => names.includes(word))
}

const dayNumber = (word: string | undefined) => {
  const [, digits] = word?.match(/^(\d{1,2})(?:st|nd|rd|th)?$/) ?? []
  const day = Number(digits)
  return day >= 1 && day <= 31 ? day : null
}

const yearNear = (words: string[]) => {
  const word = words.find((one) => /^(19|20)\d\d$/.test(one))
  return word === undefined ? null : Number(word)
}

function latestYear(month: number, now: number) {
  const today = new Date(now)
  return today.getUTCFullYear() - (month > today.getUTCMonth() ? 1 : 0)
}

function spanIn(words: string[], now: number): Window | null {
  const text = ` ${words.join(' ')} `
  const today = Math.floor(now / dayMs) * dayMs
  const days = (from: number, to: number) => ({ from: today + from * dayMs, to: today + to * dayMs })
  if (/ (today|azi|heute|aujourd hui|hoy|oggi|hoje) /.test(text)) return days(0, 1)
  if (/ (yesterday|ieri|gestern|hier|ayer|ontem) /.test(text)) return days(-1, 0)
  if (/ (last week|saptamana trecuta|letzte woche|semaine derniere|semana pasada|settimana scorsa) /.test(text))
    return days(-13, 0)
  if (/ (last month|luna trecuta|letzten monat|mois dernier|mes pasado|mese scorso|mes passado) /.test(text))
    return lastMonth(now)
  if (/ (last year|anul trecut|letztes jahr|annee derniere|ano pasado|anno scorso|ano passado) /.test(text))
    return wholeYear(new Date(now).getUTCFullYear() - 1)
  return null
}

function lastMonth(now: number): Window {
  const today = new Date(now)
  return wholeMonth(today.getUTCFullYear(), today.getUTCMonth() - 1)
}

/** Of a named year only: a bare summer may be any. */
function seasonIn(words: string[]): Window | null {
  const season = words.find((word) => seasons[word] !== undefined)
  const year = yearNear(words)
  if (season === undefined || year === null) return null
  return { from: Date.UTC(year, seasons[season]!), to: Date.UTC(year, seasons[season]! + 3) }
}

function yearIn(words: string[]): Window | null {
  const year = yearNear(words)
  return year === null ? null : wholeYear(year)
}

const oneDay = (year: number, month: number, day: number) => ({
  from: Date.UTC(year, month, day),
  to: Date.UTC(year, month, day + 1),
})
const wholeMonth = (year: number, month: number) => ({ from: Date.UTC(year, month), to: Date.UTC(year, month + 1) })
const wholeYear = (year: number) => ({ from: Date.UTC(year, 0), to: Date.UTC(year + 1, 0) })
