export type Part = { start: number; end: number }

const mostWords = 200
const mostCharacters = 1_500
const word = /\S+/g

/**
 * A text in stretches of at most 200 words, as even as they come, each short enough for a model to see all of it. At
 * most so many; what comes after them is left out. Offsets are UTF-16 units.
 */
export function cutParts(text: string, mostParts: number): Part[] {
  const words = piecesOf(text)
  const parts: Part[] = []
  const each = Math.ceil(words.length / Math.ceil(words.length / mostWords))
  let count = 0
  for (const { start, end } of words) {
    const last = parts.at(-1)
    if (last && count < each && end - last.start <= mostCharacters) {
      last.end = end
      count++
    } else if (parts.length === mostParts) break
    else {
      parts.push({ start, end })
      count = 1
    }
  }
  return parts
}

/** Words; one without end, such as a run of code or of letters without spaces, in pieces. */
function piecesOf(text: string): Part[] {
  return [...text.matchAll(word)].flatMap(({ 0: found, index }) => {
    const pieces = Math.ceil(found.length / mostCharacters)
    return Array.from({ length: pieces }, (_, at) => ({
      start: index + at * mostCharacters,
      end: index + Math.min(found.length, (at + 1) * mostCharacters),
    }))
  })
}
