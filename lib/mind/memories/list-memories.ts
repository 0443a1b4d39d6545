import { and, asc, count, desc, type SQL, sql } from 'drizzle-orm'
import type { Mind } from '@/db/mind/mind'
import { memories } from '@/db/mind/schema/memories'
import type { ListQuery } from '@/lib/contract/memory'
import { pageOf, positionOf } from '../cursor'
import { conditionsOf } from './filters'
import { findListed } from './listed-memory'
import type { MemoryRow } from './memory-row'

/** A page of memories with the exact total. Retracted ones only when the status asks for them. */
export function listMemories(mind: Mind, query: Omit<ListQuery, 'mind'>) {
  const where = and(...Object.values(conditionsOf(mind, query)).filter(Boolean as unknown as (c: unknown) => c is SQL))
  const order = orders[query.sort]
  const from = positionOf(query.sort, query.cursor)
  const after =
    from &&
    sql`(${order.by}, ${memories.row_id}) ${order.direction === desc ? sql`<` : sql`>`} (${from.at}, ${from.row})`

  const found = mind.db
    .select({ row_id: memories.row_id })
    .from(memories)
    .where(and(where, after ?? undefined))
    .orderBy(order.direction(order.by), order.direction(memories.row_id))
    .limit(query.limit + 1)
    .all()
  // Whole rows only for the page: sorting them would carry every text of the mind along.
  const rows = found.flatMap(({ row_id }) => findListed(mind, row_id, 'memories') ?? [])
  const page = pageOf(rows, query.limit, query.sort, ({ row }) => ({ at: order.of(row), row: row.row_id }))
  const items = page.items.map(({ memory }) => memory)
  const [total] = mind.db.select({ rows: count() }).from(memories).where(where).all()
  return { items, nextCursor: page.nextCursor, total: total!.rows }
}

const orders: Record<ListQuery['sort'], { by: SQL; direction: typeof asc; of: (row: MemoryRow) => number }> = {
  newest: { by: sql`${memories.sort_at}`, direction: desc, of: (row) => row.sort_at },
  oldest: { by: sql`${memories.sort_at}`, direction: asc, of: (row) => row.sort_at },
  importance: { by: sql`${memories.importance}`, direction: desc, of: (row) => row.importance },
  accessed: {
    by: sql`coalesce(${memories.last_accessed_at}, 0)`,
    direction: desc,
    of: (row) => row.last_accessed_at ?? 0,
  },
}
