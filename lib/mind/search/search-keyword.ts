import type { Mind, SqlValue } from '@/db/mind/mind'
import type { Kind } from '@/lib/contract/common'
import type { SearchResult } from '@/lib/contract/search'
import { unknownTime } from '../memories/filters'
import { findListed } from '../memories/listed-memory'
import { anyTerm, everyTerm } from './match'
import { termsOf } from './parse-query'

export type KeywordQuery = {
  q: string
  limit: number
  kind?: Kind | undefined
  source?: string | undefined
  since?: number | undefined
  until?: number | undefined
}

/** Ranking reads every posting of the terms it is given; this bounds that work for words half the mind holds. */
const postingBudget = 5_000
/** Up to here every word is affordable. */
const smallMind = 1_000
const titleWeight = 2

/**
 * Active memories by their words, best first: Okapi BM25 as FTS5 computes it (k1 1.2, b 0.75; title weighted 2 : 1),
 * sign turned so that more is better. A question nothing matches answers nothing.
 */
export function searchKeyword(mind: Mind, query: KeywordQuery): SearchResult[] {
  const terms = termsOf(query.q)
  if (terms.length === 0) return []
  return bestHits(mind, terms, query).flatMap(({ row_id, score }) => {
    const found = findListed(mind, row_id, 'active_memories')
    if (!found) return []
    const { sourceTitle, ...memory } = found.memory
    return { memory, score: -score, signals: { words: -score }, sourceTitle }
  })
}

type Hit = { row_id: number; score: number }

/** Those of the first expression that matches, then of the next, until there are enough. */
function bestHits(mind: Mind, terms: string[], query: KeywordQuery): Hit[] {
  const hits = new Map<number, Hit>()
  for (const match of matchesWithinBudget(mind, terms)) {
    if (hits.size >= query.limit) break
    for (const hit of hitsFor(mind, match, query)) if (!hits.has(hit.row_id)) hits.set(hit.row_id, hit)
  }
  return [...hits.values()].slice(0, query.limit)
}

function hitsFor(mind: Mind, match: string, { limit, kind, source, since, until }: KeywordQuery): Hit[] {
  const filters: [string, SqlValue][] = []
  if (kind) filters.push(['memories.kind = ?', kind])
  if (source) filters.push(['memories.source = ?', source])
  if (since !== undefined) filters.push(['memories.sort_at >= ?', since])
  if (until !== undefined) filters.push([`memories.sort_at > ${unknownTime} AND memories.sort_at <= ?`, until])
  // CROSS JOIN keeps the order: the index first, one look-up for each of its rows.
  const joined = filters.length > 0 ? 'CROSS JOIN memories ON memories.row_id = memory_index.rowid' : ''
  const where = ['memory_index MATCH ?', ...filters.map(([condition]) => condition)].join(' AND ')
  return mind
    .sql(
      `SELECT memory_index.rowid AS row_id, bm25(memory_index, ${titleWeight}, 1) AS score FROM memory_index ${joined}
       WHERE ${where} ORDER BY score, memory_index.rowid LIMIT ?`,
    )
    .all<Hit>(match, ...filters.map(([, value]) => value), limit)
}

/**
 * The rarest words first, as many as the budget allows; words in a fifth of all memories weigh next to nothing in BM25
 * and are left to the others. When even the rarest is common: where all stand together first, then it alone.
 */
function matchesWithinBudget(mind: Mind, terms: string[]): string[] {
  if (terms.length === 1) return terms
  const most = Math.min(postingBudget, Math.max(smallMind, Math.ceil(memoriesIn(mind) / 5)))
  const byRarity = terms
    .map((term) => ({ term, postings: postingsOf(mind, term, most) }))
    .filter(({ postings }) => postings > 0)
    .sort((a, b) => a.postings - b.postings)
  const telling = byRarity.filter(({ postings }) => postings < most)
  if (telling.length > 0) return [anyTerm(withinBudget(telling))]
  const [rarest] = byRarity
  return rarest ? [everyTerm(byRarity.map(({ term }) => term)), rarest.term] : []
}

function withinBudget(byRarity: { term: string; postings: number }[]): string[] {
  let spent = 0
  return byRarity.flatMap(({ term, postings }, at) => {
    spent += postings
    return at === 0 || spent <= postingBudget ? [term] : []
  })
}

const memoriesIn = (mind: Mind) =>
  mind.sql('SELECT max(row_id) AS last FROM memories').get<{ last: number | null }>()!.last ?? 0

/** How many memories match, counted no further than `most`. */
const postingsOf = (mind: Mind, match: string, most: number) =>
  mind
    .sql('SELECT count(*) AS rows FROM (SELECT 1 FROM memory_index WHERE memory_index MATCH ? LIMIT ?)')
    .get<{ rows: number }>(match, most)!.rows
