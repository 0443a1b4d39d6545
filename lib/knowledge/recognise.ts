import type { EntityKind } from '../contract/knowledge'
import { nameKey } from '../mind/knowledge/name-key'
import { inDictionary, isAlsoWord, isKnownName, isSurname } from './dictionary'
import type { PlacedName } from './extract-names'
import type { Habit } from './language-of'
import type { Run } from './runs-of'
import type { Token } from './tokens-of'
import {
  calendarWords,
  functionWords,
  geographyWords,
  kinWords,
  listingWords,
  organisationWords,
  personVerbs,
  placeWords,
  products,
  projectWords,
  titles,
} from './words'

/** A run without what stands around a name in it, and what was learnt on the way. */
type Candidate = Run & { surface: string; key: string; opens: boolean; cue: EntityKind | undefined }

/** The names among the runs of capitals. What only begins a sentence counts when it is a name elsewhere in the text. */
export function recognise(tokens: Token[], runs: Run[], habit: Habit, prose: string): PlacedName[] {
  const candidates = runs.flatMap((run) => trimmed(tokens, run, habit, prose) ?? [])
  const small = new Set(tokens.filter((token) => !token.capital).map((token) => token.key))
  const certain = candidates.filter((candidate) => isName(tokens, candidate, habit, small))
  const elsewhere = new Set(certain.map((candidate) => candidate.key))
  return candidates
    .filter((candidate) => certain.includes(candidate) || elsewhere.has(candidate.key))
    .map((candidate) => ({
      norm: candidate.key,
      surface: candidate.surface,
      kind: kindOf(tokens, candidate),
      start: tokens[candidate.first]!.start,
      end: tokens[candidate.last]!.end,
      sentence: tokens[candidate.first]!.sentence,
    }))
}

function trimmed(tokens: Token[], run: Run, habit: Habit, prose: string): Candidate | null {
  let { first, last } = run
  let { opens } = tokens[first]!
  let cue = cueBefore(tokens, first)
  const drop = () => {
    first++
    opens = false
  }
  while (first < last && !isKnown(tokens, first, last)) {
    const { key } = tokens[first]!
    if (projectWords.has(key)) cue = 'project'
    else if (titles.has(key)) cue = 'person'
    else if (!calendarWords.has(key) && !(opens && isOpeningWord(tokens, first, last, habit))) break
    drop()
  }
  while (last > first && !isKnown(tokens, first, last) && isNoEnd(tokens[last]!)) last--
  if (projectWords.has(tokens[last]!.key) && last > first) {
    cue = 'project'
    last--
  }
  const surface = prose.slice(tokens[first]!.start, tokens[last]!.end)
  const key = nameKey(surface)
  if (key === '' || (first === last && (calendarWords.has(key) || functionWords.has(key)))) return null
  return { first, last, surface, key, opens, cue: cue ?? cueAfter(tokens, last) }
}

/** A day after a name, or a little word that led to one. */
const isNoEnd = ({ key, capital }: Token) => calendarWords.has(key) || !capital

const keyOfRun = (tokens: Token[], first: number, last: number) =>
  tokens
    .slice(first, last + 1)
    .map((token) => token.key)
    .join(' ')

const isKnown = (tokens: Token[], first: number, last: number) => isKnownName(keyOfRun(tokens, first, last))

/** A word in front of a name that has its capital from the beginning of the sentence alone. */
function isOpeningWord(tokens: Token[], first: number, last: number, habit: Habit): boolean {
  const { key } = tokens[first]!
  if (isKnownName(key) && !isAlsoWord(key)) return false
  if (organisationWords.has(tokens[last]!.key) || geographyWords.has(tokens[last]!.key)) return false
  if (habit === 'english') return isAlsoWord(key)
  return inDictionary(tokens[first + 1]!.key) === 'person'
}

/** What the words around say it is. */
function cueBefore(tokens: Token[], first: number): EntityKind | undefined {
  const before = tokens[first - 1]
  if (before === undefined || before.sentence !== tokens[first]!.sentence || !/^[ ,:]{1,2}$/.test(tokens[first]!.gap))
    return undefined
  if (projectWords.has(before.key)) return 'project'
  return !before.capital && kinWords.has(before.key) ? 'person' : undefined
}

function cueAfter(tokens: Token[], last: number): EntityKind | undefined {
  const [next, second, third] = [1, 2, 3].map((step) => tokens[last + step])
  if (next === undefined || next.capital || next.gap !== ' ' || next.sentence !== tokens[last]!.sentence)
    return undefined
  if (projectWords.has(next.key)) return 'project'
  if (personVerbs.has(next.key)) return 'person'
  if (listingWords.has(next.key) && second?.text === 'I') return 'person'
  if (/^(?:is|was|este|e|ist|est|es)$/.test(next.key) && second?.gap === ' ' && third?.gap === ' ')
    return kinWords.has(third.key) || kinWords.has(second.key) ? 'person' : undefined
  return undefined
}

function isName(tokens: Token[], candidate: Candidate, habit: Habit, small: Set<string>): boolean {
  const { first, last, key, opens, cue } = candidate
  if (tokens[first]!.headline)
    return isKnownName(key) || (last > first && inDictionary(tokens[first]!.key) === 'person')
  return first === last
    ? isSingleName(tokens, candidate, habit, small)
    : cue !== undefined || isLongName(tokens, { first, last, key, opens }, habit)
}

function isSingleName(
  tokens: Token[],
  { first, key, opens, cue }: Candidate,
  habit: Habit,
  small: Set<string>,
): boolean {
  if (key.length < 2 || isGeneric(key)) return false
  const named = isKnownName(key) || products.has(key)
  const everyday = isAlsoWord(key)
  if (small.has(key) && (everyday || !named)) return false
  if (cue !== undefined && (!everyday || named || !(opens || isDetermined(tokens, first)))) return true
  if (tokens[first - 1]?.possessive && !named) return false
  if (!opens) return named || (habit !== 'german' && !everyday && key.length > 2)
  if (named) return !everyday && !commands(tokens, first)
  return !everyday && habit !== 'german' && isListed(tokens, first)
}

/** `Bank`, `Street`: part of a name, none by itself. */
const isGeneric = (key: string) =>
  organisationWords.has(key) || geographyWords.has(key) || titles.has(key) || projectWords.has(key)

/** `The Board met`. */
const isDetermined = (tokens: Token[], at: number) =>
  /^(?:the|a|an|my|your|our|his|her|their|this|that)$/.test(tokens[at - 1]?.key ?? '')

/** `Mark the file` is no Mark. */
const commands = (tokens: Token[], at: number) =>
  /^(?:the|a|an|my|your|this|that|these|it|all|me|us)$/.test(tokens[at + 1]?.key ?? '')

/** `Ana and Ben`, `Ana and I`. */
function isListed(tokens: Token[], at: number): boolean {
  const [next, other] = [tokens[at + 1], tokens[at + 2]]
  if (!next || !other || next.gap !== ' ' || other.gap !== ' ' || !listingWords.has(next.key)) return false
  return other.capital && (other.key === 'i' || (!functionWords.has(other.key) && !isAlsoWord(other.key)))
}

function isLongName(
  tokens: Token[],
  { first, last, key, opens }: Run & { key: string; opens: boolean },
  habit: Habit,
): boolean {
  const words = tokens.slice(first, last + 1).filter((token) => token.capital)
  const marked = words.some((token) => organisationWords.has(token.key) || geographyWords.has(token.key))
  if (isKnownName(key) || inDictionary(words[0]!.key) === 'person') return true
  if (habit === 'german') return marked && words.some((token) => !isGeneric(token.key))
  const telling = opens ? words.slice(1) : words
  return marked || telling.some((token) => !isAlsoWord(token.key) && !isGeneric(token.key))
}

function kindOf(tokens: Token[], { first, last, key, cue }: Candidate): EntityKind {
  const words = tokens.slice(first, last + 1)
  const known = inDictionary(key)
  if (cue === 'project') return cue
  if (known !== undefined && known !== 'word' && !isSurname(key)) return known
  if (words.every((token) => products.has(token.key))) return 'product'
  if (words.length > 1 && words.some((token) => organisationWords.has(token.key))) return 'organisation'
  if (words.length > 1 && words.some((token) => geographyWords.has(token.key))) return 'place'
  if (cue !== undefined) return cue
  if (words.length > 1 && (words[0]!.text.length === 1 || isPersonal(words))) return 'person'
  return isAfterPlaceWord(tokens, first) ? 'place' : 'other'
}

const isPersonal = (words: Token[]) => [words[0]!, words.at(-1)!].some((token) => inDictionary(token.key) === 'person')

const isAfterPlaceWord = (tokens: Token[], first: number) => {
  const before = tokens[first - 1]
  return before !== undefined && !before.capital && tokens[first]!.gap === ' ' && placeWords.has(before.key)
}
