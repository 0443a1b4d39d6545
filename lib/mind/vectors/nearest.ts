import type { Mind, SqlValue } from '@/db/mind/mind'
import { conditionsOn, type Narrowing } from '../search/narrowing'
import { codeOf, signsOf } from './coded'
import { currentModel, type EmbeddingModel } from './embedding-model'
import { fewVectors, findIndex, type VectorIndex } from './vector-index'

/** A memory with its nearest part: cosine similarity −1..1, offsets into its content. */
export type Near = { memoryRow: number; similarity: number; start: number; end: number }

/** What the index gives first costs its number times that of all vectors; of very many, half as much has to do. */
const leastFirst = 100
const veryMany = 300_000
/** The index gives no more at once. */
const mostFirst = 4_096

/**
 * The active memories nearest to a vector of the current model, nearest first; fewer than `limit` only where there are no
 * more. Few vectors are all compared. Of many, the index first gives those with the most signs in common, which are then
 * compared exactly; with a narrowing that leaves few memories, those are compared and nothing else.
 */
export function nearestMemories(mind: Mind, vector: Float32Array, limit: number, narrowing: Narrowing = {}): Near[] {
  const model = currentModel(mind)
  if (!model || model.dimensions !== vector.length) return []
  const comparison = { mind, model, code: codeOf(vector), limit, narrowing }
  const index = findIndex(mind, model)
  if (!index) return compareAll(comparison)

  const rows = fewRowsWithin(mind, narrowing)
  return rows ? compareRows(comparison, rows) : compareFirst(comparison, index)
}

type Comparison = { mind: Mind; model: EmbeddingModel; code: Buffer; limit: number; narrowing: Narrowing }

const compareAll = (comparison: Comparison) =>
  compare(comparison, 'vectors', '+vectors.model_id = ?', [comparison.model.id])

const compareRows = (comparison: Comparison, rows: number[]) =>
  compare(
    comparison,
    'json_each(?) AS few CROSS JOIN vectors ON vectors.model_id = ? AND vectors.memory_row = few.value',
    'true',
    [JSON.stringify(rows), comparison.model.id],
  )

/** More of the index until there are enough; where even all it gives at once is too little, everything. */
function compareFirst(comparison: Comparison, index: VectorIndex): Near[] {
  const { mind, model, code, limit, narrowing } = comparison
  const signs = signsOf(code)
  const isNarrowed = conditionsOn(narrowing).sql.length > 0
  const least = index.through > veryMany ? leastFirst / 2 : leastFirst
  for (let first = Math.max(least, limit * 2); ; first *= 4) {
    const most = Math.min(mostFirst, first)
    const found = mind
      .sql(`SELECT rowid AS id FROM ${index.name} WHERE signs MATCH vec_bit(?) AND k = ?`)
      .all<{ id: number }>(signs, most)
    const near = compare(
      comparison,
      'vectors',
      `vectors.id IN (SELECT value FROM json_each(?) UNION ALL SELECT id FROM vectors WHERE id > ? AND +model_id = ?)`,
      [JSON.stringify(found.map(({ id }) => id)), index.through, model.id],
    )
    if (near.length >= limit || found.length < most) return near
    if (most === mostFirst) return isNarrowed ? compareAll(comparison) : near
  }
}

/** The exact comparison: the nearest part of each memory. */
function compare(
  { mind, code, limit, narrowing }: Comparison,
  from: string,
  where: string,
  values: SqlValue[],
): Near[] {
  const conditions = conditionsOn(narrowing)
  return mind
    .sql(
      `SELECT vectors.memory_row AS memoryRow, 1 - min(vec_distance_cosine(vec_int8(vectors.vector), vec_int8(?))) AS similarity,
         vectors.start_at AS start, vectors.end_at AS "end"
       FROM ${from} CROSS JOIN active_memories AS memories ON memories.row_id = vectors.memory_row
       WHERE ${[where, ...conditions.sql].join(' AND ')}
       GROUP BY vectors.memory_row ORDER BY similarity DESC, vectors.memory_row DESC LIMIT ?`,
    )
    .all<Near>(code, ...values, ...conditions.values, limit)
}

/** Null where there are many, or nothing is narrowed. */
function fewRowsWithin(mind: Mind, narrowing: Narrowing): number[] | null {
  const { sql, values } = conditionsOn(narrowing)
  if (sql.length === 0) return null
  const rows = mind
    .sql(`SELECT row_id FROM memories WHERE status = 'active' AND ${sql.join(' AND ')} LIMIT ${fewVectors + 1}`)
    .all<{ row_id: number }>(...values)
    .map(({ row_id }) => row_id)
  return rows.length > fewVectors ? null : rows
}
