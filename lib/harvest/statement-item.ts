import type { ImportItem, ImportPart } from './adapter'
import { cleanLine } from './clean-text'
import type { KeyedRef } from './keyed-ref'
import { paragraphsOf } from './passages'
import { flagsOf } from './suspicious-text'
import { type Header, timeOf, writeHeader } from './transcript'

export type Statement = {
  source: string
  sourceRef: string
  title: string
  writtenAt: number | null
  header: Header
  /** Markdown prose, already distilled by somebody else. */
  content: string
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

  for (const { start, end } of paragraphsOf(statement.content).flatMap((span) => headingApart(statement.content, span))) {
    const content = statement.content.slice(start, end)
    const [isHeading, hashed, bold] = HEADING.exec(content) ?? []
    if (isHeading) {
      heading = cleanLine(hashed ?? bold ?? '')
      continue
    }
    const times = (met.get(content) ?? 0) + 1
    met.set(content, times)
    parts.push({
      message: keyedRef('paragraph', statement.source, statement.sourceRef, content, times),
      author: null,
      kind: 'fact',
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
    updatedAt: statement.writtenAt,
    text: opening + statement.content,
    flags: [...new Set(parts.flatMap((part) => part.flags))],
    shape: 'statement',
    parts,
    otherBranches: [],
  }
}

/** A heading directly above its paragraph, without a blank line between, is still a heading. */
function headingApart(text: string, span: { start: number; end: number }) {
  const lineEnd = text.indexOf('\n', span.start)
  if (lineEnd < 0 || lineEnd >= span.end || !HEADING.test(text.slice(span.start, lineEnd).trimEnd())) return [span]
  return [
    { start: span.start, end: span.start + text.slice(span.start, lineEnd).trimEnd().length },
    ...headingApart(text, { start: lineEnd + 1, end: span.end }),
  ]
}
