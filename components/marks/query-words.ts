import { commonWords } from '@/lib/contract/common-words'

export type Place = { start: number; end: number }

/** The distinct telling words of a question, in its order; all of them when it holds nothing else. */
export function queryWords(query: string): string[] {
  const words = [
    ...new Set(
      query
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [],
    ),
  ]
  const telling = words.filter((word) => !commonWords.has(word))
  return telling.length > 0 ? telling : words
}

/** Where the words stand in a text, whatever their case, accents and endings. */
export function placesOf(words: readonly string[], text: string): Place[] {
  if (words.length === 0) return []
  const longestFirst = [...words].sort((a, b) => b.length - a.length)
  const pattern = new RegExp(longestFirst.map(patternOf).join('|'), 'giu')
  return [...withoutAccents(text).matchAll(pattern)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }))
}

/** Scripts without spaces are met anywhere, other words only where one begins; search meets other endings too. */
function patternOf(word: string) {
  const letters = (text: string) => [...text].join('\\p{M}*')
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(word)) return letters(word)
  return `(?<![\\p{L}\\p{N}\\p{M}])${letters(stemOf(withoutAccents(word)))}[\\p{L}\\p{N}\\p{M}]{0,4}(?![\\p{L}\\p{N}\\p{M}])`
}

const stemOf = (word: string) => (word.length > 5 ? word.replace(/(?:ing|ed|es|s|e|y)$/, '') : word)

/** Latin letters without their accents, each where it stood: the text stays as long as it was. */
const withoutAccents = (text: string) =>
  text.replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize('NFD').charAt(0))
