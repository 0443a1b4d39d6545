/** A word of the question and how it is met in a text: at the beginning of a word, with whatever ending. */
export type QueryWord = { word: string; pattern: RegExp }

/** The distinct words of a question, in its order. */
export function queryWords(query: string): QueryWord[] {
  const words = new Set(query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  return [...words].map((word) => ({ word, pattern: patternOf(word) }))
}

/** Scripts without spaces are met anywhere, other words only where one begins. */
function patternOf(word: string) {
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(word)) return new RegExp(word, 'giu')
  return new RegExp(`(?<![\\p{L}\\p{N}])${stemOf(word)}[\\p{L}\\p{N}]{0,4}(?![\\p{L}\\p{N}])`, 'giu')
}

const stemOf = (word: string) => (word.length > 5 ? word.replace(/(?:ing|ed|es|s|e|y)$/, '') : word)
