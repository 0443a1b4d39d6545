import type { Mind } from '@/db/mind/mind'
import type { Duplicates, DuplicatesQuery } from '@/lib/contract/merging'
import { pageOf, positionOf } from '../cursor'
import { findListed } from '../memories/listed-memory'

type Offer = { kept_row: number; other_row: number; similarity: number }

const open = `FROM merge_offers JOIN active_memories AS kept ON kept.row_id = kept_row
  JOIN active_memories AS other ON other.row_id = other_row WHERE dismissed_at IS NULL`

/** Pairs of active memories that say nearly the same and that nobody has decided on, newest first. */
export function listOffers(mind: Mind, query: Omit<DuplicatesQuery, 'mind'>): Duplicates {
  const from = positionOf('duplicates', query.cursor) ?? { at: Number.MAX_SAFE_INTEGER, row: 0 }
  const offers = mind
    .sql(
      `SELECT kept_row, other_row, similarity ${open} AND (kept_row, -other_row) < (?, ?)
       ORDER BY kept_row DESC, other_row LIMIT ?`,
    )
    .all<Offer>(from.at, -from.row, query.limit + 1)
  const { items, nextCursor } = pageOf(offers, query.limit, 'duplicates', ({ kept_row, other_row }) => ({
    at: kept_row,
    row: other_row,
  }))
  const shown = (row: number) => findListed(mind, row, 'active_memories')!.memory
  return {
    items: items.map(({ kept_row, other_row, similarity }) => ({
      similarity,
      keep: shown(kept_row),
      other: shown(other_row),
    })),
    nextCursor,
    total: mind.sql(`SELECT count(*) AS offers ${open}`).get<{ offers: number }>()!.offers,
  }
}
