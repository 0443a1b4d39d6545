import { placesOf, queryWords } from '../marks/query-words'

/**
 * The stretch of `text` that holds the most distinct words of the question, about `length` characters on one line.
 * A text that is short enough is told whole.
 */
export function excerptOf(text: string, query: string, length = 320): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line

  const start = bestStart(line, query, length)
  const from = start === 0 ? 0 : wordStart(line, start)
  const cut = line.slice(from, from + length)
  const end = from + length >= line.length ? cut.length : Math.max(cut.lastIndexOf(' '), length - 40)
  return `${from > 0 ? '… ' : ''}${cut.slice(0, end).trimEnd()}${from + end < line.length ? ' …' : ''}`
}

/** The next beginning of a word; in a script without spaces, or a very long word, right here. */
function wordStart(line: string, at: number) {
  const space = line.indexOf(' ', at)
  return space < 0 || space > at + 40 ? at : space + 1
}

/** A little before the first of those places from where the most words come within reach. */
function bestStart(line: string, query: string, length: number): number {
  const places = queryWords(query)
    .flatMap((word) =>
      placesOf([word], line)
        .slice(0, 50)
        .map(({ start }) => ({ word, index: start })),
    )
    .sort((a, b) => a.index - b.index)
  let best = { index: 0, words: 0 }
  for (const { index } of places) {
    const near = places.filter((other) => other.index >= index && other.index < index + length - 60)
    const words = new Set(near.map(({ word }) => word)).size
    if (words > best.words) best = { index, words }
  }
  return best.index < 60 ? 0 : best.index - 60
}
