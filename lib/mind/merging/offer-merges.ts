import type { Mind, MindTx } from '@/db/mind/mind'
import { foldedSentence } from '../contradiction/folded-sentence'
import type { MemoryRow } from '../memories/memory-row'
import { unreviewed } from '../memories/proposed-part'
import { anyTerm, everyTerm } from '../search/match'
import { termsOf } from '../search/parse-query'
import { nearEqual } from './near-equal'

const mergeable = ['fact', 'preference', 'decision', 'task', 'note', 'synthesis']
/** How many candidates are looked at, the newest first, and how far a word is counted to tell how rare it is. */
const mostLookedAt = 300
const mostPostings = 500

/**
 * Offers to merge each of these memories with active ones that say nearly the same: of the same kind, and of one source
 * or both of none, so that nothing is ever merged across sources. An offer that the person dismissed is not made again.
 * @returns how many offers are new
 */
export function offerMerges(tx: MindTx, memoryRows: number[]): number {
  const rows = tx
    .sql(
      `SELECT memories.* FROM active_memories AS memories
       WHERE row_id IN (SELECT value FROM json_each(?)) AND kind IN (SELECT value FROM json_each(?)) ORDER BY row_id`,
    )
    .all<MemoryRow>(JSON.stringify(memoryRows), JSON.stringify(mergeable))
  return rows.flatMap((row) => candidatesFor(tx, row).filter((other) => offer(tx, row, other))).length
}

/** Of one source, or both of none: what is asked of two memories before either may take the other's place. */
export const isOneGround = (mind: Mind, one: number, other: number): boolean =>
  mind
    .sql(
      `SELECT 1 WHERE EXISTS (
         SELECT 1 FROM memory_sources AS mine JOIN memory_sources AS its ON its.subject_id = mine.subject_id
         WHERE mine.memory_row = ? AND its.memory_row = ?
       ) OR NOT EXISTS (SELECT 1 FROM memory_sources WHERE memory_row IN (?, ?))`,
    )
    .get(one, other, one, other) !== undefined

function offer(tx: MindTx, one: MemoryRow, other: MemoryRow): boolean {
  const similarity = haveOtherTitles(one, other) ? null : nearEqual(one.content, other.content)
  if (similarity === null || isOffered(tx, one, other) || !isOneGround(tx, one.row_id, other.row_id)) return false
  const [kept, rest] = saysMore(other, one) ? [other, one] : [one, other]
  tx.sql('INSERT INTO merge_offers (kept_row, other_row, similarity) VALUES (?, ?, ?)').run(
    kept.row_id,
    rest.row_id,
    similarity,
  )
  return true
}

const haveOtherTitles = (one: MemoryRow, other: MemoryRow) =>
  one.title !== null && other.title !== null && foldedSentence(one.title) !== foldedSentence(other.title)

const isOffered = (tx: MindTx, one: MemoryRow, other: MemoryRow) =>
  tx
    .sql('SELECT 1 FROM merge_offers WHERE (kept_row = ? AND other_row = ?) OR (kept_row = ? AND other_row = ?)')
    .get(one.row_id, other.row_id, other.row_id, one.row_id) !== undefined

/** Which of two to keep: what the person pinned, what was reviewed, the longer one, the older one. */
function saysMore(one: MemoryRow, other: MemoryRow): boolean {
  const merit = (row: MemoryRow) => [
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
function candidatesFor(mind: Mind, row: MemoryRow): MemoryRow[] {
  const match = sharedRarest(mind, termsOf(row.content))
  if (match === null) return []
  const { length } = row.content
  return mind
    .sql(
      `SELECT memories.* FROM (
         SELECT rowid FROM memory_index WHERE memory_index MATCH ? ORDER BY rowid DESC LIMIT ${mostLookedAt}
       ) AS hit CROSS JOIN active_memories AS memories ON memories.row_id = hit.rowid
       WHERE memories.kind = ? AND memories.row_id <> ? AND length(memories.content) BETWEEN ? AND ?`,
    )
    .all<MemoryRow>(match, row.kind, row.row_id, Math.floor(length / 2), length * 2)
}

function sharedRarest(mind: Mind, terms: string[]): string | null {
  const [one, two, three] = terms
    .map((term) => ({ term, postings: postingsOf(mind, term) }))
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

/** How many memories match, counted no further than tells. */
const postingsOf = (mind: Mind, match: string) =>
  mind
    .sql(`SELECT count(*) AS rows FROM (SELECT 1 FROM memory_index WHERE memory_index MATCH ? LIMIT ${mostPostings})`)
    .get<{ rows: number }>(match)!.rows
