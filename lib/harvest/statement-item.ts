import type { ImportItem, ImportPart } from './adapter'
import { cleanLine } from './clean-text'
import type { KeyedRef } from './keyed-ref'
import { paragraphsOf, type Span } from './passages'
import { flagsOf } from './suspicious-text'
import { type Header, timeOf, writeHeader } from './transcript'

export type Statement = {
  source: string
  sourceRef: string
  title: string
  writtenAt: number | null
  /** When it was last changed; the time of writing when left out. */
  updatedAt?: number | null
  header: Header
  /** Markdown prose, already distilled by somebody else. */
  content: string
  /** What of it is one statement each; its paragraphs when left out. */
  spans?: Span[]
  /** The spans are statements as they stand; nothing among them is a heading. */
  isPlain?: boolean
  kind?: 'fact' | 'preference'
}

const HEADING = /^(?:#{1,6}\s+(\S[^\n]*)|\*\*([^*\n]+)\*\*:?)$/

/**
 * Makes the item of ready-made memories: one fact for each paragraph, under the heading before it.
 * A paragraph has no id and moves when another is put before it, so a keyed hash of its words is its locator.
 */
export function statementItem(statement: Statement, keyedRef: KeyedRef): ImportItem {
  const opening = `${writeHeader(statement.title, [...statement.header, ['Written', timeOf(statement.writtenAt)]])}\n`
  const parts: ImportPart[] = []
  const met = new Map<string, number>()
  let heading: string | null = null

  const spans = statement.spans ?? paragraphsOf(statement.content)
  const apart = statement.isPlain ? spans : spans.flatMap((span) => headingsApart(statement.content, span))
  for (const { start, end } of apart) {
    const content = statement.content.slice(start, end)
    const [isHeading, hashed, bold] = (!statement.isPlain && HEADING.exec(content)) || []
    if (isHeading) {
      heading = cleanLine(hashed ?? bold ?? '')
      continue
    }
    const times = (met.get(content) ?? 0) + 1
    met.set(content, times)
    parts.push({
      message: keyedRef('paragraph', statement.source, statement.sourceRef, content, times),
      author: null,
      kind: statement.kind ?? 'fact',
      title: heading,
      content,
      occurredAt: statement.writtenAt,
      page: null,
      start: opening.length + start,
      end: opening.length + end,
      flags: flagsOf(content),
    })
  }
  return {
    source: statement.source,
    sourceRef: statement.sourceRef,
    aliases: [],
    title: statement.title,
    occurredAt: statement.writtenAt,
    updatedAt: statement.updatedAt ?? statement.writtenAt,
    text: opening + statement.content,
    flags: [...new Set(parts.flatMap((part) => part.flags))],
    shape: 'statement',
    parts,
    otherBranches: [],
  }
}

/** Makes the item of one memory that has a record of its own; null when there is nothing in it. */
export function singleStatementItem(statement: Omit<Statement, 'spans' | 'isPlain'>, keyedRef: KeyedRef) {
  const { content } = statement
  const end = content.trimEnd().length
  const start = end - content.trim().length
  return end === 0 ? null : statementItem({ ...statement, spans: [{ start, end }], isPlain: true }, keyedRef)
}

/** A heading directly above its paragraph, without a blank line between, is still a heading. */
function headingsApart(text: string, { start, end }: Span): Span[] {
  const headings: Span[] = []
  let from = start
  for (let lineEnd = text.indexOf('\n', from); lineEnd >= 0 && lineEnd < end; lineEnd = text.indexOf('\n', from)) {
    const line = text.slice(from, lineEnd).trimEnd()
    if (!HEADING.test(line)) break
    headings.push({ start: from, end: from + line.length })
    from = lineEnd + 1
  }
  return [...headings, { start: from, end }]
}
