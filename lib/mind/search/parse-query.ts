import { commonWords } from '@/lib/contract/common-words'
import { plainLetters } from '@/lib/contract/plain-letters'
import { phraseForRun, unspaced } from './segment'

const word = /[\p{L}\p{N}\p{M}]+/gu
const maxTerms = 16

/**
 * A question as quoted FTS5 terms, so that any text is safe: no operator, column or wildcard of the caller's survives.
 * Empty when the text holds no letter and no digit.
 */
export function termsOf(text: string): string[] {
  const composed = plainLetters(text.slice(0, 2_000).normalize('NFKC'))
  const runs = (composed.match(unspaced) ?? []).map(phraseForRun)
  const words = (composed.replace(unspaced, ' ').toLowerCase().match(word) ?? []).filter((one) =>
    /[\p{L}\p{N}]/u.test(one),
  )
  const telling = words.filter((one) => !commonWords.has(one))
  const chosen = telling.length + runs.length > 0 ? telling : words
  return [...new Set([...runs, ...chosen.map((one) => `"${one}"`)])].slice(0, maxTerms)
}
