/** A value cut out of a stream of JSON: an element of its list, a line, or a whole document. Not yet parsed. */
export type Cut = { at: 'element' | 'line' | 'document'; number: number; bytes: Buffer | null }

/** A value of more bytes is passed over: its `bytes` are null. */
const LONGEST_VALUE = 256 * 2 ** 20
const QUOTE = 0x22
const BACKSLASH = 0x5c
const NEWLINE = 0x0a
const COMMA = 0x2c
// [ and ], { and } differ from each other in this bit only.
const CURLY_BIT = 0x20
const OPEN = 0x5b
const CLOSE = 0x5d
const WRAPPER = /"conversations"\s*:\s*$/

/**
 * Cuts UTF-8 JSON into the elements of its top-level array, of the array under `conversations`, or into lines,
 * without ever holding more than one of them. Knows only strings and depth; whether a value is good is for its parser.
 */
export class JsonCutter {
  /** Whether it stopped inside a value or a list: the file ends early. */
  get isOpen() {
    return this.depth > 0 || this.inString
  }

  private depth = 0
  /** Depth at which values are cut out: 0 documents, 1 elements of an array, 2 those of an array in an object. */
  private base = 0
  private inString = false
  private escaped = false
  private byLine = false
  private number = 0
  private held: Buffer[] = []
  private heldBytes = 0
  private hasBegun = false

  constructor(private readonly longest = LONGEST_VALUE) {}

  *push(chunk: Buffer): Generator<Cut> {
    let start = 0
    for (let i = 0; i < chunk.length; i++) {
      if (this.byLine) {
        const end = chunk.indexOf(NEWLINE, i)
        this.hasBegun = true
        if (end < 0) break
        yield this.cut('line', chunk, start, end)
        start = end + 1
        i = end
        continue
      }
      if (this.inString) {
        i = this.skipString(chunk, i)
        continue
      }

      const byte = chunk[i]!
      if (byte <= 0x20) continue
      if (byte === COMMA) {
        if (this.hasBegun && this.depth === this.base) yield this.cut('element', chunk, start, i)
        continue
      }
      const bracket = byte & ~CURLY_BIT
      if (bracket === CLOSE) {
        if (this.hasBegun && this.depth === this.base && this.base > 0) yield this.cut('element', chunk, start, i)
        this.depth = Math.max(0, this.depth - 1)
        if (this.depth < this.base) this.leaveList()
        else if (this.hasBegun && this.depth === this.base) {
          const isDocument = this.base === 0
          const value = this.cut(isDocument ? 'document' : 'element', chunk, start, i + 1)
          yield value
          this.byLine = isDocument && byte !== CLOSE && value.bytes?.includes(NEWLINE) === false
          start = i + 1
        }
        continue
      }
      if (bracket === OPEN) {
        const isList = byte === OPEN
        if (isList && this.depth === this.base && this.base === 0 && !this.hasBegun) this.enterList()
        else if (isList && this.depth === 1 && this.base === 0 && this.isUnderConversations(chunk, start, i)) this.enterList()
        else if (!this.hasBegun && this.depth === this.base) start = this.begin(i)
        this.depth++
        continue
      }
      if (!this.hasBegun && this.depth === this.base) start = this.begin(i)
      if (byte === QUOTE) this.inString = true
    }
    if (this.hasBegun) this.hold(chunk, start, chunk.length)
  }
}
