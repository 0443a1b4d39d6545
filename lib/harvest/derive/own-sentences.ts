import { linesOf } from '../lines-of'
import type { Span } from '../passages'

const LONGEST_READ = 4_000
const WINDOW = 1_500
const LONGEST_SENTENCE = 300
const SHORTEST_SENTENCE = 9
// A line this long that just stops was broken by a program, not by its writer.
const WRAPPED_LINE = 50

const FENCE = /^\s{0,3}(?:```|~~~)/
const NOT_OWN = /^(?: {4}|\t|\s*(?:>|\||<\/?[a-z]))/i
const END_OF_SENTENCE = /[.!?…]+["”»“')\]*_]*(?=\s|$)/g
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{L}|dr|mr|mrs|ms|st|str|prof|sr|sra|dna|dl|nr|no|ca|z\.\s?b|e\.g|i\.e|bzw|ing|av|mme)$/iu
const OPENING = /^(?:[\s*_#•–—-]|\d{1,2}[.)]\s)+/
const QUOTES = /["“”„«»]/g

/**
 * The sentences a person most likely wrote for this very talk: outside code, quotations and tables, neither cut off
 * nor overlong. Of a very long text only the beginning and the end are read.
 */
export function* ownSentences(text: string): Generator<Span> {
  for (const window of windowsOf(text)) {
    for (const line of ownLines(text, window)) yield* sentencesOf(text, line)
  }
}

/** What of a text is looked at. */
export function windowsOf(text: string): Span[] {
  if (text.length <= LONGEST_READ) return [{ start: 0, end: text.length }]
  const endOfHead = Math.max(text.lastIndexOf('\n', WINDOW), text.lastIndexOf('. ', WINDOW) + 1, 0)
  const tail = text.slice(-WINDOW)
  const startOfTail = Math.max(0, tail.search(/\n|\. /) + 1) || WINDOW
  return [
    { start: 0, end: endOfHead },
    { start: text.length - WINDOW + startOfTail, end: text.length },
  ]
}

function* ownLines(text: string, window: Span): Generator<Span> {
  let isFenced = window.start > 0 && text.slice(0, window.start).split('```').length % 2 === 0
  let open: Span | null = null
  for (const line of linesOf(text, window)) {
    const words = text.slice(line.start, line.end)
    const isFence = FENCE.test(words)
    const isOwn = !isFence && !isFenced && words.trim() !== '' && !NOT_OWN.test(words)
    if (isFence) isFenced = !isFenced
    if (open && isOwn && goesOn(text, open, words)) {
      open = { start: open.start, end: line.end }
      continue
    }
    if (open) yield open
    open = isOwn ? line : null
  }
  if (open) yield open
}

const goesOn = (text: string, open: Span, next: string) =>
  /^\p{Ll}/u.test(next) &&
  open.end - text.lastIndexOf('\n', open.end - 1) > WRAPPED_LINE &&
  /[\p{L}\d,;]\s*$/u.test(text.slice(Math.max(open.start, open.end - 8), open.end))

/** Quotation marks are counted from the beginning of the line: after an odd number somebody else is speaking. */
function* sentencesOf(text: string, { start, end }: Span): Generator<Span> {
  const line = text.slice(start, end)
  let from = 0
  let quotes = 0
  for (const to of endsIn(line)) {
    const sentence = line.slice(from, to)
    const opening = OPENING.exec(sentence)?.[0].length ?? 0
    const length = sentence.trimEnd().length - opening
    if (quotes % 2 === 0 && length >= SHORTEST_SENTENCE && length <= LONGEST_SENTENCE)
      yield { start: start + from + opening, end: start + from + opening + length }
    quotes += sentence.match(QUOTES)?.length ?? 0
    from = to
  }
}

function* endsIn(line: string): Generator<number> {
  for (const end of line.matchAll(END_OF_SENTENCE)) {
    if (!ABBREVIATION.test(line.slice(Math.max(0, end.index - 8), end.index))) yield end.index + end[0].length
  }
  yield line.length
}
