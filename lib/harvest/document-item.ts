import type { ImportItem, ImportPart } from './adapter'
import { passagesOf } from './passages'
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
}

/** Makes the item of a document: its whole text under a header, cut into passages that know their place. */
export function documentItem(document: Document): ImportItem {
  const header = writeHeader(document.title, [...document.header, ['Written', timeOf(document.occurredAt)]])
  const opening = `${header}\n`
  const parts = passagesOf(document.content).map(({ start, end }, i): ImportPart => {
    const content = document.content.slice(start, end)
    return {
      message: `passage ${i + 1}`,
      author: null,
      kind: 'document',
      title: null,
      content,
      occurredAt: document.occurredAt,
      page: null,
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
    flags: [...new Set([...flagsOf(document.title), ...parts.flatMap((part) => part.flags)])],
    shape: 'document',
    parts,
    otherBranches: [],
  }
}
