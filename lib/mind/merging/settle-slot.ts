import type { MindTx } from '@/db/mind/mind'
import { unreviewed } from '../memories/proposed-part'
import { contradicts } from './read-stance'
import { replace, standAgain } from './standing'

/** `from` and `until`: when it was said, in milliseconds; where nobody knows, some time before it came in. */
type Member = {
  row_id: number
  stance: string
  from: number
  until: number
  stated: number
  unreviewed: number
  subject_id: number | null
  start_at: number | null
}

/**
 * Decides which answers of a slot hold. A memory is replaced by the first one said after it that contradicts it; what
 * nothing contradicts afterwards stands. It follows from what is stored, so the order of imports means nothing. What a
 * model proposed and nobody has reviewed replaces nothing.
 */
export function settleSlot(tx: MindTx, slot: string): void {
  const members = membersOf(tx, slot)
  const successorOf = successors(members)
  const standing: number[] = []
  for (const member of members) {
    const next = successorOf(member)
    if (!next) standing.push(member.row_id)
    else replace(tx, { by: next.row_id, row: member.row_id, relation: relationOf(next, member) })
  }
  standAgain(tx, standing)
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

/** What somebody states about what an import brought corrects it. */
const relationOf = (next: Member, before: Member) => (next.stated && !before.stated ? 'corrects' : 'supersedes')

const membersOf = (tx: MindTx, slot: string) =>
  tx
    .sql(
      `SELECT memories.row_id, stances.stance, statement_key IS NOT NULL AS stated,
         EXISTS (SELECT 1 FROM json_each(memories.flags) WHERE value = '${unreviewed}') AS unreviewed,
         coalesce(corrected_at, occurred_at, CASE WHEN statement_key IS NULL THEN -9e15 ELSE created_at END) AS "from",
         coalesce(corrected_at, occurred_at, created_at) AS until, memory_sources.subject_id, memory_sources.start_at
       FROM stances JOIN memories ON memories.row_id = stances.memory_row
       LEFT JOIN memory_sources ON memory_sources.memory_row = memories.row_id
       WHERE stances.slot = ? GROUP BY memories.row_id ORDER BY "from", memories.row_id`,
    )
    .all<Member>(slot)

function successors(members: Member[]): (member: Member) => Member | undefined {
  const telling = members.filter((member) => !member.unreviewed)
  const byStance = groupedBy(telling, ({ stance }) => stance)
  const bySubject = groupedBy(
    telling.filter(({ subject_id }) => subject_id !== null),
    ({ subject_id }) => subject_id,
  )
  return (member) => {
    const opposed = [...byStance].filter(([stance]) => contradicts(stance, member.stance))
    const later = opposed.flatMap(([, group]) => firstAfter(group, member.until) ?? [])
    const besideIt = (bySubject.get(member.subject_id) ?? []).filter((one) => isSaidNext(one, member))
    return [...besideIt, ...later].reduce<Member | undefined>(
      (first, one) => (first && isBefore(first, one) ? first : one),
      undefined,
    )
  }
}

/** In the same conversation, at the same or an unknown time, further down. */
const isSaidNext = (one: Member, member: Member) =>
  one.from === member.from && (one.start_at ?? 0) > (member.start_at ?? 0) && contradicts(one.stance, member.stance)

function isBefore(one: Member, other: Member): boolean {
  const order = one.from - other.from || (one.start_at ?? 0) - (other.start_at ?? 0)
  return order === 0 ? one.stance <= other.stance : order < 0
}

/** The first of a group in order of time that was said after an instant. */
function firstAfter(group: Member[], instant: number): Member | undefined {
  let [low, high] = [0, group.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (group[middle]!.from > instant) high = middle
    else low = middle + 1
  }
  return group[low]
}

function groupedBy<K>(members: Member[], keyOf: (member: Member) => K): Map<K, Member[]> {
  const groups = new Map<K, Member[]>()
  for (const member of members) {
    const group = groups.get(keyOf(member))
    if (group) group.push(member)
    else groups.set(keyOf(member), [member])
  }
  return groups
}
