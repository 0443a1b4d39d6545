import type { Mind } from '@/db/mind/mind'
import { isoTime } from '@/lib/clock'
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
export function topicOf(mind: Mind, row: EntityRow): Topic {
  const norms = normsOf(mind, row.id)
  const [firstAt, lastAt] = timesOf(mind, norms)
  const memories = norms.length === 1 ? row.mentions : memoriesNaming(mind, norms)
  return { id: row.uid, name: row.name, kind: row.kind, memories, firstAt, lastAt }
}

/** How many memories mention any of these names. */
const memoriesNaming = (mind: Mind, norms: string[]) =>
  mind
    .sql('SELECT count(DISTINCT memory_row) AS n FROM mentions WHERE norm IN (SELECT value FROM json_each(?))')
    .get<{ n: number }>(JSON.stringify(norms))!.n

function timesOf(mind: Mind, norms: string[]): [string | null, string | null] {
  const edge = (order: 'ASC' | 'DESC') =>
    norms.flatMap(
      (norm) =>
        mind
          .sql(`SELECT at FROM mentions WHERE norm = ? AND at > ${unknownTime} ORDER BY at ${order} LIMIT 1`)
          .get<{ at: number }>(norm)?.at ?? [],
    )
  const [first, last] = [edge('ASC'), edge('DESC')]
  return first.length === 0 ? [null, null] : [isoTime(Math.min(...first)), isoTime(Math.max(...last))]
}
