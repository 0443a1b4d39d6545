import type { MindTx } from '@/db/mind/mind'
import type { Status } from '@/lib/contract/common'
import { unreviewed } from '../memories/proposed-part'
import { replace, standAgain } from './standing'
import { type Said, successors } from './successors'

type Relation = 'supersedes' | 'corrects'
type Member = Said & { status: Status; stated: number; unreviewed: number }

/** How many memories answer one slot at most: what comes after that many settles nothing and is replaced by nothing. */
const mostMembers = 1_000

/**
 * Decides which answers of a slot hold. A memory is replaced by the first one said after it that contradicts it and
 * may; what nothing contradicts afterwards stands. It follows from what is stored, so the order of imports means nothing.
 * What a model proposed and nobody has reviewed replaces nothing; what a device stated, nothing that a person stated,
 * corrected or pinned.
 */
export function settleSlot(tx: MindTx, slot: string): void {
  const members = membersOf(tx, slot)
  const placed = placesTaken(tx, slot)
  const successorOf = successors(members.filter((member) => !member.unreviewed))
  const standing: number[] = []
  for (const member of members) {
    const next = successorOf(member)
    const taken = placed.get(member.row_id) ?? []
    if (next) {
      const relation = relationOf(next, member)
      const isSo = taken.length === 1 && taken[0] === takenBy(next.row_id, relation)
      if (!isSo || member.status === 'active') replace(tx, { by: next.row_id, row: member.row_id, relation })
    } else if (taken.length > 0 || member.status === 'superseded') standing.push(member.row_id)
  }
  if (standing.length > 0) standAgain(tx, standing)
}

/** Whether a slot has more than one answer. */
export function isContested(tx: MindTx, slot: string): boolean {
  const { least, most } = tx
    .sql(
      'SELECT min(stance) AS least, (SELECT max(stance) FROM stances WHERE slot = ?) AS most FROM stances WHERE slot = ?',
    )
    .get<{ least: string | null; most: string | null }>(slot, slot)!
  return least !== most
}

/** Whether a slot takes no further memory. Its members are settled together, in the transaction that writes. */
export const isFull = (tx: MindTx, slot: string): boolean =>
  tx.sql('SELECT 1 FROM stances WHERE slot = ? LIMIT 1 OFFSET ?').get(slot, mostMembers - 1) !== undefined

/** What somebody states about what an import brought corrects it. */
const relationOf = (next: Member, before: Member): Relation =>
  next.stated && !before.stated ? 'corrects' : 'supersedes'

/** Nobody says anything later than it came in, by a statement, an import, or an import that reworded it. */
const saidAt = `min(occurred_at, coalesce(
  (SELECT max(at) FROM revisions WHERE memory_row = memories.row_id AND by = 'import' AND statement_key IS NULL),
  created_at))`

/** What somebody else than the device has worded anew is no longer the device's. */
const byDevice = `(stated_by_device IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM revisions WHERE memory_row = memories.row_id AND at = corrected_at AND by <> stated_by))`

const membersOf = (tx: MindTx, slot: string) =>
  tx
    .sql(
      `SELECT memories.row_id, stances.stance, memories.status, statement_key IS NOT NULL AS stated,
         EXISTS (SELECT 1 FROM json_each(memories.flags) WHERE value = '${unreviewed}') AS unreviewed,
         coalesce(corrected_at, ${saidAt}, CASE WHEN statement_key IS NULL THEN -9e15 ELSE created_at END) AS "from",
         coalesce(corrected_at, ${saidAt}, created_at) AS until, memory_sources.subject_id,
         coalesce(memory_sources.start_at, 0) AS start_at, ${byDevice} AS by_device,
         (pinned OR (NOT ${byDevice} AND (statement_key IS NOT NULL OR corrected_at IS NOT NULL))) AS held
       FROM stances JOIN memories ON memories.row_id = stances.memory_row
       LEFT JOIN memory_sources ON memory_sources.memory_row = memories.row_id
       WHERE stances.slot = ? GROUP BY memories.row_id`,
    )
    .all<Member>(slot)

/** For each member of a slot what has taken its place until now. */
function placesTaken(tx: MindTx, slot: string): Map<number, string[]> {
  const links = tx
    .sql(
      `SELECT to_row, from_row, relation FROM stances JOIN memory_links ON to_row = memory_row
       WHERE slot = ? AND relation IN ('supersedes', 'corrects')`,
    )
    .all<{ to_row: number; from_row: number; relation: Relation }>(slot)
  const placed = new Map<number, string[]>()
  for (const { to_row, from_row, relation } of links) {
    const one = takenBy(from_row, relation)
    const before = placed.get(to_row)
    if (before) before.push(one)
    else placed.set(to_row, [one])
  }
  return placed
}

const takenBy = (row: number, relation: Relation) => `${relation} ${row}`
