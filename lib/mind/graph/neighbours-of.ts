import type { Mind } from '@/db/mind/mind'
import { normsOf } from '../knowledge/entity-row'
import { newestMentions } from '../knowledge/newest-mentions'
import { notesLinkedFrom } from '../memories/linked-notes'
import { nearestTo } from '../vectors/nearest-to'
import { type Edge, type NodeKey, rowOf } from './node-key'

/** So many of each sort, so that a name that is everywhere does not fill the graph. */
const mostOfEach = 8
const mostMemories = 12
/** Of what is said of a name, so much is read. */
const mostRead = 200

/** The edges of a node to what is next to it, nearest first, and how many more there are. */
export type Neighbours = { edges: Edge[]; more: number }

export function neighboursOf(mind: Mind, key: NodeKey): Neighbours {
  const find = { m: aroundMemory, e: aroundEntity, s: aroundSource }[key[0] as 'm' | 'e' | 's']
  return find(mind, rowOf(key))
}

function aroundMemory(mind: Mind, row: number): Neighbours {
  const from: NodeKey = `m${row}`
  const entities = entitiesIn(mind, row)
  const mentioned = entities
    .slice(0, mostOfEach)
    .map((id): Edge => ({ from, to: `e${id}`, relation: 'mentions', weight: 1 }))
  return {
    edges: [...linksAt(mind, row), ...sourcesOf(mind, row), ...mentioned, ...notesAt(mind, row)],
    more: Math.max(0, entities.length - mostOfEach),
  }
}

/** What a memory reminds of. Comparing with every vector takes its time: it is asked for the centre alone. */
export const remindersOf = (mind: Mind, key: NodeKey): Edge[] =>
  key[0] !== 'm'
    ? []
    : nearestTo(mind, rowOf(key), mostOfEach).map(
        ({ memoryRow, similarity }): Edge => ({
          from: key,
          to: `m${memoryRow}`,
          relation: 'reminds_of',
          weight: similarity,
        }),
      )

/** Rarest first. */
const entitiesIn = (mind: Mind, row: number) =>
  mind
    .sql(
      `SELECT DISTINCT entities.id FROM mentions JOIN entity_names USING (norm) JOIN entities ON entities.id = entity_id
       WHERE memory_row = ? ORDER BY entities.mentions, entities.id`,
    )
    .all<{ id: number }>(row)
    .map(({ id }) => id)

const linksAt = (mind: Mind, row: number) =>
  mind
    .sql(
      `SELECT from_row, to_row, relation, weight FROM memory_links
       JOIN active_memories AS memories ON memories.row_id = CASE WHEN from_row = ? THEN to_row ELSE from_row END
       WHERE from_row = ? OR to_row = ? ORDER BY weight DESC, memory_links.id LIMIT ${mostOfEach}`,
    )
    .all<{ from_row: number; to_row: number; relation: string; weight: number }>(row, row, row)
    .map(
      ({ from_row, to_row, relation, weight }): Edge => ({ from: `m${from_row}`, to: `m${to_row}`, relation, weight }),
    )

const sourcesOf = (mind: Mind, row: number) =>
  mind
    .sql('SELECT subject_id FROM memory_sources WHERE memory_row = ? LIMIT 3')
    .all<{ subject_id: number }>(row)
    .map(({ subject_id }): Edge => ({ from: `m${row}`, to: `s${subject_id}`, relation: 'comes_from', weight: 1 }))

const notesAt = (mind: Mind, row: number) =>
  notesLinkedFrom(mind, row)
    .slice(0, mostOfEach)
    .map(({ row_id }): Edge => ({ from: `m${row}`, to: `m${row_id}`, relation: 'mentions_same', weight: 1 }))

function aroundEntity(mind: Mind, id: number): Neighbours {
  const norms = normsOf(mind, id)
  const mentions = newestMentions(mind, norms, mostMemories)
  const mentioning = mentions.map(
    ({ memory_row }): Edge => ({ from: `m${memory_row}`, to: `e${id}`, relation: 'mentions', weight: 1 }),
  )
  const { n } = mind.sql('SELECT mentions AS n FROM entities WHERE id = ?').get<{ n: number }>(id) ?? { n: 0 }
  return { edges: [...relationsAt(mind, norms, mostRead), ...mentioning], more: Math.max(0, n - mentions.length) }
}

/** What is said of names and others, each relation weighted by the memories that say so among the newest of each name. */
export function relationsAt(mind: Mind, norms: string[], newest: number): Edge[] {
  const said = norms.flatMap((norm) => [
    ...saidOf(mind, norm, 'from_norm', newest),
    ...saidOf(mind, norm, 'to_norm', newest),
  ])
  return said.map(
    ({ from_id, to_id, relation, weight }): Edge => ({ from: `e${from_id}`, to: `e${to_id}`, relation, weight }),
  )
}

const saidOf = (mind: Mind, norm: string, own: 'from_norm' | 'to_norm', newest: number) =>
  mind
    .sql(
      `SELECT a.entity_id AS from_id, b.entity_id AS to_id, relation, count(*) AS weight
       FROM (SELECT * FROM relations WHERE ${own} = ? ORDER BY id DESC LIMIT ?)
       JOIN entity_names AS a ON a.norm = from_norm JOIN entity_names AS b ON b.norm = to_norm
       WHERE a.entity_id <> b.entity_id GROUP BY from_id, to_id, relation ORDER BY weight DESC LIMIT ${mostOfEach}`,
    )
    .all<{ from_id: number; to_id: number; relation: string; weight: number }>(norm, newest)

function aroundSource(mind: Mind, id: number): Neighbours {
  const rows = mind
    .sql(
      `SELECT memory_row FROM memory_sources JOIN active_memories AS memories ON memories.row_id = memory_row
       WHERE subject_id = ? ORDER BY position LIMIT ${mostMemories}`,
    )
    .all<{ memory_row: number }>(id)
  const { n } = mind
    .sql('SELECT count(*) AS n FROM memory_sources JOIN active_memories ON row_id = memory_row WHERE subject_id = ?')
    .get<{ n: number }>(id)!
  return {
    edges: rows.map(({ memory_row }) => ({ from: `m${memory_row}`, to: `s${id}`, relation: 'comes_from', weight: 1 })),
    more: Math.max(0, n - rows.length),
  }
}
