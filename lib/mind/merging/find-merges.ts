import type { Mind } from '@/db/mind/mind'
import { foldedSentence } from '../contradiction/folded-sentence'
import type { MemoryRow } from '../memories/memory-row'
import { unreviewed } from '../memories/proposed-part'
import { anyTerm, everyTerm } from '../search/match'
import { termsOf } from '../search/parse-query'
import { postingsOf } from '../search/postings-of'
import { longest, nearEqual, tellingWordsOf } from './near-equal'
import { isOffered, type MergeOffer } from './note-offers'
import { isOneGround } from './one-ground'

const mergeable = ['fact', 'preference', 'decision', 'task', 'note', 'synthesis']
/** How many candidates are looked at, the newest first, and how far a word is counted to tell how rare it is. */
const mostLookedAt = 300
const mostPostings = 500
/** Nobody decides on more about one memory. */
const mostOffers = 8
/** Comparing takes some 0.2 ms for a thousand characters; at least one memory is always looked at. */
const mostCharacters = 300_000

type Compared = Pick<MemoryRow, 'row_id' | 'kind' | 'title' | 'content' | 'pinned' | 'flags'>
const compared = ['row_id', 'kind', 'title', 'content', 'pinned', 'flags'].map((name) => `memories.${name}`).join(', ')

/**
 * For each of these memories the active ones that say nearly the same: of the same kind, and of one source or both of
 * none, so that nothing is ever merged across sources. An offer that the person dismissed is not made again.
 * @returns what to offer, and how many of the rows were looked at before it was enough for one step
 */
export function findMerges(mind: Mind, memoryRows: number[]): { offers: MergeOffer[]; looked: number } {
  const wordsOf = readOnce()
  const offers: MergeOffer[] = []
  let characters = 0
  for (const [at, row] of memoryRows.entries()) {
    if (characters > mostCharacters) return { offers, looked: at }
    const memory = mergeableRow(mind, row)
    const candidates = memory ? candidatesFor(mind, memory) : []
    characters += candidates.reduce((sum, { content }) => sum + content.length, 0)
    const found = candidates.flatMap((other) => offerOf(mind, memory!, other, wordsOf) ?? [])
    offers.push(...found.slice(0, mostOffers))
  }
  return { offers, looked: memoryRows.length }
}

const mergeableRow = (mind: Mind, row: number) =>
  mind
    .sql(
      `SELECT ${compared} FROM active_memories AS memories
       WHERE row_id = ? AND length(content) <= ${longest} AND kind IN (SELECT value FROM json_each(?))`,
    )
    .get<Compared>(row, JSON.stringify(mergeable))

type Words = (memory: Compared) => string[]

/** Folding a text is what takes the time. */
function readOnce(): Words {
  const read = new Map<number, string[]>()
  return ({ row_id, content }) => {
    const words = read.get(row_id) ?? tellingWordsOf(content)
    read.set(row_id, words)
    return words
  }
}

function offerOf(mind: Mind, one: Compared, other: Compared, wordsOf: Words): MergeOffer | null {
  const similarity = haveOtherTitles(one, other) ? null : nearEqual(wordsOf(one), wordsOf(other))
  if (similarity === null || isOffered(mind, one.row_id, other.row_id)) return null
  const [kept, rest] = saysMore(other, one) ? [other, one] : [one, other]
  const { row_id: keptRow, content: keptContent } = kept
  const { row_id: otherRow, content: otherContent } = rest
  return isOneGround(mind, keptRow, otherRow) ? { keptRow, keptContent, otherRow, otherContent, similarity } : null
}

const haveOtherTitles = (one: Compared, other: Compared) =>
  one.title !== null && other.title !== null && foldedSentence(one.title) !== foldedSentence(other.title)

/** Which of two to keep: what the person pinned, what was reviewed, the longer one, the older one. */
function saysMore(one: Compared, other: Compared): boolean {
  const merit = (row: Compared) => [
    row.pinned,
    Number(!row.flags.includes(unreviewed)),
    row.content.length,
    -row.row_id,
  ]
  const [mine, its] = [merit(one), merit(other)]
  const telling = mine.findIndex((value, at) => value !== its[at])
  return telling >= 0 && mine[telling]! > its[telling]!
}

/** Active memories of the same kind and of about the same length that share two of the three rarest words. */
function candidatesFor(mind: Mind, row: Compared): Compared[] {
  const match = sharedRarest(mind, termsOf(row.content))
  if (match === null) return []
  const { length } = row.content
  return mind
    .sql(
      `SELECT ${compared} FROM (
         SELECT rowid FROM memory_index WHERE memory_index MATCH ? ORDER BY rowid DESC LIMIT ${mostLookedAt}
       ) AS hit CROSS JOIN active_memories AS memories ON memories.row_id = hit.rowid
       WHERE memories.kind = ? AND memories.row_id <> ? AND length(memories.content) BETWEEN ? AND ?`,
    )
    .all<Compared>(match, row.kind, row.row_id, Math.floor(length / 2), Math.min(longest, length * 2))
}

function sharedRarest(mind: Mind, terms: string[]): string | null {
  const [one, two, three] = terms
    .map((term) => ({ term, postings: postingsOf(mind, term, mostPostings) }))
    .sort((a, b) => a.postings - b.postings)
    .map(({ term }) => term)
  if (one === undefined || two === undefined) return one ?? null
  if (three === undefined) return anyTerm([one, two])
  return anyTerm(
    [
      [one, two],
      [one, three],
      [two, three],
    ].map((pair) => `(${everyTerm(pair)})`),
  )
}
