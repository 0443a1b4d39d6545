import type { FileAdapter, Reading } from '../adapter'
import { cleanLine } from '../clean-text'
import { documentItem } from '../document-item'
import type { ParsedArticle } from '../parse-article'
import { parseHere } from '../parse-here'
import { fileTitle, relativeRef } from '../relative-ref'

const MOST_BYTES = 2 ** 25
const STARTS_LIKE_HTML =
  /^\ufeff?\s*(?:<!--[\s\S]{0,2000}?-->\s*){0,5}(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!doctype html|<html[\s>]|<(?:head|body|meta|title|article|main|div|p|h1)[\s>])/i

// The page for looking at that comes with an export; it may be as long as the export itself.
const DATA_FOR_SCRIPT = /<script[^>]{0,200}>[^<]{0,2000}\b(?:var|let|const)\s+jsonData\s*=/

/** Saved web pages: the article in them. */
export const html: FileAdapter = {
  source: 'html',
  label: 'a web page',
  isDocument: true,

  recognises: ({ text, name }) =>
    text !== null && !/\.(?:md|markdown|mdx|mdown|mkd)$/i.test(name) && STARTS_LIKE_HTML.test(text.slice(0, 2 ** 14)),

  async *read(file, context) {
    if (DATA_FOR_SCRIPT.test(file.text ?? '')) {
      const reason = 'its conversations are data for a script. Import the JSON files that come with it'
      yield { outcome: 'unreadable', position: file.name, reason }
      return
    }
    const parse = context.parse ?? parseHere
    const parsed = await parse('html', await file.bytes(MOST_BYTES))
    yield articleReading(parsed, file.name, relativeRef(file.name, context.names))
  },
}

function articleReading(parsed: ParsedArticle, name: string, path: string): Reading {
  return {
    outcome: 'item',
    item: documentItem({
      source: 'html',
      sourceRef: parsed.address ?? path,
      title: parsed.title || cleanLine(fileTitle(name)),
      occurredAt: parsed.publishedAt,
      updatedAt: parsed.changedAt ?? parsed.publishedAt,
      header: [
        ['Address', parsed.address],
        ['File', cleanLine(path)],
        ['Site', parsed.site],
        ['Author', parsed.author],
      ],
      content: parsed.text,
    }),
  }
}
