import type { Mind } from '@/db/mind/mind'
import { everyTerm } from './match'
import { conditionsOn, type Narrowing } from './narrowing'
import { postingsOf } from './postings-of'
import type { Question } from './read-question'

/** A memory that holds some of the words. */
export type Hit = {
  row: number
  /** Okapi BM25 of its words, summed over the terms (k1 1.2, b 0.75, title weighted 2 : 1). */
  words: number
  /** Which terms, one bit each. */
  terms: number
  /** How many pairs of neighbouring words it holds side by side. */
  pairs: number
}

export type Hits = {
  byRow: Map<number, Hit>
  /** Rarity of each term, log((N − n + ½) / (n + ½)), at least a little above nothing. */
  idf: number[]
  /** How many terms of the question would tell something: those of `idf`, and those that no memory holds. */
  telling: number
}

/** Ranking reads every posting of the terms it is given; this bounds that work for words half the mind holds. */
const postingBudget = 2_500
/** Up to here every word is affordable. */
const smallMind = 1_000
/** One bit each. */
const mostTerms = 30
const titleWeight = 2
const leastIdf = 0.01

/**
 * The postings of the rarest words, as many as the budget allows; words in a fifth of all memories weigh next to nothing
 * in BM25 and are left to the others. When even the rarest is common: the newest memories in which all stand together,
 * then those with the rarest.
 */
export function gatherHits(mind: Mind, question: Question, narrowing: Narrowing): Hits {
  const search = searching(mind, narrowing)
  const wanted = [...question.phrases, ...question.terms].slice(0, mostTerms)
  const size = memoriesIn(mind)
  const most = Math.min(postingBudget, Math.max(smallMind, Math.ceil(size / 5)))
  const byRarity = wanted
    .map((term) => ({ term, postings: postingsOf(mind, term, most) }))
    .filter(({ postings }) => postings > 0)
    .sort((a, b) => a.postings - b.postings)
  const telling = withinBudget(byRarity.filter(({ postings }) => postings < most))
  const hits =
    telling.length > 0
      ? byTelling(search, telling, size, wanted.length - byRarity.length)
      : byCommon(
          search,
          byRarity.map(({ term }) => term),
        )

  if (telling.length > 0) notePairs(mind, question.pairs, hits, telling, most)
  if (question.phrases.length > 0) keepOnly(hits, search.rows(everyTerm(question.phrases)))
  return hits
}

type Weighed = { term: string; postings: number }

function byTelling(search: Search, telling: Weighed[], size: number, absent: number): Hits {
  const byRow = new Map<number, Hit>()
  telling.forEach(({ term }, at) => {
    for (const { row, score } of search.scored(term)) add(byRow, row, score, 1 << at)
  })
  const idf = telling.map(({ postings }) => Math.max(leastIdf, Math.log((size - postings + 0.5) / (postings + 0.5))))
  return { byRow, idf, telling: idf.length + absent }
}

function byCommon(search: Search, terms: string[]): Hits {
  const byRow = new Map<number, Hit>()
  if (terms.length === 0) return { byRow, idf: [], telling: 0 }
  for (const row of search.rows(everyTerm(terms))) add(byRow, row, terms.length, 1)
  for (const row of search.rows(terms[0]!)) if (!byRow.has(row)) add(byRow, row, 1, 1)
  return { byRow, idf: [leastIdf], telling: 1 }
}

function add(byRow: Map<number, Hit>, row: number, words: number, bit: number) {
  const hit = byRow.get(row)
  if (!hit) byRow.set(row, { row, words, terms: bit, pairs: 0 })
  else {
    hit.words += words
    hit.terms |= bit
  }
}

/** Only pairs with a telling word: two common ones would be looked for everywhere. */
function notePairs(mind: Mind, pairs: string[], { byRow }: Hits, telling: Weighed[], most: number) {
  const words = telling.map(({ term }) => term.replaceAll('"', ''))
  for (const pair of pairs.filter((one) => words.some((word) => one.replaceAll('"', '').split(' ').includes(word)))) {
    for (const { row } of mind.sql(`${rowsMatching} LIMIT ?`).all<{ row: number }>(pair, most)) {
      const hit = byRow.get(row)
      if (hit) hit.pairs++
    }
  }
}

function keepOnly({ byRow }: Hits, rows: number[]) {
  const kept = new Set(rows)
  for (const row of byRow.keys()) if (!kept.has(row)) byRow.delete(row)
}

type Search = {
  scored(match: string): { row: number; score: number }[]
  /** The newest, without a score: that of a common word would read all its postings. */
  rows(match: string): number[]
}

/** CROSS JOIN keeps the order: the index first, one look-up for each of its rows. */
function searching(mind: Mind, narrowing: Narrowing): Search {
  const { sql, values } = conditionsOn(narrowing)
  const joined = sql.length > 0 ? 'CROSS JOIN memories ON memories.row_id = memory_index.rowid' : ''
  const where = ['memory_index MATCH ?', ...sql].join(' AND ')
  const scored = mind.sql(
    `SELECT memory_index.rowid AS row, -bm25(memory_index, ${titleWeight}, 1) AS score FROM memory_index ${joined}
     WHERE ${where}`,
  )
  const rows = mind.sql(
    `SELECT memory_index.rowid AS row FROM memory_index ${joined} WHERE ${where} ORDER BY memory_index.rowid DESC LIMIT ?`,
  )
  return {
    scored: (match) => scored.all(match, ...values),
    rows: (match) => rows.all<{ row: number }>(match, ...values, smallMind).map(({ row }) => row),
  }
}

function withinBudget(byRarity: Weighed[]): Weighed[] {
  let spent = 0
  return byRarity.filter(({ postings }, at) => {
    spent += postings
    return at === 0 || spent <= postingBudget
  })
}

const memoriesIn = (mind: Mind) =>
  mind.sql('SELECT max(row_id) AS last FROM memories').get<{ last: number | null }>()!.last ?? 0

const rowsMatching = 'SELECT rowid AS row FROM memory_index WHERE memory_index MATCH ?'
