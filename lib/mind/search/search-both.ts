import type { Mind } from '@/db/mind/mind'
import type { SearchResult } from '@/lib/contract/search'
import { nearestMemories } from '../vectors/nearest'
import { similaritiesTo } from '../vectors/similarities'
import { findCandidates } from './find-candidates'
import { gatherHits } from './gather-hits'
import { leastLikeness } from './least-likeness'
import { type Narrowing, narrowedBy } from './narrowing'
import { type Ranked, rank } from './rank'
import { type Question, readQuestion } from './read-question'
import { resultsOf } from './results-of'
import { saidWithin } from './said-within'
import { speakersNamed } from './speakers-named'

const mostNear = 30
const aboutAsNear = 0.08

export type Query = Narrowing & { q: string; limit: number }

/**
 * Active memories for a question, best first: by their words, by the turns around them and, when it is given, by their
 * meaning. The parts of each score are its signals. Any text is safe as a question; one nothing matches answers nothing.
 */
export function searchBoth(mind: Mind, { q, ...given }: Query, vector: Float32Array | null): SearchResult[] {
  const question = readQuestion(q, mind.now)
  return resultsOf(mind, rankedFor(mind, question, given, vector), question.text)
}

function rankedFor(
  mind: Mind,
  asked: Question,
  { limit, ...given }: Omit<Query, 'q'>,
  vector: Float32Array | null,
): Ranked[] {
  const narrowing = narrowedBy(given, asked)
  if (!narrowing) return []
  const speakers = speakersNamed(mind, asked)
  const question = { ...asked, terms: withoutNames(asked.terms, speakers) }
  const hits = gatherHits(mind, question, narrowing)
  const floor = leastLikeness(mind, question)
  const isExact = question.phrases.length > 0
  const nearest =
    vector && !isExact ? resembling(mind, vector, { floor, isWordless: hits.byRow.size === 0 }, narrowing) : []
  const timely = isExact ? [] : saidWithin(mind, question)
  if (hits.byRow.size + nearest.length + timely.length === 0) return []

  const candidates = findCandidates(mind, hits, [...nearest, ...timely], narrowing, limit)
  const rows = candidates.rows.map(({ row }) => row)
  const similarities = vector ? similaritiesTo(mind, vector, rows) : new Map<number, number>()
  return rank(question, hits, candidates, { speakers, similarities, floor }).slice(0, limit)
}

/** Where no memory holds a word of the question, only what is about as near as the nearest. */
function resembling(
  mind: Mind,
  vector: Float32Array,
  { floor, isWordless }: { floor: number; isWordless: boolean },
  narrowing: Narrowing,
): number[] {
  const near = nearestMemories(mind, vector, mostNear, narrowing)
  const least = isWordless ? Math.max(floor, (near[0]?.similarity ?? 0) - aboutAsNear) : floor
  return near.filter(({ similarity }) => similarity >= least).map(({ memoryRow }) => memoryRow)
}

/** Who spoke is judged by itself; when nothing else is asked, the names are the words. */
function withoutNames(terms: string[], speakers: string[]): string[] {
  const names = new Set(speakers.flatMap((speaker) => speaker.split(' ')).map((name) => `"${name}"`))
  const rest = terms.filter((term) => !names.has(term))
  return rest.length > 0 ? rest : terms
}
