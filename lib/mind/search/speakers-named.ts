import type { Mind } from '@/db/mind/mind'
import type { Question } from './read-question'

/** Those who spoke in conversations of this mind and whose first name stands in the question. */
export const speakersNamed = (mind: Mind, question: Question): string[] => [
  ...new Set(question.words.flatMap((word) => speakerCalled(mind, word) ?? [])),
]

const speakerCalled = (mind: Mind, word: string) =>
  mind
    .sql(
      `SELECT speaker FROM active_memories WHERE speaker = ?
       UNION ALL SELECT speaker FROM active_memories WHERE speaker >= ? AND speaker < ? LIMIT 1`,
    )
    .get<{ speaker: string }>(word, `${word} `, `${word}!`)?.speaker
