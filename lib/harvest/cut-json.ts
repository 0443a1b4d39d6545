import { HeldBytes } from './held-bytes'

/** A value cut out of a stream of JSON, not yet parsed. `bytes` is null when it was too long to hold. */
export type Cut = { kind: 'element' | 'line' | 'document'; number: number; bytes: Buffer | null }

/** A longer value costs only itself. What is parsed takes several times its bytes. */
export const longestMegabytes = 48
const LONGEST_VALUE = longestMegabytes * 2 ** 20
const LONGEST_AROUND = 2 ** 20
const [QUOTE, BACKSLASH, NEWLINE, SPACE, COMMA, OPEN, CLOSE] = [0x22, 0x5c, 0x0a, 0x20, 0x2c, 0x5b, 0x5d]
// Square and curly brackets differ in this bit only.
const CURLY = 0x20
const LIST_OF_CONVERSATIONS = /"conversations"\s*:\s*$/
const KEY_FITS_IN = 64

/**
 * Cuts UTF-8 JSON into the elements of its top-level array, those of an array under `conversations`, lines, or
 * whole documents, and never holds more than one of them. It knows strings and depth; judging a value is for its parser.
 */
export class JsonCutter {
  private depth = 0
  /** The depth at which values are cut: 0 documents, 1 elements of an array, 2 those of an array in an object. */
  private base = 0
  private inString = false
  private escaped = false
  private inValue = false
  private byLine: boolean
  private readonly mayTurnToLines: boolean
  private number = 0
  private readonly longest: number
  private held: HeldBytes
  private isAfterList = false
  private beforeList: Buffer | null = null
  private aroundList: Buffer | null = null

  /** @param byLine whether each line is a value from the beginning; `never` when not even after a first one */
  constructor({ longest = LONGEST_VALUE, byLine = false as boolean | 'never' } = {}) {
    this.longest = longest
    this.held = new HeldBytes(longest)
    this.byLine = byLine === true
    this.mayTurnToLines = byLine !== 'never'
  }

  push(chunk: Buffer): Cut[] {
    const cuts: Cut[] = []
    let start = 0
    let i = this.escaped ? 1 : 0
    if (chunk.length > 0) this.escaped = false
    for (; i < chunk.length && !this.byLine; i++) {
      if (this.inString) {
        i = endOfString(chunk, i)
        this.inString = i >= chunk.length
        this.escaped = i > chunk.length
        continue
      }
      const byte = chunk[i]!
      if (byte <= SPACE) continue
      const bracket = byte & ~CURLY
      const opensList =
        byte === OPEN &&
        this.base === 0 &&
        (this.depth === 0 ? !this.inValue : this.depth === 1 && this.isListOfConversations(chunk, start, i))

      if (opensList) {
        if (this.inValue) this.held.add(chunk.subarray(start, i))
        const before = this.held.take()
        this.beforeList = this.depth === 1 ? before : null
        this.inValue = false
        this.base = ++this.depth
      } else if (byte === COMMA || bracket === CLOSE) {
        if (this.depth === this.base && this.base > 0 && this.inValue) cuts.push(this.cut('element', chunk, start, i))
        if (byte === COMMA) continue
        this.depth = Math.max(0, this.depth - 1)
        if (this.depth < this.base) {
          this.base = 0
          if (this.depth === 0) continue
          // What comes after the list is only kept to say what stood around it.
          this.held = new HeldBytes(LONGEST_AROUND)
          this.isAfterList = true
          this.inValue = true
          start = i
        } else if (this.depth === 0 && this.isAfterList) {
          this.keepAround(chunk.subarray(start, i + 1))
        } else if (this.depth === this.base && this.inValue) {
          const cut = this.cut(this.base > 0 ? 'element' : 'document', chunk, start, i + 1)
          cuts.push(cut)
          this.byLine = this.mayTurnToLines && this.base === 0 && cut.bytes?.includes(NEWLINE) === false
          start = i + 1
        }
      } else {
        if (!this.inValue && this.depth === this.base) {
          this.inValue = true
          start = i
        }
        if (bracket === OPEN) this.depth++
        this.inString = byte === QUOTE
      }
    }
    if (this.byLine) start = this.cutLines(chunk, start, cuts)
    if (this.inValue) this.held.add(chunk.subarray(start))
    return cuts
  }

  /** What is left at the end of the stream. `isComplete` is false when it ends inside a value or a list. */
  end(): { isComplete: boolean; rest: Cut[] } {
    const isComplete = this.depth === 0 && !this.inString
    const kind = this.byLine ? 'line' : 'document'
    return { isComplete, rest: isComplete && this.inValue ? [this.cut(kind, Buffer.alloc(0), 0, 0)] : [] }
  }

  /** The object around a list of conversations, with that list empty; null when there was none, or it was long. */
  get around(): Buffer | null {
    return this.aroundList
  }

  private keepAround(end: Buffer) {
    this.held.add(end)
    const [before, after] = [this.beforeList, this.held.take()]
    const isShort = before && after && before.length < LONGEST_AROUND
    this.aroundList = isShort ? Buffer.concat([before, Buffer.from('['), after]) : null
    this.beforeList = null
    this.isAfterList = false
    this.inValue = false
    this.held = new HeldBytes(this.longest)
  }

  /** A first document on a single line, and more after it: from there on a value is a line, and a bad one ends with it. */
  private cutLines(chunk: Buffer, start: number, cuts: Cut[]): number {
    let from = start
    if (!this.inValue && cuts.at(-1)?.kind === 'document') this.number = 0
    for (let end = chunk.indexOf(NEWLINE, from); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      cuts.push(this.cut('line', chunk, from, end))
      from = end + 1
    }
    this.inValue = true
    return from
  }

  private cut(kind: Cut['kind'], chunk: Buffer, start: number, end: number): Cut {
    this.held.add(chunk.subarray(start, end))
    this.inValue = false
    return { kind, number: ++this.number, bytes: this.held.take() }
  }

  private isListOfConversations(chunk: Buffer, start: number, at: number): boolean {
    const before = this.held.endingWith(chunk.subarray(this.inValue ? start : at, at), KEY_FITS_IN)
    return LIST_OF_CONVERSATIONS.test(before.toString('latin1'))
  }
}

/** Where the quote is; the length of the chunk when there is none, one more when it ends in a backslash. */
function endOfString(chunk: Buffer, from: number): number {
  let i = from
  for (; i < chunk.length; i++) {
    const byte = chunk[i]
    if (byte === QUOTE) break
    if (byte === BACKSLASH) i++
  }
  return i
}
