import { Unreadable } from '../errors'
import { type Cut, JsonCutter } from './cut-json'

/** One value of a JSON document, or why it could not be read. `position` is `#3` in a list, `line 3`, or empty. */
export type JsonRecord = { position: string; value?: unknown; fault?: string }

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

/** Whether bytes begin like JSON that could hold records: an array or an object. */
export function startsLikeJson(head: Buffer): boolean {
  const first = withoutMark(head).toString('latin1', 0, 4096).trimStart()[0]
  return first === '{' || first === '['
}

/**
 * Reads the records of a JSON array, an array under `conversations`, JSON Lines or a single document, one at a time.
 * @throws Unreadable `truncated_json` when the bytes end inside a value, after all whole ones were given
 */
export async function* jsonRecords(chunks: AsyncIterable<Buffer>): AsyncGenerator<JsonRecord> {
  let cutter: JsonCutter | null = null
  for await (const chunk of chunks) {
    const bytes = cutter ? chunk : withoutMark(chunk)
    cutter ??= new JsonCutter({ byLine: startsWithLines(bytes) })
    for (const cut of cutter.push(bytes)) if (!isBlank(cut)) yield parse(cut)
  }
  if (!cutter) return
  const { isComplete, rest } = cutter.end()
  for (const cut of rest) if (!isBlank(cut)) yield parse(cut)
  if (!isComplete) throw new Unreadable('truncated_json', 'The file ends early: the JSON breaks off in the middle.')
}

const withoutMark = (chunk: Buffer) => (chunk.subarray(0, 3).equals(BYTE_ORDER_MARK) ? chunk.subarray(3) : chunk)

/**
 * Two lines that both begin an object, the first not broken off where JSON goes on: no single document looks like that.
 * So even a damaged first line is only a line.
 */
function startsWithLines(head: Buffer): boolean {
  const [first = '', second = ''] = head.toString('latin1').split(/[\r\n]\s*/, 2)
  return first.startsWith('{') && second.startsWith('{') && !/[[{,:]\s*$/.test(first)
}

const isBlank = ({ bytes }: Cut) => bytes !== null && !bytes.some((byte) => byte > 0x20)

function parse({ kind, number, bytes }: Cut): JsonRecord {
  const position = kind === 'document' ? '' : kind === 'line' ? `line ${number}` : `#${number}`
  if (bytes === null) return { position, fault: 'longer than 256 MB' }
  try {
    return { position, value: JSON.parse(bytes.toString('utf8')) }
  } catch {
    return { position, fault: 'not valid JSON' }
  }
}
