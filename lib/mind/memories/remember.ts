import type { MindTx } from '@/db/mind/mind'
import type { Memory, Statement } from '@/lib/contract/memory'
import { Conflict } from '@/lib/errors'
import { recordAudit } from '../audit/record-audit'
import { judgeStances } from '../contradiction/stances'
import { mergedInto } from '../merging/merged-into'
import { subjectOf } from '../subjects/subject'
import { assertClear, assertSuppressionAnswers } from '../suppression/check-suppression'
import { attachSource, insertMemory } from './insert-memory'
import { type MemoryRow, memoryById, memoryOf } from './memory-row'
import { statementKey } from './statement-key'

/**
 * States one memory, by a person or an agent. The same normalised text, kind and pair is one memory, also when it was
 * merged into another. What was replaced by a newer answer and is stated again is a newer answer itself.
 * @throws Suppressed when the pair was erased, Conflict `retracted` when the same was retracted,
 *   SuppressionUnavailable when the list of erased sources cannot be read
 */
export function rememberStatement(tx: MindTx, statement: Statement): { memory: Memory; duplicate?: true } {
  const pair = pairIn(statement)
  assertSuppressionAnswers(tx)
  if (pair) assertClear(tx, pair)

  const byKey = tx.actor.deviceId !== null
  const source = pair?.source ?? (byKey ? 'agent' : 'person')
  const sourceRef = pair?.sourceRef ?? null
  const key = statementKey({ ...statement, source, sourceRef })
  const same = tx.sql('SELECT * FROM memories WHERE statement_key = ? ORDER BY row_id DESC').get<MemoryRow>(key)
  if (same?.status === 'retracted') throw new Conflict('retracted', 'The same memory was retracted and stays so.')
  const standing = same?.status === 'superseded' ? mergedInto(tx, same.row_id) : same
  if (standing) return { memory: memoryOf(tx, standing), duplicate: true }

  const row = insertMemory(tx, {
    ...statement,
    title: statement.title ?? null,
    metadata: statement.metadata ? JSON.stringify(statement.metadata) : null,
    source,
    sourceRef,
    statedBy: byKey ? tx.actor.name : null,
    statedByDevice: tx.actor.deviceId,
    statementKey: key,
    occurredAt: statement.occurredAt ?? null,
  })
  if (pair) {
    const subject = subjectOf(tx, pair)
    attachSource(tx, row, {
      subjectId: subject.id,
      archiveId: null,
      message: null,
      position: null,
      page: null,
      start: null,
      end: null,
    })
  }
  judgeStances(tx, [row])
  const { id } = tx.sql('SELECT id FROM memories WHERE row_id = ?').get<{ id: string }>(row)!
  recordAudit(tx, { action: 'state', target: id })
  return { memory: memoryOf(tx, memoryById(tx, id)) }
}

const pairIn = ({ source, sourceRef }: Statement) =>
  source !== undefined && sourceRef !== undefined ? { source, sourceRef } : null
