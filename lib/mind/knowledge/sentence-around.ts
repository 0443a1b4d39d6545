import { wholeCharacters } from '../memories/memory-row'

const mostCharacters = 400

/** The sentence that holds these words; of a very long one the piece around them. Without them, how the text begins. */
export function sentenceAround(text: string, words: string): string {
  const at = Math.max(0, text.indexOf(words))
  const from = Math.max(startOf(text, at), at - mostCharacters / 2)
  const sentence = text.slice(from, endOf(text, at + words.length))
  return wholeCharacters(fromWholeCharacter(sentence), mostCharacters).trim()
}

const boundary = /[.!?…。][)"”»']*\s+\p{Lu}|\n/gu

/** A dot ends a sentence when a capital follows; a line break always does. */
function startOf(text: string, at: number): number {
  const from = Math.max(0, at - mostCharacters)
  const before = text.slice(from, at + 1)
  const last = [...before.matchAll(boundary)].at(-1)
  if (!last) return from
  return from + last.index + (last[0] === '\n' ? 1 : last[0].length - 1)
}

function endOf(text: string, at: number): number {
  const after = text.slice(at, at + mostCharacters)
  const [first] = after.matchAll(boundary)
  if (!first) return at + after.length
  return at + first.index + (first[0] === '\n' ? 0 : first[0].trimEnd().length - 1)
}

/** Without half a surrogate pair at its start. */
const fromWholeCharacter = (text: string) => (/^[\udc00-\udfff]/.test(text) ? text.slice(1) : text)
