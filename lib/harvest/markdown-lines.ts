import { linesOf } from './lines-of'

/** A line of Markdown: where it stands, and whether it is inside a fenced block of code. */
export type MarkdownLine = { start: number; end: number; text: string; code: boolean }

const FENCE = /^ {0,3}(?:>[ \t]?){0,8}(`{3,}|~{3,})/

/** The lines from `from` on; `end` is before the line break. The fences themselves count as code. */
export function* markdownLines(text: string, from = 0): Generator<MarkdownLine> {
  let fence: string | null = null
  for (const { start, end } of linesOf(text, { start: from, end: text.length })) {
    const line = text.slice(start, end)
    const [, mark = null] = FENCE.exec(line) ?? []
    const closes = fence !== null && mark !== null && mark[0] === fence[0] && mark.length >= fence.length
    const opens = fence === null && mark !== null
    yield { start, end, text: line, code: fence !== null || opens }
    if (opens) fence = mark
    else if (closes) fence = null
  }
}

/** A line with what stands in `code spans` blanked out, so that places stay the same. */
export function withoutCodeSpans(line: string): string {
  const marks = [...line.matchAll(/`+/g)]
  const latest = new Map<number, number>()
  const closing = new Map<number, number>()
  for (const { 0: mark, index } of marks.toReversed()) {
    const close = latest.get(mark.length)
    if (close !== undefined) closing.set(index, close)
    latest.set(mark.length, index)
  }

  const pieces: string[] = []
  let done = 0
  for (const { 0: mark, index } of marks) {
    const close = closing.get(index)
    if (index < done || close === undefined) continue
    pieces.push(line.slice(done, index), ' '.repeat(close + mark.length - index))
    done = close + mark.length
  }
  return pieces.join('') + line.slice(done)
}
