import type { MindTx } from '@/db/mind/mind'
import type { LineOf } from '@/lib/contract/export'
import { indexMemory } from '../memories/index-memory'
import { attachSource } from '../memories/insert-memory'
import { statementKey } from '../memories/statement-key'
import { subjectOf } from '../subjects/subject'
import { assertClear } from '../suppression/check-suppression'
import { wasErased } from '../suppression/erased-memories'
import { asToldBy } from './as-told-by'
import { msOf, msOrNull } from './times'

type Line = LineOf<'memory'>

/**
 * A memory as it was there, by its own id; its row, or null when that id or the same statement is here already, was
 * erased here, or is not for this device to bring in. @throws Suppressed, SuppressionUnavailable
 */
export function restoreMemory(tx: MindTx, given: Line): number | null {
  const line = asToldBy(tx, given)
  if (line === null || wasErased(tx, line)) return null
  for (const pair of pairsOf(line)) assertClear(tx, pair)
  const key = line.stated ? statementKey(line) : null
  if (isHere(tx, line.id, key)) return null

  const row = insertLine(tx, line, key)
  if (line.status === 'active') indexMemory(tx, { row_id: row, title: line.title, content: line.content })
  attachSources(tx, row, line)
  for (const { content, title, importance, at, by } of line.revisions)
    tx.sql('INSERT INTO revisions (memory_row, content, title, importance, at, by) VALUES (?, ?, ?, ?, ?, ?)').run(
      row,
      content,
      title,
      importance,
      msOf(at),
      by,
    )
  for (const { device, deviceId, at } of line.reads)
    tx.sql('INSERT INTO memory_reads (memory_row, device_id, device, at) VALUES (?, ?, ?, ?)').run(
      row,
      deviceId,
      device,
      msOf(at),
    )
  return row
}

/** Every pair it names: none of them may have been erased here. */
const pairsOf = ({ source, sourceRef, sources }: Line) => [
  ...(sourceRef === null ? [] : [{ source, sourceRef }]),
  ...sources.map((of) => ({ source: of.source, sourceRef: of.sourceRef })),
]

const isHere = (tx: MindTx, id: string, key: Uint8Array | null) =>
  tx.sql('SELECT 1 FROM memories WHERE id = ? OR statement_key = ?').get(id, key) !== undefined

function insertLine(tx: MindTx, line: Line, key: Uint8Array | null): number {
  return tx
    .sql(
      `INSERT INTO memories (id, kind, title, content, importance, status, pinned, tags, flags, metadata, source,
         source_ref, author, speaker, stated_by, stated_by_device, statement_key, occurred_at, created_at, updated_at,
         last_accessed_at, access_count, corrected_at, retitled_at, retracted_at, retracted_reason, retracted_by)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING row_id`,
    )
    .get<{ row_id: number }>(
      line.id,
      line.kind,
      line.title,
      line.content,
      line.importance,
      line.status,
      Number(line.pinned),
      JSON.stringify(line.tags),
      JSON.stringify(line.flags),
      line.metadata ? JSON.stringify(line.metadata) : null,
      line.source,
      line.sourceRef,
      line.author,
      line.speaker,
      line.statedBy,
      line.statedByDevice,
      key,
      msOrNull(line.occurredAt),
      msOf(line.createdAt),
      msOf(line.updatedAt),
      msOrNull(line.lastAccessedAt),
      line.accessCount,
      msOrNull(line.correctedAt),
      msOrNull(line.retitledAt),
      msOrNull(line.retractedAt),
      line.retractedReason,
      line.retractedBy,
    )!.row_id
}

function attachSources(tx: MindTx, row: number, { sources }: Line) {
  const met = new Set<number>()
  for (const from of sources) {
    const subject = subjectOf(tx, from)
    if (met.has(subject.id)) continue
    met.add(subject.id)
    const copy = tx
      .sql('SELECT id FROM archive WHERE uid = ? AND subject_id = ? AND erased_at IS NULL')
      .get<{ id: number }>(from.archive, subject.id)
    attachSource(tx, row, {
      ...from,
      subjectId: subject.id,
      archiveId: copy?.id ?? null,
      saved: from.saved ?? undefined,
      savedAt: msOrNull(from.savedAt),
    })
  }
}
