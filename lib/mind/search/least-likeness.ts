import type { Mind } from '@/db/mind/mind'
import { currentModel } from '../vectors/embedding-model'
import { foldedWords } from './folded-words'
import type { Question } from './read-question'

/** Where nothing is known of what models find unrelated. */
const usualFloor = 0.35
const briefWords = 3
/** A word or three resemble a little of everything: measured, unrelated ones up to 0.15 more than whole questions. */
const moreForBrief = 0.18

/** The cosine below which a text has nothing to do with a question, by the model of this mind. */
export function leastLikeness(mind: Mind, { asks, text }: Question): number {
  const isBrief = !asks && foldedWords(text).length <= briefWords
  return Math.min(0.95, usualLeast(mind) + (isBrief ? moreForBrief : 0))
}

/** The same for a whole question. */
export const usualLeast = (mind: Mind): number => currentModel(mind)?.floor ?? usualFloor
