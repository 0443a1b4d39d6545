import type { FileAdapter, FileHead, ReadContext, Reading } from '../adapter'
import { cleanLine, cleanText } from '../clean-text'
import { decodeText } from '../decode-text'
import { documentItem } from '../document-item'
import { firstLine } from '../lines-of'
import { dayInName } from '../note-dates'
import { fileTitle, relativeRef } from '../relative-ref'

const MOST_BYTES = 2 ** 25
const LONGEST_TITLE = 80
const ENDING = /\.([a-z0-9]{1,9})$/i
const WRITTEN_WITH = new Set([
  ...['txt', 'text', 'md', 'markdown', 'mdown', 'mkd', 'mdx', 'rst', 'adoc', 'asciidoc', 'org', 'textile'],
  ...['wiki', 'mediawiki', 'tex', 'rmd', 'qmd', 'fountain', 'me', '1st'],
])
// Of other programs, whatever it is called.
const OTHER_KINDS = /^\s*(?:%PDF-|<\?xml|<!doctype|<html|BEGIN:V(?:CALENDAR|CARD)|#!\s*\/|\{\\rtf|SQLite format 3)/i

/** Plain text in any encoding. Code, logs and tables are no documents, and are told by their endings. */
export const text: FileAdapter = {
  source: 'text',
  label: 'plain text',
  isDocument: true,

  recognises: (file) =>
    file.text !== null && file.text.trim() !== '' && isWriting(file) && !OTHER_KINDS.test(file.text),

  async *read(file, context) {
    const written = decodeText(await file.bytes(MOST_BYTES))
    if (written === null) yield { outcome: 'unreadable', position: file.name, reason: 'not readable as text' }
    else yield readText(cleanText(written), file.name, context)
  },
}

function readText(content: string, name: string, context: ReadContext): Reading {
  const ref = relativeRef(name, context.names)
  const occurredAt = dayInName(fileTitle(name))
  return {
    outcome: 'item',
    item: documentItem({
      source: 'text',
      sourceRef: ref,
      title: titleWithin(content) ?? cleanLine(fileTitle(name)),
      occurredAt,
      updatedAt: null,
      header: [['File', cleanLine(ref)]],
      content,
    }),
  }
}

/** A first line that is short and no mere opening, such as who is speaking. */
function titleWithin(content: string): string | null {
  const title = cleanLine(firstLine(content).replace(/^#{1,6} /, ''))
  return title.length <= LONGEST_TITLE && /[\p{L}\p{N}]/u.test(title) && !/[:：]$/.test(title) ? title : null
}

function isWriting({ name }: FileHead): boolean {
  const base = name.slice(name.lastIndexOf('/') + 1)
  const [, ending] = ENDING.exec(base) ?? []
  return ending === undefined || WRITTEN_WITH.has(ending.toLowerCase())
}
