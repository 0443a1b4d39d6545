import { commonWords } from '@/lib/contract/common-words'

/** A word of the question and how it is met in a text: at the beginning of a word, with whatever ending. */
export type QueryWord = { word: string; pattern: RegExp }

/** The distinct telling words of a question, in its order; all of them when it holds nothing else. */
export function queryWords(query: string): QueryWord[] {
  const words = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])]
  const telling = words.filter((word) => !commonWords.has(word))
  return (telling.length > 0 ? telling : words).map((word) => ({ word, pattern: patternOf(word) }))
}

/** The question without the words that nothing is found by. */
export const tellingWords = (query: string) =>
  queryWords(query)
    .map(({ word }) => word)
    .join(' ')

/** Scripts without spaces are met anywhere, other words only where one begins. */
function patternOf(word: string) {
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(word)) return new RegExp(word, 'giu')
  return new RegExp(`(?<![\\p{L}\\p{N}])${stemOf(word)}[\\p{L}\\p{N}]{0,4}(?![\\p{L}\\p{N}])`, 'giu')
}

const stemOf = (word: string) => (word.length > 5 ? word.replace(/(?:ing|ed|es|s|e|y)$/, '') : word)
