import type { MindTx } from '@/db/mind/mind'
import type { SubjectKey } from '@/lib/contract/common'
import type { Memory, Statement } from '@/lib/contract/memory'
import { Conflict } from '@/lib/errors'
import { recordAudit } from '../audit/record-audit'
import { judgeStances } from '../contradiction/stances'
import { mergedInto } from '../merging/merged-into'
import { assertMayNameSource } from '../subjects/may-name-source'
import { subjectOf, subjectsNamed } from '../subjects/subject'
import { assertClear, assertSuppressionAgrees } from '../suppression/check-suppression'
import { attachSource, insertMemory } from './insert-memory'
import { type MemoryRow, memoryAt, memoryById, memoryOf } from './memory-row'
import { normalText, statementKey } from './statement-key'
import { toldOf } from './told-of'

/**
 * States one memory, by a person or an agent. The same normalised text, kind and pair is one memory, also when it was
 * merged into another. What was replaced by a newer answer and is stated again is a newer answer itself.
 * @throws InvalidRequest when a key names the person as its source, Suppressed when the pair was erased, Conflict `retracted` when the same was retracted,
 *   SuppressionUnavailable when the list of erased sources cannot be read
 */
export function rememberStatement(tx: MindTx, statement: Statement): { memory: Memory; duplicate?: true } {
  const pair = pairIn(statement)
  assertMayNameSource(tx.actor, statement.source)
  assertSuppressionAgrees(tx)
  if (pair) assertClear(tx, pair)

  const byKey = tx.actor.deviceId !== null
  const source = pair?.source ?? (byKey ? 'agent' : 'person')
  const sourceRef = pair?.sourceRef ?? null
  const key = statementKey({ ...statement, source, sourceRef })
  const same = statedSame(tx, key) ?? (pair && importedSame(tx, pair, statement))
  if (same?.status === 'retracted') throw new Conflict('retracted', 'The same memory was retracted and stays so.')
  const standing = same?.status === 'superseded' ? mergedInto(tx, same.row_id) : same
  if (standing) return { memory: toldOf(tx, statedAnew(tx, standing), statement), duplicate: true }

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

const statedSame = (tx: MindTx, key: Uint8Array) =>
  tx.sql('SELECT * FROM memories WHERE statement_key = ? ORDER BY row_id DESC').get<MemoryRow>(key)

/** What an import brought under the same pair in the same words, in use or retracted. */
function importedSame(tx: MindTx, pair: SubjectKey, { content, kind }: Statement): MemoryRow | undefined {
  const text = normalText(content)
  return subjectsNamed(tx, pair)
    .flatMap(({ id }) =>
      tx
        .sql(
          `SELECT memories.* FROM memory_sources JOIN memories ON memories.row_id = memory_sources.memory_row
           WHERE memory_sources.subject_id = ? AND memories.kind = ? AND memories.statement_key IS NULL
             AND memories.status <> 'superseded'`,
        )
        .all<MemoryRow>(id, kind),
    )
    .find((row) => normalText(row.content) === text)
}

/** What a device had stated and a person states as well is the person's from now on. */
function statedAnew(tx: MindTx, row: MemoryRow): MemoryRow {
  if (tx.actor.deviceId !== null || row.stated_by_device === null) return row
  tx.sql(
    `UPDATE memories SET stated_by = NULL, stated_by_device = NULL, updated_at = ?,
       source = CASE WHEN source_ref IS NULL THEN 'person' ELSE source END WHERE row_id = ?`,
  ).run(tx.now, row.row_id)
  judgeStances(tx, [row.row_id])
  return memoryAt(tx, row.row_id)
}

const pairIn = ({ source, sourceRef }: Statement) =>
  source !== undefined && sourceRef !== undefined ? { source, sourceRef } : null
