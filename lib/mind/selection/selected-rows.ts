import { and, asc, count, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { Mind } from '@/db/mind/mind'
import { memories } from '@/db/mind/schema/memories'
import { NotFound } from '@/lib/errors'
import { conditionsOf, type MemoryFilter } from '../memories/filters'

/** What matched `filter` at the moment `at` (milliseconds since 1970), when `upTo` was the newest row. */
export type Frozen = { filter: SelectionFilter; upTo: number; at: number }
/** `ids` narrow it to these. */
export type SelectionFilter = MemoryFilter & { ids?: string[] }
export type SelectedRow = { row_id: number; id: string }

const goodForMs = 3_600_000
export const expiryOf = ({ at }: Frozen) => at + goodForMs

/** Says what stands for the memories that match now, and how many these are. */
export function freezeSelection(mind: Mind, filter: SelectionFilter): { frozen: Frozen; total: number } {
  const newest = mind.sql('SELECT coalesce(max(row_id), 0) AS row FROM memories').get<{ row: number }>()!
  const frozen = { filter, upTo: newest.row, at: mind.now }
  return { frozen, total: countSelected(mind, frozen, 0) }
}

/**
 * The next of them by their rows. Whatever came later is not among them, nor what has left the filter since.
 * @throws NotFound an hour after the moment
 */
export function selectedRows(mind: Mind, frozen: Frozen, after: number, most: number): SelectedRow[] {
  if (mind.now > expiryOf(frozen)) throw new NotFound('selection')
  return mind.db
    .select({ row_id: memories.row_id, id: memories.id })
    .from(memories)
    .where(among(mind, frozen, after))
    .orderBy(asc(memories.row_id))
    .limit(most)
    .all()
}

export const countSelected = (mind: Mind, frozen: Frozen, after: number): number =>
  mind.db
    .select({ rows: count() })
    .from(memories)
    .where(among(mind, frozen, after))
    .all()[0]!.rows

/** A number that a row gave back may be given again: what was made since has it no more than a higher one. */
const among = (mind: Mind, { filter, upTo, at }: Frozen, after: number) =>
  and(
    ...Object.values(conditionsOf(mind, filter)).filter((one): one is SQL => Boolean(one)),
    filter.ids && sql`${memories.id} IN (SELECT value FROM json_each(${JSON.stringify(filter.ids)}))`,
    gt(memories.row_id, after),
    lte(memories.row_id, upTo),
    lte(memories.created_at, at),
  )
