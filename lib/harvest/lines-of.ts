import type { Span } from './passages'

/** The lines within `span`, each without its line break; none after the last break. */
export function* linesOf(text: string, span: Span = { start: 0, end: text.length }): Generator<Span> {
  for (let start = span.start; start < span.end; ) {
    const at = text.indexOf('\n', start)
    const end = at < 0 || at > span.end ? span.end : at
    yield { start, end }
    start = end + 1
  }
}

/** The first line with anything in it, of which the beginning is enough. */
export const firstLine = (text: string) => text.trimStart().slice(0, 1000).split('\n', 1)[0] ?? ''
