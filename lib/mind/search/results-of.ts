import type { Mind } from '@/db/mind/mind'
import { excerptOf } from '@/lib/contract/excerpt'
import { placesOf, queryWords } from '@/lib/contract/query-words'
import type { SearchResult } from '@/lib/contract/search'
import { findListed } from '../memories/listed-memory'
import { provenanceOf } from '../memories/provenance-of'

/** A memory in the order of an answer. `part` is the stretch of its content that answers, where that is known. */
export type Found = {
  row: number
  score: number
  signals: Record<string, number>
  part?: { start: number; end: number }
}

/** Of a longer text only the beginning is looked through for an excerpt. */
const searchedCharacters = 10_000

/** These memories as an answer to the text of a question tells them, with where they came from; those that are not active any more are left out. */
export function resultsOf(mind: Mind, ranked: Found[], question: string): SearchResult[] {
  return ranked.flatMap(({ row, score, signals, part }) => {
    const found = findListed(mind, row, 'active_memories')
    if (!found) return []
    const { sourceTitle, ...memory } = found.memory
    const excerpt = excerptFor(found.row.content.slice(part?.start ?? 0, part?.end ?? searchedCharacters), question)
    const [from] = provenanceOf(mind, found.row, { session: false })
    const provenance = from ? { ...from, excerpt: excerpt.text } : null
    return { memory, score, signals, sourceTitle, speaker: found.row.speaker, excerpt, provenance }
  })
}

function excerptFor(content: string, question: string) {
  const text = excerptOf(content, question)
  return { text, matches: placesOf(queryWords(question), text) }
}
