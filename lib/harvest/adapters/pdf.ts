import type { FileAdapter, Reading } from '../adapter'
import { cleanLine } from '../clean-text'
import { documentItem } from '../document-item'
import { firstLine } from '../lines-of'
import { parseHere } from '../parse-here'
import type { ParsedPdf } from '../parse-pdf'
import { type Passage, passagesOf } from '../passages'
import { fileTitle, relativeRef } from '../relative-ref'

const MOST_BYTES = 100 * 2 ** 20
const MARK_WITHIN = 1024
const LONGEST_TITLE = 120

/** PDFs with text in them, page by page. */
export const pdf: FileAdapter = {
  source: 'pdf',
  label: 'PDF',
  isDocument: true,

  recognises: ({ head }) => head.subarray(0, MARK_WITHIN).includes('%PDF-'),

  async *read(file, context) {
    const parse = context.parse ?? parseHere
    const ref = relativeRef(file.name, context.names)
    yield readingOf(await parse('pdf', await file.bytes(MOST_BYTES)), file.name, ref)
  },
}

function readingOf(parsed: ParsedPdf, name: string, ref: string): Reading {
  const { content, passages } = pagesApart(parsed.pages)
  if (passages.length === 0) return { outcome: 'unreadable', position: name, reason: noText(parsed.pages.length) }
  return {
    outcome: 'item',
    item: documentItem({
      source: 'pdf',
      sourceRef: ref,
      title: parsed.title ?? (titleWithin(content) || cleanLine(fileTitle(name))),
      occurredAt: parsed.createdAt,
      updatedAt: parsed.changedAt ?? parsed.createdAt,
      header: [
        ['File', cleanLine(ref)],
        ['Author', parsed.author],
        ['Pages', String(parsed.pageCount)],
        ['Read', parsed.pages.length < parsed.pageCount ? `the first ${parsed.pages.length} pages` : null],
      ],
      content,
      passages,
    }),
  }
}

function pagesApart(pages: string[]): { content: string; passages: Passage[] } {
  const pieces: string[] = []
  const passages: Passage[] = []
  let length = 0
  for (const [i, text] of pages.entries()) {
    const page = i + 1
    for (const { start, end } of passagesOf(text)) {
      passages.push({ start: length + start, end: length + end, title: null, page, locator: `page ${page}` })
    }
    pieces.push(text)
    length += text.length + 2
  }
  return { content: pieces.join('\n\n'), passages }
}

function titleWithin(content: string): string {
  const title = cleanLine(firstLine(content))
  return title.length <= LONGEST_TITLE && /\p{L}{2}/u.test(title) ? title : ''
}

const noText = (pages: number) =>
  `no text in its ${pages === 1 ? 'page' : `${pages} pages`}: they are pictures. Run text recognition over the file first`
