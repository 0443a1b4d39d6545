export type Span = { start: number; end: number }

/** A piece of a document that is remembered by itself. `locator` is stable; a second one of the same name is numbered. */
export type Passage = Span & { title: string | null; page: number | null; locator: string }

const LONGEST = 1_500
const BLANK_LINE = /\n[ \t]*\n\s*/g
// Where a paragraph that is too long may be cut, best first: after a line, a sentence, a word.
const BREAKS = [/\n(?=[^\n]*$)/, /[.!?。！？](?=[^.!?。！？]*$)/, /\s(?=\S*$)/]

/** The paragraphs of a text, without the blank space around them. */
export function paragraphsOf(text: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const gap of text.matchAll(BLANK_LINE)) {
    spans.push({ start, end: gap.index })
    start = gap.index + gap[0].length
  }
  spans.push({ start, end: text.length })
  return spans.map((span) => trimmed(text, span)).filter((span) => span.end > span.start)
}

/** Whole paragraphs together while they stay within about 1,500 characters; a longer one is cut where it reads best. */
export function passagesOf(text: string): Span[] {
  const passages: Span[] = []
  for (const paragraph of paragraphsOf(text).flatMap((span) => piecesOf(text, span))) {
    const last = passages.at(-1)
    if (last && paragraph.end - last.start <= LONGEST) last.end = paragraph.end
    else passages.push({ ...paragraph })
  }
  return passages
}

/** The name itself, or with the first number that is free behind it, which is then taken. */
export function freeName(name: string, taken: Map<string, number>): string {
  let number = taken.get(name) ?? 1
  let free = number === 1 ? name : `${name} ${number}`
  while (number > 1 && taken.has(free)) free = `${name} ${++number}`
  taken.set(name, number + 1)
  if (free !== name) taken.set(free, 2)
  return free
}

function piecesOf(text: string, { start, end }: Span): Span[] {
  const pieces: Span[] = []
  let from = start
  while (end - from > LONGEST) {
    const cut = from + cutWithin(text.slice(from, from + LONGEST))
    pieces.push(trimmed(text, { start: from, end: cut }))
    from = cut
  }
  pieces.push(trimmed(text, { start: from, end }))
  return pieces.filter((piece) => piece.end > piece.start)
}

/** Never in the first half, never inside a character. */
function cutWithin(window: string): number {
  for (const pattern of BREAKS) {
    const at = window.search(pattern)
    if (at >= window.length / 2) return at + 1
  }
  const last = window.charCodeAt(window.length - 1)
  return last >= 0xd800 && last < 0xdc00 ? window.length - 1 : window.length
}

/** Without the blank space around it, or another opening; empty when nothing is left. */
export function trimmed(text: string, { start, end }: Span, opening = /^\s*/): Span {
  const words = text.slice(start, end).trimEnd()
  const before = Math.min(words.length, opening.exec(words)?.[0].length ?? 0)
  return { start: start + before, end: start + words.length }
}
