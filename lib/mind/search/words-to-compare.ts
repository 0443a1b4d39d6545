import type { Mind } from '@/db/mind/mind'
import { currentModel, type EmbeddingModel } from '../vectors/embedding-model'
import { foldedWords } from './folded-words'
import { readQuestion } from './read-question'
import { speakersNamed } from './speakers-named'

/**
 * What of a question is compared by meaning, and by which model: its text without operators and without the names of those
 * who spoke, since people seldom name themselves. Null while the mind has no vectors.
 */
export function wordsToCompare(mind: Mind, q: string): { model: EmbeddingModel; text: string } | null {
  const model = currentModel(mind)
  if (!model) return null
  const question = readQuestion(q, mind.now)
  const names = new Set(speakersNamed(mind, question).flatMap((speaker) => speaker.split(' ')))
  if (names.size === 0) return { model, text: question.text }
  const rest = question.text.replace(/([\p{L}\p{N}\p{M}]+)(['’]s(?!\p{L}))?/gu, (all, word: string) =>
    names.has(foldedWords(word)[0] ?? '') ? '' : all,
  )
  return { model, text: /\p{L}/u.test(rest) ? rest.replace(/\s+/g, ' ').trim() : question.text }
}
