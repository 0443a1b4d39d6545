import { commonWords } from '@/lib/contract/common-words'
import { plainLetters } from '@/lib/contract/plain-letters'
import { pairTermsOf, phraseForRun, unspaced } from './segment'

const word = /[\p{L}\p{N}\p{M}]+/gu
const maxTerms = 16
const maxLooseTerms = 30

/**
 * Words to be met as quoted FTS5 terms, so that any text is safe: no operator, column or wildcard of the caller's
 * survives. A run of CJK letters is one phrase. Empty when the text holds no letter and no digit.
 */
export const termsOf = (text: string): string[] => quoted(text, (run) => [phraseForRun(run)]).slice(0, maxTerms)

/** The same for a question, of which any part may be met: each pair of neighbouring CJK letters is a term. */
export const looseTermsOf = (text: string): string[] => quoted(text, pairTermsOf).slice(0, maxLooseTerms)

function quoted(text: string, termsForRun: (run: string) => string[]): string[] {
  const composed = plainLetters(text.slice(0, 2_000).normalize('NFKC'))
  const runs = (composed.match(unspaced) ?? []).flatMap(termsForRun)
  const words = (composed.replace(unspaced, ' ').toLowerCase().match(word) ?? []).filter((one) =>
    /[\p{L}\p{N}]/u.test(one),
  )
  const telling = words.filter((one) => !commonWords.has(one))
  const chosen = telling.length + runs.length > 0 ? telling : words
  return [...new Set([...runs, ...chosen.map((one) => `"${one}"`)])]
}
