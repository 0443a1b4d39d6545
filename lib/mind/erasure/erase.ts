import type { MindTx } from '@/db/mind/mind'
import type { EraseAnswer, Receipt } from '@/lib/contract/erasure'
import { recordAudit } from '../audit/record-audit'
import { type Named, namedIn, namesLeft } from '../knowledge/names-left'
import { deleteMemories } from '../memories/delete-memories'
import { refreshSavedMemories } from '../memories/saved-memories'
import type { Subject } from '../subjects/subject'
import { assertSuppressionAnswers } from '../suppression/check-suppression'
import { noteErasedMemories } from '../suppression/erased-memories'
import { suppress } from '../suppression/suppress'
import { vectorsLeft, vectorsOf } from '../vectors/vectors-left'
import { type Erasing, type ErasurePlan, planErasure } from './plan-erasure'
import { receiptById } from './receipt'
import { queueScrub } from './scrub-queue'
import { keptOf, unreachableOf } from './what-stays'

/** What an erased archive row says instead of its text; the triggers of the archive know it too. */
const marker = '[erased]'

/**
 * Destroys everything derived from the subjects behind a pair or a memory, leaves a content-free skeleton in the
 * archive, and suppresses the subjects (GDPR Art. 17). One transaction: all of it, or nothing and no suppression.
 * The pages themselves leave the disk with the scrub that follows the commit.
 * @throws NotFound for an unknown memory, SuppressionUnavailable
 */
export function erase(tx: MindTx, erasing: Erasing, reason: string | null, receiptId: string): EraseAnswer {
  assertSuppressionAnswers(tx)
  const plan = planErasure(tx, erasing)
  const unreachable = unreachableOf(tx, plan)
  const had = { names: namedIn(tx, plan.memoryRows), vectors: vectorsOf(tx, plan.memoryRows) }

  noteErasedMemories(
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

  writeReceipt(tx, plan, receiptId, { unreachable, verified: verify(tx, plan, had) })
  queueScrub(tx, receiptId)
  recordAudit(tx, { action: 'erase', target: receiptId, detail: { mode: plan.mode, ...plan.counts } })
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

type Told = Pick<Receipt, 'unreachable' | 'verified'>

function writeReceipt(tx: MindTx, plan: ErasurePlan, receiptId: string, { unreachable, verified }: Told) {
  tx.sql(
    `INSERT INTO receipts (id, at, mode, subjects, counts, verified, kept, unreachable) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    receiptId,
    tx.now,
    plan.mode,
    JSON.stringify(plan.keys),
    JSON.stringify(plan.counts),
    JSON.stringify(verified),
    JSON.stringify(keptOf(plan)),
    JSON.stringify(unreachable),
  )
}

/** What was worked out from the words of the memories, before they went. */
type Had = { names: Named; vectors: number[] }

/** Counts what is left, by another road than the erase took: by subject instead of by row. */
function verify(tx: MindTx, plan: ErasurePlan, had: Had): Receipt['verified'] {
  const subjects = JSON.stringify(plan.subjects.map((subject) => subject.id))
  const left = (sql: string, among: string) => tx.sql(sql).get<{ n: number }>(among)!.n
  const ofSubjects = 'subject_id IN (SELECT value FROM json_each(?))'
  return {
    memories: left(`SELECT count(*) AS n FROM memory_sources WHERE ${ofSubjects}`, subjects),
    archive: left(`SELECT count(*) AS n FROM archive WHERE ${ofSubjects} AND content <> '${marker}'`, subjects),
    index: left(
      'SELECT count(*) AS n FROM memory_index WHERE rowid IN (SELECT value FROM json_each(?))',
      JSON.stringify(plan.memoryRows),
    ),
    vectors: vectorsLeft(tx, plan.memoryRows, had.vectors),
    names: namesLeft(tx, plan.memoryRows, had.names),
  }
}
