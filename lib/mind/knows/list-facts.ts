import type { Mind } from '@/db/mind/mind'
import { type KnowsQuery, knownKinds } from '@/lib/contract/kiwi'
import { pageOf, positionOf } from '../cursor'
import { type MemoryRow, memoryAt } from '../memories/memory-row'
import { factOf } from './fact-of'

const known = knownKinds.map((kind) => `'${kind}'`).join(', ')

/** Active facts, preferences and decisions, the latest first. */
export function listFacts(mind: Mind, { cursor, limit }: KnowsQuery) {
  const from = positionOf('facts', cursor)
  const found = mind
    .sql(
      `SELECT row_id, sort_at FROM memories
       WHERE status = 'active' AND kind IN (${known}) AND (sort_at, row_id) < (?, ?)
       ORDER BY sort_at DESC, row_id DESC LIMIT ?`,
    )
    .all<Pick<MemoryRow, 'row_id' | 'sort_at'>>(from?.at ?? latest, from?.row ?? latest, limit + 1)
  const page = pageOf(found, limit, 'facts', ({ row_id, sort_at }) => ({ at: sort_at, row: row_id }))
  return { facts: page.items.map(({ row_id }) => factOf(mind, memoryAt(mind, row_id))), nextCursor: page.nextCursor }
}

const latest = Number.MAX_SAFE_INTEGER
