import type { Proposal } from '@/lib/mind/memories/propose-memories'
import { cleanLine } from '../clean-text'
import { flagsOf } from '../suspicious-text'
import type { Drawn } from './ask-model'
import type { ShownTurn } from './portions'

const mostOfStatement = 300
const fewestOfQuote = 5

/**
 * Of what a model drew, that which the person said: its quote stands word for word in the turn it names. The model's
 * own words are one line, and never such that they read like instructions or hold a secret.
 */
export function proposalsOf(drawn: Drawn[], shown: ShownTurn[]): Proposal[] {
  return drawn.flatMap(({ kind, turn, quote: given, statement: said }) => {
    const source = shown.find((one) => one.turn === turn)
    const quote = given.trim()
    const statement = cleanLine(cleanLine(said).slice(0, mostOfStatement).toWellFormed())
    if (!source || quote.length < fewestOfQuote || !source.person.includes(quote)) return []
    if (statement === '' || flagsOf(statement).length > 0) return []
    return [{ turn: source.id, kind, quote, statement }]
  })
}
