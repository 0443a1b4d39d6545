import { german } from './derive/de'
import { english } from './derive/en'
import { spanish } from './derive/es'
import { french } from './derive/fr'
import { handedOver } from './derive/handed-over'
import { italian } from './derive/it'
import { type Language, recogniserOf, type StatementKind } from './derive/language'
import { ownSentences, windowsOf } from './derive/own-sentences'
import { portuguese } from './derive/pt'
import { romanian } from './derive/ro'
import { spotterOf } from './derive/trigger-words'

export type SaidStatement = { kind: StatementKind; start: number; end: number }

const MOST_PER_TURN = 8
const LANGUAGES: Language[] = [english, romanian, german, french, spanish, italian, portuguese]
const RECOGNISERS = LANGUAGES.map(recogniserOf)
const languagesAt = spotterOf(LANGUAGES.map(({ triggers }) => triggers))
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
    const kind = kindOf(sentence, languages)
    if (!kind || met.has(sentence)) continue
    met.add(sentence)
    found.push({ kind, start, end })
    if (found.length === MOST_PER_TURN) break
  }
  return found.length > 0 && isHandedOver(text) ? [] : found
}

function kindOf(sentence: string, languages: number): StatementKind | null {
  if (/[?¿]|:$/.test(sentence)) return null
  for (const [i, recognise] of RECOGNISERS.entries()) {
    const kind = languages & (1 << i) ? recognise(sentence) : null
    if (kind) return kind
  }
  return null
}

/** Text given to be worked on, or a part to be played, is not about the person. */
const isHandedOver = (text: string) =>
  handedOver.test(folded(text.slice(0, 300))) || (text.length > 300 && handedOver.test(folded(text.slice(-200))))

const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/[’‘ʼ´]/g, "'")
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/\s+(:?)/g, (_, colon: string) => colon || ' ')
