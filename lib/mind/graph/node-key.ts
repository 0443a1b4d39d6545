import type { Mind } from '@/db/mind/mind'
import { NotFound } from '@/lib/errors'

/** A node by its table and row: a memory, an entity, a source (subject). */
export type NodeKey = `m${number}` | `e${number}` | `s${number}`

export type Edge = { from: NodeKey; to: NodeKey; relation: string; weight: number }

export const rowOf = (key: NodeKey) => Number(key.slice(1))

export const sourceNodeId = (subject: number) => `src_${subject}`

/** An active memory, a topic, or the source of an active memory. @throws NotFound */
export function nodeNamed(mind: Mind, id: string): NodeKey {
  const memory = mind.sql('SELECT row_id FROM active_memories WHERE id = ?').get<{ row_id: number }>(id)
  if (memory) return `m${memory.row_id}`
  const entity = mind.sql('SELECT id FROM entities WHERE uid = ?').get<{ id: number }>(id)
  if (entity) return `e${entity.id}`
  const subject = /^src_(\d{1,15})$/.exec(id)?.[1]
  if (subject && hasActiveMemory(mind, Number(subject))) return `s${Number(subject)}`
  throw new NotFound('node')
}

const hasActiveMemory = (mind: Mind, subject: number) =>
  mind
    .sql(
      `SELECT 1 FROM memory_sources JOIN active_memories AS memories ON memories.row_id = memory_sources.memory_row
       WHERE subject_id = ? LIMIT 1`,
    )
    .get(subject) !== undefined
