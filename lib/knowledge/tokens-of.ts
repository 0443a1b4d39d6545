import { nameKey } from '../mind/knowledge/name-key'
import { titles } from './words'

/** A word where it stands. */
export type Token = {
  text: string
  key: string
  start: number
  end: number
  /** What stands between it and the word before. */
  gap: string
  sentence: number
  /** A sentence, line or quotation begins with it, so that its capital says nothing. */
  opens: boolean
  capital: boolean
  /** Written with `'s`, after which no name goes on. */
  possessive: boolean
  /** In a line that sets every word in capitals. */
  headline: boolean
}

const word = /\p{L}[\p{L}\p{M}\p{N}]*(?:['’\-&]\p{L}[\p{L}\p{M}\p{N}]*)*/gu
const endOfSentence = /[.!?…。;]/
const opening = /[:"“”„«»*#>|•–—([{]| - /
const elided = /^(?:[cdjlmnst]|qu|dell|nell|all|dall|sull|un|quell)['’](?=\p{Lu})/iu

/** The words of a prose text in order, with the sentence each belongs to. A line break ends a sentence. */
export function tokensOf(prose: string): Token[] {
  const tokens: Token[] = []
  let from = 0
  for (const line of prose.split('\n')) {
    addLine(tokens, line, from)
    from += line.length + 1
  }
  return tokens
}

function addLine(tokens: Token[], line: string, from: number) {
  const headline = isHeadline(line)
  let sentence = (tokens.at(-1)?.sentence ?? 0) + 1
  let before: Token | undefined
  let end = 0
  for (const { 0: written, index } of line.matchAll(word)) {
    const gap = line.slice(end, index)
    const within = before !== undefined && isAbbreviated(before, gap)
    const ends = before !== undefined && !within && endOfSentence.test(gap)
    if (ends) sentence++
    const opens = before === undefined || ends || (!within && opening.test(gap))
    before = { ...partsOf(written, from + index), gap, sentence, opens, headline }
    tokens.push(before)
    end = index + written.length
  }
}

/** Without the article that some languages tie to a word, and without the ending of a possessive. */
function partsOf(written: string, at: number) {
  const start = elided.exec(written)?.[0].length ?? 0
  const text = written.slice(start).replace(/['’]s$/i, '')
  return {
    text,
    key: nameKey(text),
    start: at + start,
    end: at + start + text.length,
    capital: /^\p{Lu}/u.test(text),
    possessive: start + text.length < written.length,
  }
}

/** The dot of `Dr. Lee` and `J. Lee` ends no sentence. */
const isAbbreviated = ({ capital, text, key }: Token, gap: string) =>
  /^\. ?$/.test(gap) && capital && (text.length === 1 || (titles.has(key) && text.length <= 4) || key === 'st')

/** Four longer words and more, each with a capital, and no end of a sentence. */
function isHeadline(line: string): boolean {
  if (/[.!?…]["”»)*]*\s*$/.test(line)) return false
  const long = line.match(/\p{L}{4,}/gu) ?? []
  return long.length >= 4 && long.every((one) => /^\p{Lu}/u.test(one))
}
