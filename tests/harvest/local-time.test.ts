import { expect, test } from 'vitest'
import { looksLikeLocalTime, readLocalTime } from '@/lib/harvest/local-time'

const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

test.each([
  ['Jan 2, 2025, 3:04:05\u202fPM EDT', '2025-01-02T19:04:05.000Z'],
  ['Jan 2, 2025, 12:09:05 AM GMT+5:30', '2025-01-01T18:39:05.000Z'],
  ['2 Jan 2025, 15:04:05 GMT', '2025-01-02T15:04:05.000Z'],
  ['4/18/2026, 5:38:51 PM PDT', '2026-04-19T00:38:51.000Z'],
  ['18.04.2026, 17:38:51 MESZ', '2026-04-18T15:38:51.000Z'],
  ['18 août 2026, 17:38:51 UTC+2', '2026-08-18T15:38:51.000Z'],
  ['18 sept 2026, 17:38:51 CEST', '2026-09-18T15:38:51.000Z'],
  ['18 abr 2026, 5:38:51\u00a0p.\u00a0m. GMT-5', '2026-04-18T22:38:51.000Z'],
  ['18 gen 2026, 17:38:51 CET', '2026-01-18T16:38:51.000Z'],
  ['18 de abr. de 2026, 17:38:51 BRT', '2026-04-18T20:38:51.000Z'],
  ['18 iul. 2026, 17:38:51 EEST', '2026-07-18T14:38:51.000Z'],
  ['2026/04/18 17:38:51 JST', '2026-04-18T08:38:51.000Z'],
  ['2026. 4. 18. 오후 5:38:51 KST', '2026-04-18T08:38:51.000Z'],
  ['18 апр. 2026 г., 17:38:51 MSK', '2026-04-18T14:38:51.000Z'],
  ['18 Απρ 2026, 5:38:51 μ.μ. EEST', '2026-04-18T14:38:51.000Z'],
])('%s', (written, at) => {
  expect(instant(readLocalTime(written))).toBe(at)
})

test.each([
  'en-US',
  'en-GB',
  'de',
  'fr',
  'es',
  'es-419',
  'it',
  'pt-BR',
  'ro',
  'ja',
  'nl',
  'pl',
  'tr',
  'ru',
  'ko',
  'zh-TW',
  'ar',
  'hi',
])('every month and half of the day in %s', (language) => {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
    calendar: 'gregory',
  })
  const times = Array.from({ length: 24 }, (_, i) => Date.UTC(2026, i >> 1, 18, i % 2 ? 5 : 17, 38, 51))
  expect(times.map((at) => readLocalTime(`${format.format(at)} GMT+0`, language))).toEqual(times)
})

test('an abbreviation is the offset it names; the language decides what it shares', () => {
  expect(instant(readLocalTime('Jul 1, 2026, 9:00:00 AM CST'))).toBe('2026-07-01T15:00:00.000Z')
  expect(instant(readLocalTime('2026年7月1日 09:00:00 CST', 'zh-CN'))).toBe('2026-07-01T01:00:00.000Z')
})

test('without a zone, with an unknown one, or a day that never was, the time is unknown', () => {
  for (const written of [
    'Apr 18, 2026, 17:38:51',
    'Apr 18, 2026, 17:38:51 XQZ',
    'Feb 31, 2026, 17:38:51 UTC',
    'Apr 18, 2026, 29:38:51 UTC',
  ])
    expect(readLocalTime(written)).toBe(null)
})

test('prose is no time', () => {
  for (const line of [
    'Prompted at 12:00:00',
    'Sum 2+2',
    'Apr 18, 2026',
    'At 12:00:01 there were 2024 people',
    '',
    '1'.repeat(10_000),
  ])
    expect(looksLikeLocalTime(line)).toBe(false)
})
