import type { ImportItem, ImportPart } from './adapter'
import { freeName, type Passage, passagesOf, type Span } from './passages'
import { flagsOf } from './suspicious-text'
import { type Header, timeOf, writeHeader } from './transcript'

export type Document = {
  source: string
  sourceRef: string
  title: string
  occurredAt: number | null
  updatedAt: number | null
  header: Header
  content: string
  /** What of the content is remembered; all of it when left out. */
  passages?: Passage[]
  links?: string[]
  flags?: string[]
}

/** Makes the item of a document: its whole text under a header, cut into passages that know their place. */
export function documentItem(document: Document): ImportItem {
  const header = writeHeader(document.title, [...document.header, ['Written', timeOf(document.occurredAt)]])
  const opening = `${header}\n`
  const passages = document.passages ?? passagesOf(document.content).map(numbered)
  const taken = new Map<string, number>()
  const parts = passages.map(({ start, end, title, page, locator }): ImportPart => {
    const content = document.content.slice(start, end)
    return {
      message: freeName(locator, taken),
      author: null,
      kind: 'document',
      title,
      content,
      occurredAt: document.occurredAt,
      page,
      start: opening.length + start,
      end: opening.length + end,
      flags: flagsOf(content),
    }
  })
  return {
    source: document.source,
    sourceRef: document.sourceRef,
    aliases: [],
    title: document.title,
    occurredAt: document.occurredAt,
    updatedAt: document.updatedAt,
    text: opening + document.content,
    flags: [
      ...new Set([...(document.flags ?? []), ...flagsOf(document.title), ...parts.flatMap((part) => part.flags)]),
    ],
    shape: 'document',
    parts,
    otherBranches: [],
    ...(document.links && document.links.length > 0 && { links: document.links }),
  }
}

const numbered = (span: Span, i: number): Passage => ({ ...span, title: null, page: null, locator: `passage ${i + 1}` })
