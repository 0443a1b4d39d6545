const EARLIEST = Date.UTC(1900, 0, 1)
const LATEST = Date.UTC(2200, 0, 1)
const NUMERIC = /^-?\d{1,20}(?:\.\d{1,12})?$/
const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))?\s?(Z|[+-]\d\d:?\d\d)?$/i

/**
 * Milliseconds since 1970 of whatever a vendor calls a time: seconds, milliseconds, microseconds or nanoseconds
 * (told apart by magnitude), ISO 8601 (UTC when no zone is given), numbers as text, `{ $date }`.
 * Zero, nonsense and years outside 1900–2200 are unknown: null.
 */
export function readTime(value: unknown): number | null {
  if (typeof value === 'number') return plausible(fromNumber(value))
  if (typeof value === 'string') return plausible(fromText(value.trim()))
  if (typeof value !== 'object' || value === null) return null
  const { $date, $numberLong } = value as { $date?: unknown; $numberLong?: unknown }
  if ($date !== undefined) return typeof $date === 'number' ? plausible($date) : readTime($date)
  return typeof $numberLong === 'string' ? plausible(Number($numberLong)) : null
}

function fromNumber(value: number): number {
  const size = Math.abs(value)
  if (size < 1e11) return Math.floor(value * 1e3 + 1e-3)
  if (size < 1e14) return Math.floor(value)
  if (size < 1e17) return Math.floor(value / 1e3)
  return Math.floor(value / 1e6)
}

function fromText(text: string): number {
  if (NUMERIC.test(text)) return fromNumber(Number(text))
  const [, day, time = '00:00', zone = 'Z'] = ISO.exec(text) ?? []
  return day ? Date.parse(`${day}T${time}${zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone}`) : NaN
}

const plausible = (ms: number) => (ms >= EARLIEST && ms < LATEST && ms !== 0 ? ms : null)
