import type { MindTx } from '@/db/mind/mind'
import type { Memory } from '@/lib/contract/memory'
import { Conflict, InvalidRequest, NotFound } from '@/lib/errors'
import { recordAudit } from '../audit/record-audit'
import { leaveSlots } from '../contradiction/stances'
import { replace } from '../contradiction/standing'
import { changeableById } from '../memories/may-change'
import { type MemoryRow, memoryById, memoryOf } from '../memories/memory-row'
import { isOneGround } from './one-ground'

/**
 * One memory takes the place of another that says nearly the same. Nothing is put together: the other is kept as it is,
 * superseded. It is retracted with the kept one, since both say the same, and stands again when the kept one is erased.
 * @throws NotFound, Forbidden, InvalidRequest, Conflict `retracted`, `superseded` or `not_mergeable`
 */
export function mergeMemories(tx: MindTx, keepId: string, otherId: string): Memory {
  const [keep, other] = bothOf(tx, keepId, otherId)
  for (const row of [keep, other]) assertStands(row)
  if (keep.kind !== other.kind || !isOneGround(tx, keep.row_id, other.row_id))
    throw new Conflict('not_mergeable', 'Only memories of one kind and one source are merged.')

  passOn(tx, other.row_id, keep.row_id)
  leaveSlots(tx, [other.row_id])
  replace(tx, { by: keep.row_id, row: other.row_id, relation: 'supersedes' })
  recordAudit(tx, { action: 'merge', target: keepId, detail: { other: otherId } })
  return memoryOf(tx, memoryById(tx, keepId))
}

/** The two are not offered to be merged again. @throws NotFound when they were not, Forbidden, InvalidRequest */
export function dismissOffer(tx: MindTx, keepId: string, otherId: string): { dismissed: true } {
  const [keep, other] = bothOf(tx, keepId, otherId)
  const dismissed = tx
    .sql(
      `UPDATE merge_offers SET dismissed_at = coalesce(dismissed_at, ?)
       WHERE (kept_row = ? AND other_row = ?) OR (kept_row = ? AND other_row = ?) RETURNING kept_row`,
    )
    .get(tx.now, keep.row_id, other.row_id, other.row_id, keep.row_id)
  if (!dismissed) throw new NotFound('offer')
  recordAudit(tx, { action: 'dismiss', target: keepId, detail: { other: otherId } })
  return { dismissed: true }
}

function bothOf(tx: MindTx, keepId: string, otherId: string): [MemoryRow, MemoryRow] {
  if (keepId === otherId) throw new InvalidRequest('other', 'another memory than keep')
  return [changeableById(tx, keepId), changeableById(tx, otherId)]
}

function assertStands({ status }: MemoryRow) {
  if (status === 'retracted') throw new Conflict('retracted', 'A retracted memory stays as it was.')
  if (status === 'superseded') throw new Conflict('superseded', 'Another memory has taken its place already.')
}

/** What had been merged into the one is merged into the other now. */
function passOn(tx: MindTx, from: number, to: number) {
  tx.sql(
    `UPDATE OR IGNORE memory_links SET from_row = ? WHERE from_row = ? AND relation = 'supersedes' AND to_row IN (
       SELECT row_id FROM memories WHERE status = 'superseded'
         AND NOT EXISTS (SELECT 1 FROM stances WHERE memory_row = memories.row_id)
     )`,
  ).run(to, from)
}
