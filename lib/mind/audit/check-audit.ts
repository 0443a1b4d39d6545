import { firstBroken, type MarkedEntry, newestId } from '@/db/mind/audit-mark'
import type { Mind } from '@/db/mind/mind'

const step = 1_000

/** Whether every row of the audit is as it was written and none is missing; the first that is not is named. */
export function checkAudit(mind: Mind): string[] {
  const broken = firstBroken(mind.ledgerKey, mind.id, rowsOf(mind), newestId(mind))
  return broken === null ? [] : [`Row ${broken} of the audit is missing, or is not as it was written.`]
}

function* rowsOf(mind: Mind): Generator<MarkedEntry> {
  for (let after = 0; ; ) {
    const rows = mind
      .sql(`SELECT id, at, actor, via, action, target, detail, mark FROM audit WHERE id > ? ORDER BY id LIMIT ${step}`)
      .all<MarkedEntry>(after)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
