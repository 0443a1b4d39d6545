import type { Mind } from '@/db/mind/mind'
import { excerptOf } from '@/lib/contract/excerpt'
import { placesOf, queryWords } from '@/lib/contract/query-words'
import type { SearchResult } from '@/lib/contract/search'
import { findListed } from '../memories/listed-memory'
import type { MemoryRow } from '../memories/memory-row'
import { provenanceOf } from '../memories/provenance-of'
import { currentModel } from '../vectors/embedding-model'
import { nearestMemories } from '../vectors/nearest'
import { similaritiesTo } from '../vectors/similarities'
import { findCandidates } from './find-candidates'
import { gatherHits } from './gather-hits'
import type { Narrowing } from './narrowing'
import { type Ranked, rank } from './rank'
import { readQuestion } from './read-question'
import { speakersNamed } from './speakers-named'

/** Of a longer text only the beginning is looked through for an excerpt. */
const searchedCharacters = 50_000
const mostNear = 30

export type Query = Narrowing & { q: string; limit: number }

/**
 * Active memories for a question, best first: by their words, by the turns around them and, when it is given, by their
 * meaning. The parts of each score are its signals. Any text is safe as a question; one nothing matches answers nothing.
 */
export function searchBoth(mind: Mind, query: Query, vector: Float32Array | null): SearchResult[] {
  return rankedFor(mind, query, vector).flatMap(({ row, score, signals }) => {
    const found = findListed(mind, row, 'active_memories')
    if (!found) return []
    const { sourceTitle, ...memory } = found.memory
    const excerpt = excerptFor(found.row, query.q)
    const [from] = provenanceOf(mind, found.row, { session: false })
    return {
      memory,
      score,
      signals,
      sourceTitle,
      excerpt,
      provenance: from ? { ...from, excerpt: excerpt.text } : null,
    }
  })
}

function excerptFor({ content }: MemoryRow, q: string) {
  const { text } = readQuestion(q, 0)
  const excerpt = excerptOf(content.slice(0, searchedCharacters), text)
  return { text: excerpt, matches: placesOf(queryWords(text), excerpt) }
}

function rankedFor(mind: Mind, { q, limit, ...given }: Query, vector: Float32Array | null): Ranked[] {
  const asked = readQuestion(q, mind.now)
  const narrowing = narrowed(given, asked)
  if (!narrowing) return []
  const speakers = speakersNamed(mind, asked)
  const question = { ...asked, terms: withoutNames(asked.terms, speakers) }
  const hits = gatherHits(mind, question, narrowing)
  const nearest = vector && question.phrases.length === 0 ? nearestTo(mind, vector, narrowing) : []
  if (hits.byRow.size === 0 && nearest.length === 0) return []

  const candidates = findCandidates(mind, hits, nearest, narrowing)
  const rows = candidates.rows.map(({ row }) => row)
  const similarities = vector ? similaritiesTo(mind, vector, rows) : new Map<number, number>()
  return rank(question, hits, candidates, { speakers, similarities }).slice(0, limit)
}

/** What resembles the question at all. */
function nearestTo(mind: Mind, vector: Float32Array, narrowing: Narrowing): number[] {
  const floor = currentModel(mind)?.floor ?? 1
  return nearestMemories(mind, vector, mostNear, narrowing)
    .filter(({ similarity }) => similarity >= floor)
    .map(({ memoryRow }) => memoryRow)
}

/** What the caller and the question's operators narrow to together; null when they exclude each other. */
function narrowed(
  given: Narrowing,
  { kind, source, after, before }: ReturnType<typeof readQuestion>,
): Narrowing | null {
  if (kind && given.kind && kind !== given.kind) return null
  if (source && given.source && source !== given.source) return null
  return {
    kind: given.kind ?? kind ?? undefined,
    source: given.source ?? source ?? undefined,
    since: later(given.since, after),
    until: before === null ? given.until : Math.min(before - 1, given.until ?? Infinity),
  }
}

const later = (a: number | undefined, b: number | null) => (b === null ? a : Math.max(b, a ?? -Infinity))

/** Who spoke is judged by itself; when nothing else is asked, the names are the words. */
function withoutNames(terms: string[], speakers: string[]): string[] {
  const names = new Set(speakers.flatMap((speaker) => speaker.split(' ')).map((name) => `"${name}"`))
  const rest = terms.filter((term) => !names.has(term))
  return rest.length > 0 ? rest : terms
}
