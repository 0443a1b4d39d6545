import nlp from 'compromise/two'
import type { EntityKind } from '../contract/knowledge'
import { nameKey } from '../mind/knowledge/name-key'

type Tags = string | string[]

const lexicon = (nlp.model() as { one: { lexicon: Record<string, Tags> } }).one.lexicon

const kindsOfTags: [RegExp, EntityKind][] = [
  [/^(MaleName|FemaleName|FirstName|LastName|Person)$/, 'person'],
  [/^(City|Country|Region|Place)$/, 'place'],
  [/^(Organization|SportsTeam)$/, 'organisation'],
]

/** English words by their key: what a name of this spelling names, or `word` where it is an everyday word. */
const entries = new Map(
  Object.entries(lexicon)
    .filter(([word]) => !word.includes(' ') || word.length > 4)
    .map(([word, tags]) => [nameKey(word), entryOf([tags].flat())] as const),
)

function entryOf(tags: string[]): EntityKind | 'word' {
  const found = kindsOfTags.find(([tag]) => tags.some((one) => tag.test(one)))
  return found && !tags.includes('Abbreviation') ? found[1] : 'word'
}

const tagged = (tag: string) =>
  new Set(Object.entries(lexicon).flatMap(([word, tags]) => ([tags].flat().includes(tag) ? nameKey(word) : [])))

/** First names that are everyday words as well; at the beginning of a sentence they are taken for the word. */
const alsoFirstNames = tagged('FirstName')
const surnames = tagged('LastName')

/** Ends of everyday words, most of which no dictionary of names lists. */
const everydayEnd = /(?:ing|tion|sion|ment|ness|ity|ism|ology|ance|ence|[a-z]{3}ly)$/

/** What the English dictionary says a single word or a whole name is: undefined when it does not know it. */
export const inDictionary = (key: string): EntityKind | 'word' | undefined => entries.get(key)

export const isKnownName = (key: string) => !['word', undefined].includes(inDictionary(key))

export const isAlsoWord = (key: string) => {
  const entry = entries.get(key)
  return entry === 'word' || alsoFirstNames.has(key) || (entry === undefined && everydayEnd.test(key))
}

/** Companies and places are called like families. */
export const isSurname = (key: string) => surnames.has(key)
