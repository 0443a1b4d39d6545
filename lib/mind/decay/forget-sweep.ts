import type { Mind, MindTx } from '@/db/mind/mind'
import { dayMs, isoTime } from '@/lib/clock'
import type { ForgetAnswer } from '@/lib/contract/decay'
import { recordAudit } from '../audit/record-audit'
import { queueScrub } from '../erasure/scrub-queue'
import { deleteMemories } from '../memories/delete-memories'
import { settingsOf } from '../settings/settings-of'
import { type Fading, retentionOf } from './retention'

/** Rows that the sweep takes at an instant in milliseconds, oldest first. */
export type ForgetPlan = { at: number; rows: number[] }

/** One transaction; the bound keeps it short. */
export const mostAtOnce = 200

type Candidate = Fading & { row_id: number; id: string }

/**
 * What the sweep would forget at an instant: what a device stated, that matters little and has faded, by the thresholds of
 * this mind. Never what was retracted, replaced, pinned, stated or worded by a person, has an archive behind it, or took
 * another memory's place, since that one would come back.
 */
export const planForget = (mind: Mind, at = mind.now): ForgetPlan => ({
  at,
  rows: candidatesIn(mind)
    .filter((memory) => isFaded(mind, memory, at))
    .map(({ row_id }) => row_id),
})

/** The plan as it is answered: which memories, by their ids. */
export function previewForget(mind: Mind, now?: number): ForgetAnswer {
  const { at, rows } = planForget(mind, now)
  return { forgotten: false, mind: mind.id, at: isoTime(at), memories: rows.length, ids: idsOf(mind, rows) }
}

/**
 * Forgets these rows of a plan, as far as it still holds for each of them, and answers their ids. An entry of the audit
 * names the ids and nothing else of them.
 */
export function forgetPlanned(tx: MindTx, { at, rows }: ForgetPlan): string[] {
  const standing = candidatesIn(tx, rows).filter((memory) => isFaded(tx, memory, at))
  if (standing.length === 0) return []

  const ids = standing.map(({ id }) => id)
  deleteMemories(
    tx,
    standing.map(({ row_id }) => row_id),
  )
  queueScrub(tx)
  recordAudit(tx, { action: 'forget', target: null, detail: { memories: ids.length, ids: ids.join(' ') } })
  return ids
}

/** Ends a sweep. What it took leaves the segments of the index too: a deleted term can live on there. */
export function endSweep(tx: MindTx, forgotten: number): void {
  if (forgotten > 0) tx.sql(`INSERT INTO memory_index (memory_index) VALUES ('optimize')`).run()
  tx.sql('INSERT INTO last_sweep (id, at) VALUES (1, ?) ON CONFLICT DO UPDATE SET at = excluded.at').run(tx.now)
}

/** Whether the daily sweep of this mind is due. */
export function isSweepDue(mind: Mind): boolean {
  if (!settingsOf(mind).forget.daily) return false
  const last = mind.sql('SELECT at FROM last_sweep').get<{ at: number }>()
  return last === undefined || mind.now - last.at >= dayMs
}

function candidatesIn(mind: Mind, rows?: number[]): Candidate[] {
  const among = rows ? 'AND memories.row_id IN (SELECT value FROM json_each(?))' : ''
  return mind
    .sql(
      `SELECT row_id, id, kind, importance, pinned, created_at, last_accessed_at, access_count
       FROM active_memories AS memories
       WHERE importance < ? AND pinned = 0 AND stated_by_device IS NOT NULL AND corrected_at IS NULL
         AND retitled_at IS NULL ${among}
         AND NOT EXISTS (SELECT 1 FROM memory_sources WHERE memory_row = memories.row_id AND archive_id IS NOT NULL)
         AND NOT EXISTS (SELECT 1 FROM memory_links WHERE from_row = memories.row_id
           AND relation IN ('supersedes', 'corrects'))
       ORDER BY row_id`,
    )
    .all<Candidate>(settingsOf(mind).forget.importanceBelow, ...(rows ? [JSON.stringify(rows)] : []))
}

const isFaded = (mind: Mind, memory: Candidate, at: number) =>
  retentionOf(mind, memory, at) < settingsOf(mind).forget.retentionBelow

const idsOf = (mind: Mind, rows: number[]) =>
  mind
    .sql('SELECT id FROM memories WHERE row_id IN (SELECT value FROM json_each(?)) ORDER BY row_id')
    .all<{ id: string }>(JSON.stringify(rows))
    .map(({ id }) => id)
