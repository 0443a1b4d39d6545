import type { ParsedArticle } from './parse-article'
import type { ParsedMail } from './parse-mail'
import type { ParsedPdf } from './parse-pdf'

export type Parsed = {
  pdf: ParsedPdf
  /** The article of a page. */
  html: ParsedArticle
  mail: ParsedMail
}
export type ParseKind = keyof Parsed

/** Parses in this very process. The libraries are loaded with the first file that needs them. */
export async function parseHere<K extends ParseKind>(kind: K, bytes: Buffer): Promise<Parsed[K]> {
  return parserOf[kind](bytes)
}

const parserOf: { [K in ParseKind]: (bytes: Buffer) => Promise<Parsed[K]> } = {
  pdf: async (bytes) => (await import('./parse-pdf')).parsePdf(bytes),
  html: async (bytes) => (await import('./parse-article')).parseArticle(bytes),
  mail: async (bytes) => (await import('./parse-mail')).parseMail(bytes),
}
