import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Mind } from '@/db/mind/mind'
import { entities, entityNames } from '@/db/mind/schema/knowledge'
import type { TopicList, TopicsQuery } from '@/lib/contract/knowledge'
import { pageOf, positionOf } from '../cursor'
import { containing } from '../search/containing'
import { type EntityRow, topicsOf } from './entity-row'
import { nameKey } from './name-key'

/** What memories name, the most mentioned first. */
export function listTopics(mind: Mind, query: Omit<TopicsQuery, 'mind'>): TopicList {
  const where = and(query.kind && eq(entities.kind, query.kind), query.q?.trim() ? named(query.q) : undefined)
  const from = positionOf('topics', query.cursor)
  const rows = mind.db
    .select()
    .from(entities)
    .where(and(where, from ? sql`(${entities.mentions}, ${entities.id}) < (${from.at}, ${from.row})` : undefined))
    .orderBy(desc(entities.mentions), desc(entities.id))
    .limit(query.limit + 1)
    .all() as EntityRow[]
  const page = pageOf(rows, query.limit, 'topics', (row) => ({ at: row.mentions, row: row.id }))
  const [total] = mind.db.select({ rows: count() }).from(entities).where(where).all()
  return { items: topicsOf(mind, page.items), nextCursor: page.nextCursor, total: total!.rows }
}

const named = (words: string): SQL =>
  sql`${entities.id} IN (SELECT ${entityNames.entity_id} FROM ${entityNames}
    WHERE ${entityNames.norm} LIKE ${containing(nameKey(words))} ESCAPE '\\')`
