import { inDictionary, isKnownName } from './dictionary'
import type { Token } from './tokens-of'
import { functionWords, geographyWords, joiningWords, organisationWords, products, secondJoiningWords } from './words'

/** Words in a row that could be one name, by where they stand among the tokens: from `first` to `last`. */
export type Run = { first: number; last: number }

const mostWords = 6

/** Every run of capitals, with the little words inside it: `Rio de Janeiro`, `University of Oslo`, `J. R. R. Tolkien`. */
export function runsOf(tokens: Token[]): Run[] {
  const runs: Run[] = []
  for (let at = 0; at < tokens.length; at++) {
    if (!canBeginName(tokens, at)) continue
    const last = endOfRun(tokens, at)
    if (last - at < mostWords) runs.push({ first: at, last })
    at = last
  }
  return runs
}

function endOfRun(tokens: Token[], first: number): number {
  let last = first
  for (;;) {
    const next = nextPart(tokens, last, first)
    if (next === undefined) return last
    last = next
  }
}

/** Where the name goes on after the token at `last`. */
function nextPart(tokens: Token[], last: number, first: number): number | undefined {
  const follows = (at: number) => tokens[at] !== undefined && isJoined(tokens[at]!, tokens[at - 1]!)
  if (!follows(last + 1)) return undefined
  if (canBeNamePart(tokens, last + 1)) return last + 1
  if (!joins(tokens, last + 1, first) || !follows(last + 2)) return undefined
  if (canBeNamePart(tokens, last + 2)) return last + 2
  const second = tokens[last + 2]!
  if (second.capital || !secondJoiningWords.has(second.key) || !follows(last + 3)) return undefined
  return canBeNamePart(tokens, last + 3) ? last + 3 : undefined
}

const isJoined = (token: Token, before: Token) =>
  token.sentence === before.sentence &&
  !token.opens &&
  !before.possessive &&
  (token.gap === ' ' || (token.gap === '. ' && before.capital))

function joins(tokens: Token[], at: number, first: number): boolean {
  const { capital, key } = tokens[at]!
  if (capital) return false
  if (joiningWords.has(key)) return true
  return (
    key === 'of' &&
    tokens.slice(first, at).some((token) => organisationWords.has(token.key) || geographyWords.has(token.key))
  )
}

/** A little word only where a capital follows, as in `Los Angeles`, or where the two are known: `La Paz`. */
function canBeginName(tokens: Token[], at: number): boolean {
  const token = tokens[at]!
  if (isInitial(tokens, at)) return true
  if (!functionWords.has(token.key)) return isWrittenAsName(token)
  const next = tokens[at + 1]
  if (!token.capital || next?.gap !== ' ' || !next.capital || !isWrittenAsName(next)) return false
  return (articles.has(token.key) && !token.opens) || isKnownName(`${token.key} ${next.key}`)
}

/** `Will` is a name before `Smith`, inside a sentence. */
const articles = new Set(['la', 'las', 'los', 'el', 'le', 'de', 'van', 'von', 'di', 'da', 'du', 'den', 'will'])

const canBeNamePart = (tokens: Token[], at: number) =>
  isInitial(tokens, at) || (isWrittenAsName(tokens[at]!) && !functionWords.has(tokens[at]!.key))

/** `J` of `J. Lee`. */
function isInitial(tokens: Token[], at: number): boolean {
  const next = tokens[at + 1]
  return (
    /^\p{Lu}$/u.test(tokens[at]!.text) && next !== undefined && /^\. ?$/.test(next.gap) && next.capital && !next.opens
  )
}

/** One capital in front and small letters after it; what has more of them is an acronym or an identifier, unless it is known. */
function isWrittenAsName({ text, key, capital }: Token): boolean {
  if (products.has(key)) return /\p{Lu}/u.test(text)
  if (!capital || text.length < 2) return false
  if (isKnownName(key) && (inDictionary(key) !== 'person' || !/^\p{Lu}+$/u.test(text))) return true
  return (
    text
      .split(/[-'’&]/)
      .every((part) => /^(?:(?:Mc|Mac|De|Di|Le|La|Van)\p{Lu})?\p{Lu}?[\p{Ll}\p{Lo}\p{M}\p{N}]*$/u.test(part)) &&
    /\p{Ll}/u.test(text)
  )
}
