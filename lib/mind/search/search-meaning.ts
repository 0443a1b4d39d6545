import type { Mind } from '@/db/mind/mind'
import type { SearchResult } from '@/lib/contract/search'
import { type Fading, retentionOf } from '../decay/retention'
import { settingsOf } from '../settings/settings-of'
import { type Near, nearestMemories } from '../vectors/nearest'
import { similaritiesTo } from '../vectors/similarities'
import { gatherHits, type Hits } from './gather-hits'
import { leastLikeness, usualLeast } from './least-likeness'
import { type Narrowing, narrowedBy } from './narrowing'
import { readQuestion } from './read-question'
import { type Found, resultsOf } from './results-of'

export type MeaningQuery = Narrowing & { q: string; limit: number }

/** Importance and retention reorder what is about equally similar, so a few more are looked at than are wanted. */
const moreThanWanted = 30
const mostWorded = 50

/**
 * Active memories by their meaning, best first: similarity × 0.7 + importance × 0.2 + retention × 0.1, or as the person
 * weighs them; each part is a signal. Taken in are memories that resemble the question at all, and those that hold most
 * of its words. One without a vector counts as little similar, by its words. A question nothing resembles answers nothing.
 *
 * @param vector of the question, by the mind's current model; null when there is none
 */
export function searchMeaning(
  mind: Mind,
  { q, limit, ...given }: MeaningQuery,
  vector: Float32Array | null,
): SearchResult[] {
  const question = readQuestion(q, mind.now)
  const narrowing = narrowedBy(given, question)
  if (!narrowing) return []
  const hits = gatherHits(mind, question, narrowing)
  const floor = leastLikeness(mind, question)
  const worded = wordedLike(hits)
  const near =
    vector && question.phrases.length === 0 ? nearestMemories(mind, vector, limit + moreThanWanted, narrowing) : []
  const similar = near.filter(({ similarity }) => similarity >= floor)
  const rows = [...new Set([...similar.map(({ memoryRow }) => memoryRow), ...worded.keys()])]
  const similarities = vector ? similaritiesTo(mind, vector, rows) : new Map<number, number>()
  const similarityOf = (row: number) => similarities.get(row) ?? usualLeast(mind) * (worded.get(row) ?? 0)
  return resultsOf(mind, ranked(mind, rows, similarityOf, similar).slice(0, limit), question.text)
}

/** Rows that hold at least half of the question's telling words, with their share 0..1 of the best ones' words. */
function wordedLike({ byRow, telling }: Hits): Map<number, number> {
  const least = telling / 2
  const hits = [...byRow.values()].filter((hit) => bitsIn(hit.terms) >= least).sort((a, b) => b.words - a.words)
  const best = hits[0]?.words ?? 1
  return new Map(hits.slice(0, mostWorded).map((hit) => [hit.row, Math.min(1, hit.words / best)]))
}

function bitsIn(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

function ranked(mind: Mind, rows: number[], similarityOf: (row: number) => number, near: Near[]): Found[] {
  const weights = settingsOf(mind).ranking
  const parts = new Map(near.map(({ memoryRow, start, end }) => [memoryRow, { start, end }]))
  return fadingOf(mind, rows)
    .map(({ row, ...memory }) => {
      const signals = {
        similarity: weights.similarity * similarityOf(row),
        importance: weights.importance * memory.importance,
        retention: weights.retention * retentionOf(mind, memory),
      }
      const score = signals.similarity + signals.importance + signals.retention
      return { row, score, signals, ...(parts.has(row) && { part: parts.get(row)! }) }
    })
    .sort((a, b) => b.score - a.score || b.row - a.row)
}

const fadingOf = (mind: Mind, rows: number[]) =>
  mind
    .sql(
      `SELECT row_id AS row, kind, importance, pinned, created_at, last_accessed_at, access_count FROM active_memories
       WHERE row_id IN (SELECT value FROM json_each(?))`,
    )
    .all<Fading & { row: number }>(JSON.stringify(rows))
