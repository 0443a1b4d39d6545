import { foldedSentence } from './folded-sentence'
import { isCountry, nameIn } from './places'
import { german } from './slots/de'
import { english } from './slots/en'
import { spanish } from './slots/es'
import { french } from './slots/fr'
import { italian } from './slots/it'
import type { SlotLanguage } from './slots/language'
import { portuguese } from './slots/pt'
import { romanian } from './slots/ro'

/** What a text answers of a thing that has one answer at a time: `like:coffee` → `no`, `live:place` → `vienna`. */
export type Stance = { slot: string; stance: string }

/** Two of one slot that cannot both hold. */
export function contradicts(one: string, other: string): boolean {
  const [no, alsoNo] = [one.startsWith('not '), other.startsWith('not ')]
  if (no && alsoNo) return false
  return no || alsoNo ? one.replace(/^not /, '') === other.replace(/^not /, '') : one !== other
}

const longest = 200
const mostWords = 6
const readers = [english, romanian, german, french, spanish, italian, portuguese].map(readerOf)

/**
 * Reads what one sentence in the first person settles. Null for everything else: several sentences, questions,
 * quotations, conditions, several things at once, other people. Prefers missing one to inventing one.
 */
export function readStance(text: string): Stance | null {
  const sentence = text.trim().replace(/[.!…]+$/, '')
  if (sentence.length > longest || /[?¿;"“”„«»`\n]|[.!…](?=\s)|^['‘]/.test(sentence)) return null
  const words = inFirstPerson(foldedSentence(sentence))
  for (const read of readers) {
    const stance = read(words, sentence)
    if (stance) return stance
  }
  return null
}

/** An agent speaks of the person it serves as the user. */
const inFirstPerson = (words: string) =>
  words
    .replace(/^(?:the )?user's /, 'my ')
    .replace(/^(?:the )?user is /, 'i am ')
    .replace(/^(?:the )?user does not /, 'i do not ')
    .replace(/^(?:the )?user (?:has )?moved /, 'i moved ')
    .replace(/^(?:the )?user ((?:now |also |really |strongly )*)([a-z]+)s (?=\S)/, 'i $1$2 ')
    .replace(/^(i (?:[a-z]+ )?)(dislike|love|like|live|prefer|work|hate)\b/, '$1$2')

type Groups = Record<string, string | undefined>
type Reading = (groups: Groups, sentence: string) => Stance | null

function readerOf(language: SlotLanguage): (words: string, sentence: string) => Stance | null {
  const opening = new RegExp(`^${language.openings}(?:[,:]| [-–])? `)
  const readings = readingsOf(language).flatMap(([patterns, read]) =>
    patterns.map((pattern) => ({ expression: new RegExp(pattern), read })),
  )
  return (words, sentence) => {
    let said = words
    for (let rest = said.replace(opening, ''); rest !== said; rest = said.replace(opening, '')) said = rest
    for (const { expression, read } of readings) {
      const found = expression.exec(said)
      if (found) return read(found.groups ?? {}, sentence)
    }
    return null
  }
}

/** In the order they are tried: what denies before what affirms. */
function readingsOf(language: SlotLanguage): [string[], Reading][] {
  const thing = thingIn(language)
  const compound = new RegExp(`(?:^|[ ,])(?:${language.compound})(?![a-z])`)
  const answer = (name: string, stance: string): Reading => {
    return ({ x, y }) => about(name, y === undefined ? thing(x) : joined(x, thing(y)), stance)
  }
  const doing =
    (stance: string): Reading =>
    ({ x, y }) =>
      about('do', y ? joined(x, thing(y)) : (x ?? null), stance)
  const name =
    (kind: 'live' | 'work', no = ''): Reading =>
    ({ v = '' }, sentence) => {
      const found = nameIn(v, sentence, compound)
      if (!found) return null
      return { slot: kind === 'work' ? kind : `live:${isCountry(found) ? 'country' : 'place'}`, stance: no + found }
    }
  return [
    [language.prefers, ({ a, b, q }) => preference(thing(a), thing(b), q)],
    [language.dislikes, answer('like', 'no')],
    [language.likes, answer('like', 'yes')],
    [language.doesNot, doing('no')],
    [language.does, doing('yes')],
    [language.isNot, answer('be', 'no')],
    [language.is, answer('be', 'yes')],
    [language.favourites, ({ n, v }) => favourite(thing(n), thing(v))],
    [language.leftPlace, name('live', 'not ')],
    [language.livesIn, name('live')],
    [language.leftWork, name('work', 'not ')],
    [language.worksAt, name('work')],
    [language.owns, ({ n, v }) => (isValue(v) ? about('own', thing(n), v!.replace(/[\s,.-]+/g, ' ')) : null)],
  ]
}

const about = (name: string, thing: string | null, stance: string): Stance | null =>
  thing ? { slot: `${name}:${thing}`, stance } : null
const joined = (verb = '', thing: string | null) => (thing === null ? null : `${verb} ${thing}`)
const favourite = (n: string | null, v: string | null) => (n && v ? { slot: `favourite:${n}`, stance: v } : null)
const isValue = (v = '') => /[\d@/]|\b(?:utc|gmt|[cew]e?s?t|[pm][sd]t)\b/.test(v)

function preference(a: string | null, b: string | null, q = ''): Stance | null {
  if (!a || !b || a === b) return null
  return { slot: `prefer:${[a, b].sort().join('|')}${q}`, stance: a }
}

/** A thing by its bare words; null when there is none, or more than one, or it holds only sometimes. */
function thingIn({ articles, tails, compound, stem }: SlotLanguage): (words: string | undefined) => string | null {
  const article = new RegExp(`^(?:${articles})(?: |(?<='))`)
  const tail = new RegExp(` (?:${tails})$`)
  const several = new RegExp(`,|(?:^| )(?:${compound})(?![a-z])`)
  return (words = '') => {
    let bare = words.trim().replace(article, '')
    while (tail.test(bare)) bare = bare.replace(tail, '')
    const parts = bare.split(' ')
    if (bare === '' || parts.length > mostWords || several.test(bare)) return null
    return parts.map(stem).join(' ')
  }
}
