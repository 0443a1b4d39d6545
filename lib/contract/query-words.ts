import { commonWords } from './common-words'
import { foldedLetters } from './folded-letters'

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

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

/** Where the words stand in a text, whatever their case, accents and endings; `word` is which of them. */
export function placesOf(words: readonly string[], text: string): (Place & { word: number })[] {
  if (words.length === 0) return []
  const spaced = words.flatMap((word, at) => (unspaced.test(word) ? [] : [{ stem: stemOf(foldedLetters(word)), at }]))
  const runs = words.flatMap((word, at) => (unspaced.test(word) ? [{ run: word, at }] : []))
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: token, index }) => {
    const word = foldedLetters(token)
    const met = spaced.filter(({ stem }) => word.startsWith(stem) && word.length - stem.length <= longestEnding)
    if (met.length > 0) return [{ start: index, end: index + token.length, word: longest(met).at }]
    return runs.flatMap(({ run, at }) => runsIn(token, run).map((from) => placed(index + from, run.length, at)))
  })
}

const longestEnding = 4
const longest = (met: { stem: string; at: number }[]) =>
  met.reduce((best, one) => (one.stem.length > best.stem.length ? one : best))
const placed = (start: number, length: number, word: number) => ({ start, end: start + length, word })

function runsIn(token: string, run: string): number[] {
  const found: number[] = []
  for (let at = token.indexOf(run); at >= 0; at = token.indexOf(run, at + run.length)) found.push(at)
  return found
}

const stemOf = (word: string) => (word.length > 5 ? word.replace(/(?:ing|ed|es|s|e|y)$/, '') : word)
