import type { Mind } from '@/db/mind/mind'
import type { SubjectKey } from '@/lib/contract/common'
import type { Receipt } from '@/lib/contract/erasure'
import { type Named, namedIn, namesLeft } from '../knowledge/names-left'
import { vectorsLeft, vectorsOf } from '../vectors/vectors-left'
import type { ErasurePlan } from './plan-erasure'

/** What a later count looks for; ids and keys, no words but those of names. */
export type Had = { keys: SubjectKey[]; ids: string[]; rows: number[]; names: Named; vectors: number[] }

/** Noted before an erase. */
export const hadBefore = (mind: Mind, { suppress, memoryRows }: ErasurePlan): Had => ({
  keys: suppress,
  ids: idsOf(mind, memoryRows),
  rows: memoryRows,
  names: namedIn(mind, memoryRows),
  vectors: vectorsOf(mind, memoryRows),
})

const idsOf = (mind: Mind, rows: number[]): string[] =>
  mind
    .sql('SELECT id FROM memories WHERE row_id IN (SELECT value FROM json_each(?))')
    .all<{ id: string }>(JSON.stringify(rows))
    .map(({ id }) => id)

/**
 * Counts what an erase left, by other roads than it took: by the names of the things instead of the plan's rows, by public
 * ids, and by looking for what hangs on a memory that is not there.
 */
export function whatIsLeft(mind: Mind, { keys, ids, rows, names, vectors }: Had): Receipt['verified'] {
  const count = (sql: string, among: unknown[]) => mind.sql(sql).get<{ n: number }>(JSON.stringify(among))!.n
  return {
    memories: count(ofKeys, keys) + count(ofIds, ids) + count(hanging, rows),
    archive: count(readableArchive, keys),
    index: count(`SELECT count(*) AS n FROM memory_index WHERE rowid IN ${among}`, rows),
    vectors: vectorsLeft(mind, rows, vectors),
    names: namesLeft(mind, rows, names),
  }
}

const among = '(SELECT value FROM json_each(?))'

/** Every subject that goes by one of these pairs. */
const named = `WITH named AS (
  SELECT DISTINCT subject_id FROM json_each(?) AS one JOIN subject_aliases AS alias
    ON alias.source = one.value ->> 'source' AND alias.source_ref = one.value ->> 'sourceRef'
)`
const ofKeys = `${named} SELECT count(*) AS n FROM named JOIN memory_sources USING (subject_id)`
const readableArchive = `${named} SELECT count(*) AS n FROM named JOIN archive USING (subject_id)
  WHERE erased_at IS NULL OR content <> '[erased]' OR title IS NOT NULL
    OR EXISTS (SELECT 1 FROM archive_parts WHERE archive_id = archive.id)`
const ofIds = `SELECT count(*) AS n FROM memories WHERE id IN ${among}`
const hanging = `WITH gone AS ${among} SELECT
  (SELECT count(*) FROM revisions WHERE memory_row IN gone) + (SELECT count(*) FROM memory_reads WHERE memory_row IN gone)
  + (SELECT count(*) FROM memory_links WHERE from_row IN gone) + (SELECT count(*) FROM memory_links WHERE to_row IN gone)
  AS n`
