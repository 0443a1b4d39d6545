import { Unreadable } from '../errors'
import { hasMoreValues } from './count-values'
import { type Cut, JsonCutter, longestMegabytes } from './cut-json'
import type { RecordKeyOf } from './record-key'

/** One value of a JSON document, or why it could not be read. `position` is `#3` in a list, `line 3`, or empty. */
export type JsonRecord = {
  position: string
  value?: unknown
  fault?: string
  /** Of the bytes of an element, where keys are asked for. */
  key?: string
  /** The source of what it became before: it was not parsed again. */
  known?: string
}

/** Asked of every element before it is parsed; one that is known is not. */
export type Recognition = {
  keyOf: RecordKeyOf
  /** The source of what a known record became. */
  sourceOf(key: string): string | undefined
}

export const NOT_JSON = 'not valid JSON'
const MOST_VALUES = 1_000_000
const MOST_PIECES = 1_000
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

/**
 * Reads the records of a JSON array, an array under `conversations`, JSON Lines or a single document, one at a time.
 * @param onAround told of the object around an array under `conversations`, without its elements, after the last of them
 * @throws Unreadable `truncated_json` when the bytes end inside a value, after all whole ones were given
 */
export async function* jsonRecords(
  chunks: AsyncIterable<Buffer>,
  onAround?: (around: unknown) => void,
  recognition?: Recognition,
): AsyncGenerator<JsonRecord> {
  let cutter: JsonCutter | null = null
  for await (const chunk of chunks) {
    const bytes = cutter ? chunk : withoutMark(chunk)
    cutter ??= new JsonCutter({ byLine: startsWithLines(bytes) })
    for (const cut of cutter.push(bytes)) if (!isBlank(cut)) for (const record of parse(cut, recognition)) yield record
  }
  if (!cutter) return
  const { isComplete, rest } = cutter.end()
  for (const cut of rest) if (!isBlank(cut)) for (const record of parse(cut)) yield record
  const around = parsed(cutter.around)
  if (around) onAround?.(around.value)
  if (!isComplete) throw new Unreadable('truncated_json', 'The file ends early: the JSON breaks off in the middle.')
}

const withoutMark = (chunk: Buffer) => (chunk.subarray(0, 3).equals(BYTE_ORDER_MARK) ? chunk.subarray(3) : chunk)

/**
 * Two lines that both begin an object, the first not broken off where JSON goes on: no single document looks like that.
 * So even a damaged first line is only a line.
 */
function startsWithLines(head: Buffer): boolean {
  const [first = '', second = ''] = head
    .toString('latin1')
    .replaceAll('\0', '')
    .split(/[\r\n]\s*/, 2)
  return first.startsWith('{') && second.startsWith('{') && !/[[{,:]\s*$/.test(first)
}

const isBlank = ({ bytes }: Cut) => bytes !== null && !bytes.some((byte) => byte > 0x20)

function parse(cut: Cut, recognition?: Recognition): JsonRecord[] {
  const position = positionOf(cut)
  if (cut.bytes === null) return [{ position, fault: `longer than ${longestMegabytes} MB` }]
  const { bytes } = cut
  const key = cut.kind === 'element' ? recognition?.keyOf(bytes) : undefined
  // Whoever waits for the next value still has this one: its bytes need not stay until then.
  cut.bytes = null
  const known = key === undefined ? undefined : recognition?.sourceOf(key)
  if (known !== undefined) return [{ position, key, known }]
  if (hasMoreValues(bytes, MOST_VALUES)) return [{ position, fault: 'made of more than a million values' }]
  const whole = parsed(bytes)
  if (whole) return [{ position, value: whole.value, key }]
  return cut.kind === 'line' ? recover(bytes, position) : [{ position, fault: NOT_JSON }]
}

/**
 * What a crash does to a line: a run of NUL bytes before, after or inside a value, several values without a break, a
 * half one and a whole one with NUL bytes between. What is still broken then is one fault.
 */
function recover(line: Buffer, position: string): JsonRecord[] {
  const fault = { position, fault: NOT_JSON }
  const whole = parsed(withoutZeros(line))
  if (whole) return [{ position, value: whole.value }]

  const values = betweenZeros(line).flatMap(objectsIn).map(parsed)
  const records = values.flatMap((one) => (one ? [{ position, value: one.value }] : []))
  return values.length > 0 && records.length === values.length ? records : [...records, fault]
}

/** Null for what is no JSON. */
function parsed(bytes: Buffer | null): { value: unknown } | null {
  if (bytes === null) return null
  try {
    return { value: JSON.parse(bytes.toString('utf8')) }
  } catch {
    return null
  }
}

/** Null for what does not end, or is no object. */
function objectsIn(bytes: Buffer): (Buffer | null)[] {
  if (!bytes.toString('latin1', 0, 256).trimStart().startsWith('{')) return [null]
  const cutter = new JsonCutter({ byLine: 'never' })
  const cuts = cutter.push(bytes)
  const { isComplete, rest } = cutter.end()
  return [...[...cuts, ...rest].map((cut) => cut.bytes), ...(isComplete ? [] : [null])]
}

const withoutZeros = (bytes: Buffer) => (bytes.includes(0) ? bytes.filter((byte) => byte !== 0) : bytes) as Buffer

function betweenZeros(bytes: Buffer): Buffer[] {
  const pieces: Buffer[] = []
  let start = 0
  for (let end = bytes.indexOf(0); end >= 0 && pieces.length < MOST_PIECES; end = bytes.indexOf(0, start)) {
    if (end > start) pieces.push(bytes.subarray(start, end))
    start = end + 1
  }
  if (start < bytes.length) pieces.push(bytes.subarray(start))
  return pieces
}

const positionOf = ({ kind, number }: Cut) =>
  kind === 'document' ? '' : kind === 'line' ? `line ${number}` : `#${number}`
