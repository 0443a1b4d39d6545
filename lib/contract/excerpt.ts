import { placesOf, queryWords } from './query-words'

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
  const places = placesOf(queryWords(query), line).slice(0, mostPlaces)
  let best = { start: 0, words: 0 }
  for (const [at, { start }] of places.entries()) {
    const near = new Set<number>()
    for (let next = at; next < places.length && places[next]!.start < start + length - 60; next++)
      near.add(places[next]!.word)
    if (near.size > best.words) best = { start, words: near.size }
  }
  return best.start < 60 ? 0 : best.start - 60
}

const mostPlaces = 500
