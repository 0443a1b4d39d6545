import { linesOf } from './lines-of'
import type { Span } from './passages'

/** What a file of instructions in Markdown says, piece by piece, and the files it wants read along with it. */
export type Instructions = { spans: Span[]; imports: string[] }

const FENCE = /^\s{0,12}(`{3,}|~{3,})/
const ITEM = /^ ?(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/
const HEADING = /^#{1,6}\s/
const RULE = /^ {0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/
const IMPORT_LINE = /^\s*(?:[-*+]\s+)?@(\S+)\s*$/
const CODE = /`[^`\n]*`/g
const IMPORT_WITHIN = /(?<![\w@/\\])@((?:~|\.{1,2})?\/[^\s,;:!?()[\]"']+|[\w][\w./-]{0,300}\.md)(?![\w])/g

/**
 * One piece is a paragraph, a list item with what is nested in it, or a heading. Code belongs to what stands before it.
 * Comments and lines that only import a file say nothing.
 */
export function instructionsIn(text: string, from = 0): Instructions {
  const pieces = new Pieces(text)
  const imports: string[] = []
  let until: ((words: string) => boolean) | null = null
  let isCode = false

  for (const { start, end } of linesOf(text, { start: from, end: text.length })) {
    const words = text.slice(start, end).trimEnd()
    const line = { start, end: start + words.length, words }
    const [, fence] = FENCE.exec(words) ?? []
    const [, wanted] = IMPORT_LINE.exec(words) ?? []
    if (until !== null) {
      if (isCode) pieces.extend(line)
      if (!until(words)) continue
      until = null
      pieces.close()
    } else if (fence) {
      isCode = true
      until = (later) => closes(later, fence)
      pieces.beginCode(line)
    } else if (words.trimStart().startsWith('<!--')) {
      isCode = false
      if (!words.includes('-->')) until = (later) => later.includes('-->')
      pieces.close()
    } else if (wanted) {
      imports.push(wanted)
      pieces.close()
    } else if (words.trim() === '' || RULE.test(words)) {
      pieces.close()
    } else {
      imports.push(...importsWithin(words))
      pieces.add(line)
    }
  }
  pieces.close()
  return { spans: pieces.spans, imports: [...new Set(imports)] }
}

class Pieces {
  readonly spans: Span[] = []
  private open: Span | null = null

  constructor(private readonly text: string) {}

  add(line: Line) {
    const { words, start, end } = line
    const marker = ITEM.exec(words)?.[0].length ?? 0
    const isHeading = HEADING.test(words)
    if (marker > 0 || isHeading) this.close()
    this.open ??= { start: start + (marker || words.search(/\S/)), end }
    this.extend(line)
    if (isHeading) this.close()
  }

  /** Goes on with what leads up to it, also over a blank line. */
  beginCode(line: Line) {
    const last = this.spans.at(-1)
    const leadsUp = this.open === null && last && this.text[last.end - 1] === ':'
    if (leadsUp) this.open = this.spans.pop()!
    this.open ??= { start: line.start, end: line.end }
    this.extend(line)
  }

  extend({ end }: Line) {
    if (this.open) this.open.end = end
  }

  close() {
    if (this.open && this.open.end > this.open.start) this.spans.push(this.open)
    this.open = null
  }
}

type Line = Span & { words: string }

const closes = (words: string, fence: string) =>
  words.trim().startsWith(fence) && words.trim().replaceAll(fence[0]!, '') === ''

const importsWithin = (words: string) =>
  words.includes('@')
    ? [...words.replace(CODE, '').matchAll(IMPORT_WITHIN)].map(([, path]) => path!.replace(/\.+$/, ''))
    : []
