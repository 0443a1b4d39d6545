import type { MindTx } from '@/db/mind/mind'
import type { Kind, Status } from '@/lib/contract/common'
import { unindexMemory } from '../memories/index-memory'
import { readStance, type Stance } from './read-stance'
import { isContested, isFull, settleSlot } from './settle-slot'
import { standAgain } from './standing'

type Judged = {
  row_id: number
  kind: Kind
  status: Status
  content: string
  flags: string
  slot: string | null
  stance: string | null
}

/**
 * After facts and preferences were written or reworded: what they say of things that have one answer at a time is read,
 * and the newest answer takes the place of those it contradicts. Other rows are passed over.
 */
export function judgeStances(tx: MindTx, memoryRows: number[]): void {
  const [open, changed] = [new Set<string>(), new Set<string>()]
  for (const memory of judgedAmong(tx, memoryRows)) {
    const next = answerOf(tx, memory)
    if (memory.slot !== null && !saysSame(memory, next)) changed.add(memory.slot)
    if (memory.slot !== null && memory.slot !== next?.slot) standAgain(tx, [memory.row_id])
    noteStance(tx, memory.row_id, next)
    if (next) open.add(next.slot)
  }
  for (const slot of open) if (changed.has(slot) || isContested(tx, slot)) settleSlot(tx, slot)
  for (const slot of changed) if (!open.has(slot)) settleSlot(tx, slot)
}

/**
 * These memories no longer say anything: retracted, erased, forgotten, or gone from what their source says now. What
 * they had taken the place of stands again, unless something else contradicts it.
 */
export function leaveSlots(tx: MindTx, memoryRows: number[]): void {
  const rows = JSON.stringify(memoryRows)
  const slots = tx
    .sql('SELECT DISTINCT slot FROM stances WHERE memory_row IN (SELECT value FROM json_each(?))')
    .all<{ slot: string }>(rows)
  const merged = mergedOnlyInto(tx, rows)
  tx.sql('DELETE FROM stances WHERE memory_row IN (SELECT value FROM json_each(?))').run(rows)
  for (const end of ['from_row', 'to_row'])
    tx.sql(
      `DELETE FROM memory_links WHERE ${end} IN (SELECT value FROM json_each(?)) AND relation IN ('supersedes', 'corrects')`,
    ).run(rows)
  for (const { slot } of slots) settleSlot(tx, slot)
  standAgain(tx, merged)
  judgeStances(tx, merged)
}

/** The source of a memory says it no longer: it is not in use, whatever else replaced it. */
export function withdraw(tx: MindTx, rowId: number): void {
  tx.sql(`UPDATE memories SET status = 'superseded', updated_at = ? WHERE row_id = ?`).run(tx.now, rowId)
  unindexMemory(tx, rowId)
  leaveSlots(tx, [rowId])
}

const judgedAmong = (tx: MindTx, memoryRows: number[]) =>
  tx
    .sql(
      `SELECT memories.row_id, kind, status, content, flags, slot, stance FROM json_each(?) AS wanted
       JOIN memories ON memories.row_id = wanted.value LEFT JOIN stances ON stances.memory_row = memories.row_id
       WHERE kind IN ('fact', 'preference') OR slot IS NOT NULL`,
    )
    .all<Judged>(JSON.stringify(memoryRows))

/** Text that reads like instructions settles nothing; neither does what was merged away or is said no longer. */
const maySettle = ({ kind, status, flags, slot }: Judged) =>
  (kind === 'fact' || kind === 'preference') &&
  (status === 'active' || (status === 'superseded' && slot !== null)) &&
  !flags.includes('reads_like_instructions')

/** What it answers from now on; one that comes to a slot which is full answers nothing. */
function answerOf(tx: MindTx, memory: Judged): Stance | null {
  const next = maySettle(memory) ? readStance(memory.content) : null
  return next && next.slot !== memory.slot && isFull(tx, next.slot) ? null : next
}

const saysSame = (before: Judged, next: Stance | null) => before.slot === next?.slot && before.stance === next?.stance

/** Keeps what a memory answers, or that it answers nothing. */
export function noteStance(tx: MindTx, rowId: number, stance: Stance | null): void {
  if (stance)
    tx.sql(
      `INSERT INTO stances (memory_row, slot, stance) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET slot = excluded.slot, stance = excluded.stance`,
    ).run(rowId, stance.slot, stance.stance)
  else tx.sql('DELETE FROM stances WHERE memory_row = ?').run(rowId)
}

/** What was merged into these, a JSON list of rows, and into nothing that stays. */
export const mergedOnlyInto = (tx: MindTx, rows: string): number[] =>
  tx
    .sql(
      `SELECT DISTINCT merged.row_id FROM memory_links AS link JOIN memories AS merged ON merged.row_id = link.to_row
       WHERE link.from_row IN (SELECT value FROM json_each(?)) AND link.relation = 'supersedes'
         AND merged.status = 'superseded' AND merged.row_id NOT IN (SELECT value FROM json_each(?))
         AND NOT EXISTS (SELECT 1 FROM stances WHERE memory_row = merged.row_id)
         AND NOT EXISTS (SELECT 1 FROM memory_links AS other WHERE other.to_row = merged.row_id
           AND other.relation = 'supersedes' AND other.from_row NOT IN (SELECT value FROM json_each(?)))`,
    )
    .all<{ row_id: number }>(rows, rows, rows)
    .map(({ row_id }) => row_id)
