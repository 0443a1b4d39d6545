import type { Purpose } from './embedder'

/** What models were trained to see before a text, by a part of their name. */
const prefixes: [RegExp, Record<Purpose, string>][] = [
  [/nomic-embed/i, { query: 'search_query: ', document: 'search_document: ' }],
  [/\be5\b/i, { query: 'query: ', document: 'passage: ' }],
  [/\bbge\b.*-en\b/i, { query: 'Represent this sentence for searching relevant passages: ', document: '' }],
]

export function prefixed(model: string, purpose: Purpose, text: string): string {
  const found = prefixes.find(([name]) => name.test(model))
  return found ? found[1][purpose] + text : text
}
