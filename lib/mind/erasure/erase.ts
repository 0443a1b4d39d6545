import type { MindTx } from '@/db/mind/mind'
import type { EraseAnswer, Receipt } from '@/lib/contract/erasure'
import { recordAudit } from '../audit/record-audit'
import { deleteMemories } from '../memories/delete-memories'
import { refreshSavedMemories } from '../memories/saved-memories'
import type { Subject } from '../subjects/subject'
import { assertSuppressionAnswers } from '../suppression/check-suppression'
import { noteErasedMemories } from '../suppression/erased-memories'
import { suppress } from '../suppression/suppress'
import { copiesOf } from './copies-of'
import { type Erasing, type ErasurePlan, planErasure } from './plan-erasure'
import { receiptById } from './receipt'
import { queueScrub } from './scrub-queue'
import { signReceipt } from './sign-receipt'
import { hadBefore, whatIsLeft } from './what-is-left'
import { keptOf, unreachableOf } from './what-stays'

/** What an erased archive row says instead of its text; the triggers of the archive know it too. */
const marker = '[erased]'

/** Of more memories the audit tells only their number. */
const mostNamed = 200

/**
 * Destroys everything derived from the subjects behind a pair or a memory, leaves a content-free skeleton in the
 * archive, and suppresses the subjects (GDPR Art. 17). One transaction: all of it, or nothing and no suppression.
 * The pages themselves leave the disk with the scrub that follows the commit.
 * @param seed of the key that signs the receipt
 * @throws NotFound for an unknown memory, SuppressionUnavailable
 */
export function erase(
  tx: MindTx,
  erasing: Erasing,
  reason: string | null,
  receiptId: string,
  seed: Uint8Array,
): EraseAnswer {
  assertSuppressionAnswers(tx)
  const plan = planErasure(tx, erasing)
  const foreseen = { unreachable: unreachableOf(tx, plan), copies: copiesOf(tx, plan.memoryRows) }
  const had = hadBefore(tx, plan)

  const erased = noteErasedMemories(
    tx,
    plan.memoryRows,
    plan.subjects.map(({ id }) => id),
  )
  deleteMemories(tx, plan.memoryRows)
  for (const id of plan.archiveIds) redactArchive(tx, id)
  for (const subject of plan.subjects) blankSubject(tx, subject)
  for (const source of new Set(plan.subjects.map((subject) => subject.source))) refreshSavedMemories(tx, source)
  for (const key of plan.suppress) suppress(tx, key, reason)
  // A deleted term can live on as a separator key, and positions of whole documents in stale segments.
  if (plan.memoryRows.length > 0) tx.sql(`INSERT INTO memory_index (memory_index) VALUES ('optimize')`).run()
  dropSamples(tx)

  writeReceipt(tx, plan, receiptId, { ...foreseen, verified: whatIsLeft(tx, had) })
  signReceipt(tx, receiptId, seed)
  queueScrub(tx, receiptId)
  const ids = erased.length <= mostNamed ? erased.join(' ') : ''
  recordAudit(tx, {
    action: 'erase',
    target: receiptId,
    detail: { mode: plan.mode, ...plan.counts, ...(ids && { ids }) },
  })
  return { erased: true, mind: tx.id, receipt: receiptById(tx, receiptId), subjects: plan.keys, result: plan.counts }
}

function blankSubject(tx: MindTx, { id }: Subject) {
  tx.sql('UPDATE subjects SET archive_id = NULL, title = NULL WHERE id = ?').run(id)
  tx.sql('DELETE FROM read_records WHERE subject_id = ?').run(id)
  tx.sql('DELETE FROM saved_forgets WHERE subject_id = ?').run(id)
  tx.sql('DELETE FROM subject_links WHERE subject_id = ?').run(id)
}

function redactArchive(tx: MindTx, id: number) {
  tx.sql(
    `UPDATE archive SET uid = lower(hex(randomblob(16))), content = '${marker}', title = NULL, content_hash = NULL,
       bytes = 0, flags = '[]', erased_at = ? WHERE id = ?`,
  ).run(tx.now, id)
  tx.sql('DELETE FROM archive_parts WHERE archive_id = ?').run(id)
}

/** What the planner keeps of indexed texts, should somebody have had it look at them. */
function dropSamples(tx: MindTx) {
  const tables = tx
    .sql(`SELECT name FROM sqlite_master WHERE name LIKE 'sqlite\\_stat%' ESCAPE '\\'`)
    .all<{ name: string }>()
  for (const { name } of tables) tx.sql(`DELETE FROM ${name}`).run()
}

type Told = Pick<Receipt, 'unreachable' | 'copies' | 'verified'>

function writeReceipt(tx: MindTx, plan: ErasurePlan, receiptId: string, { unreachable, copies, verified }: Told) {
  tx.sql(
    `INSERT INTO receipts (id, at, mode, subjects, counts, verified, kept, unreachable, copies)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    receiptId,
    tx.now,
    plan.mode,
    JSON.stringify(plan.keys),
    JSON.stringify(plan.counts),
    JSON.stringify(verified),
    JSON.stringify(keptOf(plan, copies.length)),
    JSON.stringify(unreachable),
    JSON.stringify(copies),
  )
}
