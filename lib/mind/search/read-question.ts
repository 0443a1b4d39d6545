import type { Kind } from '@/lib/contract/common'
import { commonWords } from '@/lib/contract/common-words'
import { kinds } from '@/lib/contract/names'
import { plainLetters } from '@/lib/contract/plain-letters'
import { asksWhen } from '@/lib/contract/time-words'
import { type Window, windowIn } from './date-window'
import { foldedWords } from './folded-words'
import { looseTermsOf } from './parse-query'
import { phraseForRun, phraseOf, unspaced } from './segment'

/** A question as the search understands it. Nothing in it reaches FTS5 unquoted. */
export type Question = {
  /** Quoted terms of FTS5 that tell something, rarest unknown. */
  terms: string[]
  /** Terms that stand side by side in the question. */
  pairs: string[]
  /** What stood in quotation marks: the words must be found as they are. */
  phrases: string[]
  kind: Kind | null
  source: string | null
  /** Milliseconds since 1970; `before` is excluded. */
  after: number | null
  before: number | null
  /** The time it speaks of; raises what was said then and hides nothing. */
  window: Window | null
  asksWhen: boolean
  /** Whether it is a question, whose answer may stand beside the words, and not a look-up of words. */
  asks: boolean
  /** About the person who asks. */
  isOwn: boolean
  /** Single words, folded, any of which may be the name of somebody who spoke. */
  words: string[]
  /** Without operators and quotation marks. */
  text: string
}

const operator = /(?<!\S)(source|kind|before|after):(\S+)/giu
const quoted = /"([^"]{1,200})"|“([^”]{1,200})”|„([^”“]{1,200})[”“]|«([^»]{1,200})»/gu
const asking =
  /\?|^\s*(?:who|what|when|where|which|why|how|whose|did|does|do|is|are|was|were|has|have|can|could|would|should|cine|ce|când|cand|unde|care|de ce|cum|cât|cat|wer|was|wann|wo|welche[rsn]?|warum|wie|qui|que|quoi|quand|où|quel(?:le)?s?|pourquoi|comment|quién|qué|cuándo|dónde|cuál|por qué|cómo|chi|che|cosa|quando|dove|quale|perché|come|quem|onde|qual|por que|como)(?!\p{L})/iu
const own = new Set('i my me mine eu mea meu mele ich mein meine je mon ma mes yo mi io mio mia minha'.split(' '))
const mostPairs = 8
const mostCharacters = 2_000

/** Reads any text as a question; `now` is what relative times are counted from, in milliseconds since 1970. */
export function readQuestion(given: string, now: number): Question {
  const whole = given.slice(0, mostCharacters)
  const operators = operatorsIn(whole, now)
  const phrases = [...operators.rest.matchAll(quoted)].flatMap(
    (found) => phraseOf(found.slice(1).find(Boolean) ?? '') ?? [],
  )
  const text = operators.rest.replace(/["“”„«»]/g, ' ').trim()
  const words = foldedWords(text)
  return {
    ...operators,
    terms: looseTermsOf(text.replace(/(\p{L})['’]s(?!\p{L})/gu, '$1')),
    pairs: pairsIn(text),
    phrases,
    window: windowIn(text, now),
    asksWhen: asksWhen(text),
    asks: asking.test(text),
    isOwn: words.some((word) => own.has(word)),
    words: [...new Set(words)].filter((word) => word.length > 1 && !commonWords.has(word)).slice(0, 16),
    text,
  }
}

/** An operator whose value is no kind or date is a word like any other. */
function operatorsIn(text: string, now: number) {
  const found: { kind: Kind | null; source: string | null; after: number | null; before: number | null } = {
    kind: null,
    source: null,
    after: null,
    before: null,
  }
  const rest = text.replace(operator, (all, name: string, value: string) => {
    const taken = take(found, name.toLowerCase(), value.toLowerCase(), now)
    return taken ? ' ' : all
  })
  return { ...found, rest }
}

function take(
  found: { kind: Kind | null; source: string | null; after: number | null; before: number | null },
  name: string,
  value: string,
  now: number,
): boolean {
  if (name === 'source' && /^[a-z0-9._-]{1,64}$/.test(value)) found.source = value
  else if (name === 'kind' && (kinds as readonly string[]).includes(value)) found.kind = value as Kind
  else {
    const window = name === 'before' || name === 'after' ? windowIn(value.replace(/[./]/g, '-'), now) : null
    if (!window) return false
    if (name === 'before') found.before = window.from
    else found.after = window.from
  }
  return true
}

function pairsIn(text: string): string[] {
  const words = plainLetters(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/(\p{L})['’]s(?!\p{L})/gu, '$1')
    .match(/[\p{L}\p{N}\p{M}]+/gu)
  const tells = (word: string | undefined) => word !== undefined && !commonWords.has(word)
  const pairs = (words ?? []).flatMap((word, at) =>
    tells(word) && tells(words![at + 1]) ? [`"${word} ${words![at + 1]}"`] : [],
  )
  const runs = (text.normalize('NFKC').match(unspaced) ?? []).filter((run) => [...run].length > 2)
  return [...new Set([...runs.map(phraseForRun), ...pairs])].slice(0, mostPairs)
}
