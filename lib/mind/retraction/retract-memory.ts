import type { MindTx } from '@/db/mind/mind'
import type { Memory } from '@/lib/contract/memory'
import { recordAudit } from '../audit/record-audit'
import { replaced } from '../contradiction/standing'
import { markRetracted } from '../memories/mark-retracted'
import { changeableById } from '../memories/may-change'
import { type MemoryRow, memoryById, memoryOf, withoutWords } from '../memories/memory-row'
import { toldOf } from '../memories/told-of'
import { mergedAway } from '../merging/merged-away'
import { refreshSubjectsBehind } from '../subjects/refresh-subject'
import { forgetQuotes } from './forget-quotes'

/**
 * Hides a memory from every read path. One-way; the row stays as the audit trace.
 * What had been merged into it, and what rests on these alone, is retracted with it; summaries that quote them are rebuilt
 * without them.
 * @throws NotFound, Forbidden
 */
export function retractMemory(tx: MindTx, id: string, reason: string | null): Memory {
  const row = changeableById(tx, id)
  if (row.status === 'retracted') return alreadyRetracted(tx, row)

  const same = [row, ...mergedAway(tx, row.row_id)]
  // The last one first: what is merged into one that is retracted stands again.
  for (const one of same.toReversed()) markRetracted(tx, one, reason)
  for (const dependent of restingOnlyOn(tx, same)) markRetracted(tx, dependent, reason)
  for (const { row_id } of same) refreshSubjectsBehind(tx, row_id)
  for (const one of same) forgetQuotes(tx, one)
  recordAudit(tx, { action: 'retract', target: id })
  return toldOf(tx, memoryById(tx, id))
}

/** A key that asks again is not told the words. */
const alreadyRetracted = (tx: MindTx, row: MemoryRow): Memory =>
  tx.actor.deviceId === null ? memoryOf(tx, row) : withoutWords(toldOf(tx, row))

/** Memories, other than summaries, whose every support is retracted once these are; to a fixpoint. One that was replaced could stand again, so it counts. */
function restingOnlyOn(tx: MindTx, retracted: MemoryRow[]): MemoryRow[] {
  const fallen = new Set(retracted.map(({ row_id }) => row_id))
  const found: MemoryRow[] = []
  for (const row of fallen) {
    for (const dependent of dependentsOf(tx, row)) {
      const supports = supportsOf(tx, dependent.row_id)
      if (fallen.has(dependent.row_id) || !supports.every((support) => fallen.has(support))) continue
      fallen.add(dependent.row_id)
      found.push(dependent)
    }
  }
  return found
}

const dependentsOf = (tx: MindTx, rowId: number) =>
  tx
    .sql(
      `SELECT memories.* FROM memory_links AS rests JOIN memories ON memories.row_id = rests.from_row
       WHERE rests.to_row = ? AND rests.relation = 'derived_from' AND memories.kind <> 'summary'
         AND (memories.status = 'active' OR ${replaced})`,
    )
    .all<MemoryRow>(rowId)

const supportsOf = (tx: MindTx, rowId: number) =>
  tx
    .sql(
      `SELECT memory_links.to_row AS row_id FROM memory_links JOIN active_memories AS support ON support.row_id = memory_links.to_row
       WHERE memory_links.from_row = ? AND memory_links.relation = 'derived_from'`,
    )
    .all<{ row_id: number }>(rowId)
    .map((link) => link.row_id)
