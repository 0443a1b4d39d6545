import { HeldBytes } from './held-bytes'

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const FROM = Buffer.from('From ')
const QUOTED_FROM = /^>+From /
const SHORT_LINE = 128

/**
 * Cuts the bytes of an mbox into its messages: each begins after a line `From …` that stands first or below a blank
 * line. `>From` at the start of a line is `From` again. Null for a message that is longer than may be held.
 */
export async function* cutMbox(chunks: AsyncIterable<Buffer>, longest: number): AsyncGenerator<Buffer | null> {
  const held = new HeldBytes(longest)
  let [afterBlank, begun] = [true, false]
  for await (const { bytes, startsLine, endsLine } of linesOf(chunks)) {
    if (startsLine && afterBlank && bytes.subarray(0, FROM.length).equals(FROM)) {
      if (begun) yield held.take()
      begun = true
      afterBlank = false
      continue
    }
    held.add(startsLine && isQuotedFrom(bytes) ? bytes.subarray(1) : bytes)
    if (startsLine) afterBlank = endsLine && isBlank(bytes)
  }
  if (begun) yield held.take()
}

type Piece = { bytes: Buffer; startsLine: boolean; endsLine: boolean }

/** Lines with their ends. What is too long to be a separator comes in pieces. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  let rest: Buffer = Buffer.alloc(0)
  let startsLine = true
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let from = 0
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, from)) {
      yield { bytes: bytes.subarray(from, end + 1), startsLine, endsLine: true }
      startsLine = true
      from = end + 1
    }
    rest = bytes.subarray(from)
    if (rest.length > SHORT_LINE) {
      yield { bytes: rest, startsLine, endsLine: false }
      startsLine = false
      rest = Buffer.alloc(0)
    }
  }
  if (rest.length > 0) yield { bytes: rest, startsLine, endsLine: false }
}

const isBlank = (line: Buffer) => line[0] === LINE_FEED || (line[0] === CARRIAGE_RETURN && line[1] === LINE_FEED)

const isQuotedFrom = (line: Buffer) => line[0] === 0x3e && QUOTED_FROM.test(line.toString('latin1', 0, SHORT_LINE))
