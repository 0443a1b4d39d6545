import { cleanLine } from './clean-text'
import { markdownLines } from './markdown-lines'
import { type Passage, passagesOf, type Span } from './passages'

type Heading = { level: number; name: string }
type Section = Span & { path: string[]; bodyStart: number }

const ATX = /^ {0,3}(#{1,6})(?:[ \t]+(\S.*))?$/
const BLOCK_ID = /(?:^|[ \t])\^([\w-]{1,60})[ \t]*$/m
const LONGEST_HEADING = 200
const DEEPEST = 6

/**
 * A note cut at its headings, so that a passage knows under which it stands, and within a section as any text is.
 * The locator is the first block id in it, or the headings above it: a change elsewhere in the note moves neither.
 */
export function markdownPassages(text: string, bodyStart: number): Passage[] {
  return sectionsOf(text, bodyStart).flatMap((section) =>
    passagesOf(text.slice(section.start, section.end)).map(({ start, end }) => {
      const span = { start: section.start + start, end: section.start + end }
      const [, block] = BLOCK_ID.exec(text.slice(span.start, span.end)) ?? []
      const place = section.path.length > 0 ? `#${section.path.join('/')}` : 'passage'
      const title = section.path.join(' › ') || null
      return { ...span, title, page: null, locator: block ? `^${block}` : place }
    }),
  )
}

/** The name of the first heading of the first level. */
export function firstTitle(text: string, bodyStart: number): string | null {
  for (const line of markdownLines(text, bodyStart)) {
    const heading = line.code ? null : headingIn(line.text)
    if (heading?.level === 1 && heading.name !== '') return heading.name
  }
  return null
}

/** A heading with nothing below it goes with the section that follows. */
function sectionsOf(text: string, bodyStart: number): Section[] {
  const sections: Section[] = [{ start: bodyStart, end: bodyStart, bodyStart, path: [] }]
  const above: Heading[] = []
  for (const line of markdownLines(text, bodyStart)) {
    const last = sections.at(-1)!
    last.end = line.end
    const heading = line.code ? null : headingIn(line.text)
    if (!heading) continue

    while (above.length > 0 && above.at(-1)!.level >= heading.level) above.pop()
    above.push(heading)
    const path = above
      .map(({ name }) => name)
      .filter(Boolean)
      .slice(-DEEPEST)
    last.end = line.start
    const isEmpty = text.slice(last.bodyStart, last.end).trim() === ''
    const start = isEmpty ? last.start : line.start
    if (isEmpty) sections.pop()
    sections.push({ start, end: line.end, bodyStart: line.end, path })
  }
  return sections
}

function headingIn(line: string): Heading | null {
  const [, marks, name = ''] = ATX.exec(line.trimEnd()) ?? []
  if (!marks) return null
  return { level: marks.length, name: cleanLine(name.replace(/(?:^|[ \t])#+$/, '')).slice(0, LONGEST_HEADING) }
}
