import type { FileAdapter, FileHead, ReadContext, Reading } from '../adapter'
import { cleanLine, cleanText } from '../clean-text'
import { decodeText } from '../decode-text'
import { documentItem } from '../document-item'
import { type FrontMatter, readFrontMatter } from '../front-matter'
import { ownValue } from '../json-shape'
import { firstTitle, markdownPassages } from '../markdown-passages'
import { changedAt, writtenAt } from '../note-dates'
import { referencesIn } from '../note-links'
import { isTemplate } from '../note-template'
import { fileTitle, relativeRef } from '../relative-ref'
import type { Header } from '../transcript'

const MOST_BYTES = 2 ** 25
// Scalars are read as they are written.
const NULL = /^(?:~|null|Null|NULL)$/
const NOTE = /\.(?:md|markdown|mdown|mkd|mdx)$/i

/** Notes in Markdown, by themselves or in a vault: with front matter, links and headings. */
export const markdown: FileAdapter = {
  source: 'markdown',
  label: 'Markdown notes',
  isDocument: true,

  // Text looks the same whatever it is called, so that here the name decides.
  recognises: (file) => NOTE.test(file.name) && file.text !== null,

  async *read(file, context) {
    const text = decodeText(await file.bytes(MOST_BYTES))
    if (text === null) yield { outcome: 'unreadable', position: file.name, reason: 'not readable as text' }
    else yield readNote(cleanText(text), file, context)
  },
}

function readNote(text: string, { name }: FileHead, context: ReadContext): Reading {
  const ref = relativeRef(name, context.names)
  const front = readFrontMatter(text)
  if (isTemplate(text, front.bodyStart, ref)) return { outcome: 'empty', position: name, reason: 'a template' }

  // A note that is all front matter is remembered for that.
  const isAllHeader = front.body.trim() === '' && Object.keys(front.data ?? {}).length > 0
  const bodyStart = isAllHeader ? 0 : front.bodyStart
  if (text.slice(bodyStart).trim() === '') return { outcome: 'empty', position: name, reason: 'a note without words' }

  const { links, tags } = referencesIn(text, front.bodyStart)
  return {
    outcome: 'item',
    item: documentItem({
      source: 'markdown',
      sourceRef: ref,
      title: titleOf(front, text, name),
      occurredAt: writtenAt(front.data, fileTitle(name)),
      updatedAt: changedAt(front.data),
      header: headerOf(front, ref, tags),
      content: text,
      passages: markdownPassages(text, bodyStart),
      links,
      flags: front.fault ? ['broken_front_matter'] : [],
    }),
  }
}

function titleOf(front: FrontMatter, text: string, name: string): string {
  const given = front.data && ownValue(front.data, 'title')
  const written = typeof given === 'string' && !NULL.test(given) ? cleanLine(given) : ''
  return written || firstTitle(text, front.bodyStart) || cleanLine(fileTitle(name))
}

function headerOf({ data, fault }: FrontMatter, ref: string, tags: string[]): Header {
  const value = (key: string) => (data ? wordsIn(ownValue(data, key)) : [])
  const named = [...value('tags'), ...value('tag')].flatMap((tag) => tag.replaceAll('#', '').split(/[\s,]+/))
  return [
    ['Note', cleanLine(ref)],
    ['Also called', [...value('aliases'), ...value('alias')].join(', ')],
    ['Tags', [...new Set([...named, ...tags].filter(Boolean))].join(', ')],
    ['Warning', fault],
  ]
}

/** A list or a single text. */
const wordsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string').map(cleanLine)
