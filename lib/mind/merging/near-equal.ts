import { foldedSentence } from '../contradiction/folded-sentence'
import { unspaced } from '../search/segment'

const leastSimilarity = 0.88
/** No longer text is compared. */
export const longest = 2_000
const listed = (words: string) => new Set(words.split(' '))

/** Words that a sentence may have or lack. */
const fillers = listed(
  'the a an really very just quite that der die das den dem ein eine einen le la les un une el los las il lo gli foarte sehr tres muy molto muito',
)
/** Words that make another statement of the same one. */
const telling = listed(
  'not no none never nothing without except only almost nearly hardly more less than over under before after until former ex old new used instead if when unless or nu niciodata fara doar aproape decat inainte dupa pana fost daca cand nicht kein keine keinen nie niemals ohne nur fast mehr weniger vor nach bis wenn pas ne jamais sans sauf seulement presque plus moins avant apres si sin nunca jamas salvo solo casi mas menos antes despues cuando non mai senza quasi piu meno prima dopo se nao sem exceto quase mais depois quando',
)

/**
 * How alike two statements are by their telling words, 0.88 to 1, or null when they do not say nearly the same: the words
 * must be equal and in the same order, save for a few more in one of them (the share 2·common / all). A denial, a number
 * or a comparison that one has and the other lacks makes another statement of it. Diacritics do not matter.
 */
export function nearEqual(one: string[], other: string[]): number | null {
  const [short, long] = [one, other].sort((a, b) => a.length - b.length) as [string[], string[]]
  const similarity = short.length === 0 ? 0 : (2 * short.length) / (short.length + long.length)
  if (similarity < leastSimilarity) return null
  const more = wordsBesides(long, short)
  return more?.every((word) => !telling.has(word) && !/\d/.test(word)) ? similarity : null
}

/** What the longer has besides the shorter, or null when the shorter is not in it, in its order. */
function wordsBesides(long: string[], short: string[]): string[] | null {
  const more: string[] = []
  let met = 0
  for (const word of long) {
    if (met < short.length && isSameWord(word, short[met]!)) met++
    else more.push(word)
  }
  return met === short.length ? more : null
}

/** The words of a statement that tell something, as they are compared. */
export const tellingWordsOf = (text: string): string[] =>
  (
    foldedSentence(text)
      .replace(/'/g, '')
      .replace(unspaced, (run) => ` ${[...run].join(' ')} `)
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  )
    .filter((word) => !fillers.has(word))
    .map((word) => word.replace(/(?<=\p{L}{3})(?<!s)s$/u, ''))

/** Equal, or a longer word with one letter left out. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length < 6 || long.length !== short.length + 1 || /\d/.test(long)) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return at > 0 && short.slice(at) === long.slice(at + 1)
}
