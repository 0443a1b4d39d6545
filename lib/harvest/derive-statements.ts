import { german } from './derive/de'
import { english } from './derive/en'
import { spanish } from './derive/es'
import { french } from './derive/fr'
import { italian } from './derive/it'
import {
  handsOverIn,
  type IsCapital,
  type Language,
  notMeantIn,
  recogniserOf,
  type StatementKind,
} from './derive/language'
import { ownSentences, windowsOf } from './derive/own-sentences'
import { portuguese } from './derive/pt'
import { romanian } from './derive/ro'
import { spotterOf } from './derive/trigger-words'

export type SaidStatement = { kind: StatementKind; start: number; end: number }

const MOST_PER_TURN = 8
const LANGUAGES: Language[] = [english, romanian, german, french, spanish, italian, portuguese]
const RECOGNISERS = LANGUAGES.map(recogniserOf)
const languagesAt = spotterOf(LANGUAGES.map(({ triggers }) => triggers))
const handsOver = handsOverIn(LANGUAGES)
const notMeant = notMeantIn(LANGUAGES)
const CAPITALISED = /(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}]*/gu
const MARKS = /[\u0300-\u036f]/g

/**
 * Where in a person's turn they say something lasting about themselves, what they prefer, or what they decided: whole
 * sentences, as UTF-16 ranges. Prefers missing one to inventing one.
 */
export function statementsIn(text: string): SaidStatement[] {
  if (windowsOf(text).every(({ start, end }) => languagesAt(text, start, end) === 0)) return []
  const found: SaidStatement[] = []
  const met = new Set<string>()
  for (const { start, end } of ownSentences(text)) {
    const languages = languagesAt(text, start, end)
    if (languages === 0) continue
    const sentence = folded(text.slice(start, end))
    const kind = kindOf(sentence, languages, capitalsIn(text.slice(start, end)))
    if (!kind || met.has(sentence)) continue
    met.add(sentence)
    found.push({ kind, start, end })
    if (found.length === MOST_PER_TURN) break
  }
  return found.length > 0 && isHandedOver(text) ? [] : found
}

function kindOf(sentence: string, languages: number, isCapital: IsCapital): StatementKind | null {
  if (/[?¿]|:$/.test(sentence)) return null
  for (const [i, recognise] of RECOGNISERS.entries()) {
    const kind = languages & (1 << i) ? recognise(sentence, isCapital) : null
    if (kind) return notMeant(sentence) ? null : kind
  }
  return null
}

/** Whether a folded word stood there with a capital; whoever uses none at all may mean one with any. */
function capitalsIn(sentence: string): IsCapital {
  let capitals: Set<string> | null = null
  return (word) => {
    capitals ??= new Set(Array.from(sentence.matchAll(CAPITALISED), ([one]) => folded(one)))
    return capitals.size === 0 || capitals.has(word)
  }
}

/** Text given to be worked on, or a part to be played, is not about the person. */
const isHandedOver = (text: string) =>
  handsOver(folded(text.slice(0, 300))) || (text.length > 300 && handsOver(folded(text.slice(-200))))

const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/[’‘ʼ´]/g, "'")
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/\s+(:?)/g, (_, colon: string) => colon || ' ')
