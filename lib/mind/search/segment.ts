import { plainLetters } from '@/lib/contract/plain-letters'

/** Scripts written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30fc]+/gu
const anyUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * Text as the index stores it: compatibility-composed, and runs of CJK letters as overlapping pairs plus the last
 * letter, because the tokenizer would otherwise take a whole run for one word.
 */
export function segment(text: string): string {
  const composed = plainLetters(text.normalize('NFKC'))
  return anyUnspaced.test(composed) ? composed.replace(unspaced, (run) => ` ${pairsIn(run).join(' ')} `) : composed
}

/** A run of a question: adjacent pairs as one phrase; a single letter as the start of a pair. */
export function phraseForRun(run: string): string {
  const letters = [...run]
  return letters.length === 1 ? `"${run}"*` : `"${pairsIn(run).slice(0, -1).join(' ')}"`
}

/** The terms of a run of which any may be met: its adjacent pairs; a single letter as the start of a pair. */
export const pairTermsOf = (run: string): string[] =>
  [...run].length === 1
    ? [phraseForRun(run)]
    : pairsIn(run)
        .slice(0, -1)
        .map((pair) => `"${pair}"`)

/** A quoted text of a question as one FTS5 phrase; null when it holds no letter and no digit. */
export function phraseOf(text: string): string | null {
  const spaced = plainLetters(text.normalize('NFKC')).replace(unspaced, (run) => ` ${pairsOrLetter(run).join(' ')} `)
  const words = spaced.match(/[\p{L}\p{N}\p{M}]+/gu)
  return words ? `"${words.join(' ')}"` : null
}

const pairsOrLetter = (run: string) => ([...run].length === 1 ? [run] : pairsIn(run).slice(0, -1))

function pairsIn(run: string): string[] {
  const letters = [...run]
  return letters.map((letter, at) => letter + (letters[at + 1] ?? ''))
}

export { unspaced }
