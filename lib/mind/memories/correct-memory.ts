import type { MindTx } from '@/db/mind/mind'
import type { Kind } from '@/lib/contract/common'
import type { Correction, Memory } from '@/lib/contract/memory'
import { Conflict, Forbidden, InvalidRequest } from '@/lib/errors'
import { recordAudit } from '../audit/record-audit'
import { judgeStances } from '../contradiction/stances'
import { refreshSubjectsBehind } from '../subjects/refresh-subject'
import { reindexMemory } from './index-memory'
import { changeableById } from './may-change'
import { type MemoryRow, memoryById } from './memory-row'
import { unreviewed } from './proposed-part'
import { statementKey } from './statement-key'
import { supersedeUnsaid } from './supersede-unsaid'
import { toldOf } from './told-of'

/**
 * Changes exactly what the correction names. A former text or title becomes a revision, and the new words replace
 * the old ones in the index and in the summaries that quote them. A person who sends the text, changed or as it is, has
 * reviewed it; `reviewed` says of every flag that somebody looked at it. What was archived keeps its flags.
 * @throws NotFound, Conflict `retracted`, Forbidden
 */
export function correctMemory(tx: MindTx, id: string, correction: Correction): Memory {
  const row = changeableById(tx, id)
  if (row.status === 'retracted') throw new Conflict('retracted', 'A retracted memory stays as it was.')
  assertKindMayChange(row, correction.kind)
  if (correction.reviewed) assertMayReview(tx)

  const next = {
    content: correction.content ?? row.content,
    title: correction.title === undefined ? row.title : correction.title,
    kind: correction.kind ?? row.kind,
    importance: correction.importance ?? row.importance,
    tags: correction.tags ? JSON.stringify([...new Set(correction.tags)]) : row.tags,
    pinned: correction.pinned === undefined ? row.pinned : Number(correction.pinned),
    flags: flagsLeft(tx, row, correction),
  }
  const key = row.statement_key && statementKey({ ...next, source: row.source, sourceRef: row.source_ref })
  if (key) assertNotRetracted(tx, key)
  const reworded = next.content !== row.content
  const retitled = next.title !== row.title
  if (reworded || retitled) keepRevision(tx, row, tx.actor.name)
  tx.sql(
    `UPDATE memories SET content = ?, title = ?, kind = ?, importance = ?, tags = ?, pinned = ?, flags = ?, updated_at = ?,
       corrected_at = ?, retitled_at = ?, statement_key = ? WHERE row_id = ?`,
  ).run(
    next.content,
    next.title,
    next.kind,
    next.importance,
    next.tags,
    next.pinned,
    next.flags,
    tx.now,
    reworded ? tx.now : row.corrected_at,
    retitled ? tx.now : row.retitled_at,
    key,
    row.row_id,
  )
  if ((reworded || retitled) && row.status === 'active') {
    reindexMemory(tx, { row_id: row.row_id, title: next.title, content: next.content })
  }
  if (reworded && row.kind === 'turn') supersedeUnsaid(tx, row.row_id, row.content, next.content)
  if (reworded) refreshSubjectsBehind(tx, row.row_id)
  const standsOtherwise = next.kind !== row.kind || next.pinned !== row.pinned || next.flags !== row.flags
  if (reworded || standsOtherwise) judgeStances(tx, [row.row_id])
  recordAudit(tx, { action: isReviewAlone(correction) ? 'review' : 'correct', target: id })
  return toldOf(tx, memoryById(tx, id), correction)
}

/** A key does not bring back by correcting what it may not state. */
function assertNotRetracted(tx: MindTx, key: Uint8Array) {
  if (tx.actor.deviceId === null) return
  if (tx.sql(`SELECT 1 FROM memories WHERE statement_key = ? AND status = 'retracted'`).get(key))
    throw new Conflict('retracted', 'The same memory was retracted and stays so.')
}

function assertMayReview({ actor }: MindTx) {
  if (actor.deviceId !== null && !actor.curates)
    throw new Forbidden('insufficient_scope', 'A key that does not curate cannot say that a memory was looked at.')
}

function flagsLeft({ actor }: MindTx, { flags }: MemoryRow, { content, reviewed }: Correction): string {
  if (reviewed) return '[]'
  if (content === undefined || actor.via !== 'session') return flags
  return JSON.stringify((JSON.parse(flags) as string[]).filter((flag) => flag !== unreviewed))
}

const isReviewAlone = ({ mind: _, reviewed, ...rest }: Correction) =>
  reviewed === true && Object.values(rest).every((value) => value === undefined)

/** What an import makes and finds again by its kind keeps it. */
function assertKindMayChange(row: MemoryRow, kind: Kind | undefined) {
  if (kind === undefined || kind === row.kind) return
  const kept = ['turn', 'summary']
  if (kept.includes(kind) || (kept.includes(row.kind) && row.statement_key === null))
    throw new InvalidRequest('kind', 'turns and summaries are what an import made of a conversation')
}

/** The text as it was, before it is replaced. */
export function keepRevision(tx: MindTx, row: MemoryRow, by: string) {
  tx.sql('INSERT INTO revisions (memory_row, content, title, importance, at, by) VALUES (?, ?, ?, ?, ?, ?)').run(
    row.row_id,
    row.content,
    row.title,
    row.importance,
    tx.now,
    by,
  )
}
