import type { MindTx } from '@/db/mind/mind'
import type { Status } from '@/lib/contract/common'
import { contradicts, readStance } from './read-stance'
import { isFull, settleSlot } from './settle-slot'
import { noteStance } from './stances'
import { replaced } from './standing'

type Kept = { row_id: number; status: Status; content: string; flags: string }

/**
 * After memories came in with their status and their links, as from an export: what they say is read anew. One that was
 * replaced by what contradicts it answers its slot; one that was merged into another does not.
 */
export function rereadStances(tx: MindTx, memoryRows: number[]): void {
  const slots = new Set<string>()
  for (const memory of keptAmong(tx, memoryRows)) {
    const stance = memory.flags.includes('reads_like_instructions') ? null : readStance(memory.content)
    if (!stance || isFull(tx, stance.slot)) continue
    if (memory.status === 'superseded' && !wasContradicted(tx, memory)) continue
    noteStance(tx, memory.row_id, stance)
    slots.add(stance.slot)
  }
  for (const slot of slots) settleSlot(tx, slot)
}

const keptAmong = (tx: MindTx, memoryRows: number[]) =>
  tx
    .sql(
      `SELECT row_id, status, content, flags FROM memories WHERE row_id IN (SELECT value FROM json_each(?))
         AND kind IN ('fact', 'preference') AND (status = 'active' OR ${replaced})`,
    )
    .all<Kept>(JSON.stringify(memoryRows))

function wasContradicted(tx: MindTx, { row_id, content }: Kept): boolean {
  const own = readStance(content)
  return tx
    .sql(
      `SELECT memories.content FROM memory_links JOIN memories ON memories.row_id = from_row
       WHERE to_row = ? AND relation IN ('supersedes', 'corrects')`,
    )
    .all<{ content: string }>(row_id)
    .some((by) => {
      const other = readStance(by.content)
      return own !== null && other?.slot === own.slot && contradicts(own.stance, other.stance)
    })
}
