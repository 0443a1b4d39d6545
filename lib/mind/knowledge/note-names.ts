import type { MindTx } from '@/db/mind/mind'
import type { EntityKind, EntityRelation } from '@/lib/contract/knowledge'
import { type Ticket, takeAwaiting } from '../memories/take-awaiting'
import { newId } from '../new-id'
import { refreshEntity } from './refresh-entity'

/** A name as it is written in a text, with its key. */
export type FoundName = { norm: string; surface: string; kind: EntityKind }
export type FoundRelation = { from: string; to: string; relation: EntityRelation }
/** What a text was found to name, each name once; relations only between names among these. */
export type FoundNames = { names: FoundName[]; relations: FoundRelation[] }
export type NamesOfMemory = FoundNames & Ticket

/** Keeps the names that were read in these memories. What was read in a text that has changed or gone meanwhile is dropped. */
export function noteNames(tx: MindTx, found: NamesOfMemory[]) {
  const entities = new Set<number>()
  for (const memory of found) {
    if (!takeAwaiting(tx, 'awaiting_names', memory)) continue
    const at = timeOf(tx, memory.memoryRow)
    if (at === undefined) continue
    for (const name of memory.names) entities.add(mention(tx, memory.memoryRow, at, name))
    for (const relation of memory.relations) relate(tx, memory.memoryRow, relation)
  }
  for (const id of entities) refreshEntity(tx, id)
}

const timeOf = (tx: MindTx, memoryRow: number) =>
  tx.sql('SELECT sort_at FROM active_memories WHERE row_id = ?').get<{ sort_at: number }>(memoryRow)?.sort_at

/** Answers the entity that the name means. */
function mention(tx: MindTx, memoryRow: number, at: number, { norm, surface, kind }: FoundName): number {
  const entity = entityNamed(tx, norm) ?? newEntity(tx, norm, surface, kind)
  tx.sql('INSERT OR FAIL INTO mentions (memory_row, norm, surface, kind, at) VALUES (?, ?, ?, ?, ?)').run(
    memoryRow,
    norm,
    surface,
    kind,
    at,
  )
  tx.sql(
    `INSERT INTO name_forms (norm, surface, kind, mentions) VALUES (?, ?, ?, 1)
     ON CONFLICT DO UPDATE SET mentions = mentions + 1`,
  ).run(norm, surface, kind)
  return entity
}

const entityNamed = (tx: MindTx, norm: string) =>
  tx.sql('SELECT entity_id FROM entity_names WHERE norm = ?').get<{ entity_id: number }>(norm)?.entity_id

function newEntity(tx: MindTx, norm: string, name: string, kind: EntityKind): number {
  const { id } = tx
    .sql('INSERT INTO entities (uid, name, kind, mentions) VALUES (?, ?, ?, 0) RETURNING id')
    .get<{ id: number }>(newId('ent', tx.now), name, kind)!
  tx.sql('INSERT INTO entity_names (norm, entity_id) VALUES (?, ?)').run(norm, id)
  return id
}

const relate = (tx: MindTx, memoryRow: number, { from, to, relation }: FoundRelation) =>
  tx
    .sql('INSERT OR IGNORE INTO relations (memory_row, from_norm, to_norm, relation) VALUES (?, ?, ?, ?)')
    .run(memoryRow, from, to, relation)
