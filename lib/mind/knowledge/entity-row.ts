import type { Mind } from '@/db/mind/mind'
import { isoTimeOrNull } from '@/lib/clock'
import type { EntityKind, Topic } from '@/lib/contract/knowledge'
import { NotFound } from '@/lib/errors'
import { unknownTime } from '../memories/filters'

/** `mentions` counts a memory once for each of the entity's names in it. */
export type EntityRow = { id: number; uid: string; name: string; kind: EntityKind; mentions: number }

/** @throws NotFound */
export function entityByUid(mind: Mind, uid: string): EntityRow {
  const row = mind.sql('SELECT * FROM entities WHERE uid = ?').get<EntityRow>(uid)
  if (!row) throw new NotFound('topic')
  return row
}

/** The names that mean it, as keys. */
export const normsOf = (mind: Mind, id: number): string[] =>
  mind
    .sql('SELECT norm FROM entity_names WHERE entity_id = ? ORDER BY norm')
    .all<{ norm: string }>(id)
    .map((row) => row.norm)

/** The entity as everyone sees it. */
export const topicOf = (mind: Mind, row: EntityRow): Topic => topicsOf(mind, [row])[0]!

/** In the given order. Times are read at the ends of an index; only an entity with several names is counted anew. */
export function topicsOf(mind: Mind, rows: EntityRow[]): Topic[] {
  const found = mind
    .sql(
      `SELECT id, min(first) AS first, max(last) AS last,
         CASE WHEN count(*) = 1 THEN mentions ELSE (
           SELECT count(DISTINCT memory_row) FROM mentions JOIN entity_names USING (norm) WHERE entity_id = id
         ) END AS memories
       FROM (
         SELECT entities.id, entities.mentions, ${edge('ASC')} AS first, ${edge('DESC')} AS last
         FROM json_each(?) AS asked JOIN entities ON entities.id = asked.value
         LEFT JOIN entity_names AS named ON named.entity_id = entities.id
       ) GROUP BY id`,
    )
    .all<Counted>(JSON.stringify(rows.map(({ id }) => id)))
  const counted = new Map(found.map((one) => [one.id, one]))
  return rows.map((row) => topicFrom(row, counted.get(row.id)!))
}

type Counted = { id: number; first: number | null; last: number | null; memories: number }

const edge = (order: 'ASC' | 'DESC') =>
  `(SELECT at FROM mentions WHERE mentions.norm = named.norm AND at > ${unknownTime} ORDER BY at ${order} LIMIT 1)`

const topicFrom = ({ uid, name, kind }: EntityRow, { memories, first, last }: Counted): Topic => ({
  id: uid,
  name,
  kind,
  memories,
  firstAt: isoTimeOrNull(first),
  lastAt: isoTimeOrNull(last),
})
