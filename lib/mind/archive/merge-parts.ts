import type { MindTx } from '@/db/mind/mind'
import { keepRevision } from '../memories/correct-memory'
import { indexMemory, reindexMemory, unindexMemory } from '../memories/index-memory'
import { attachSource, insertMemory } from '../memories/insert-memory'
import type { MemoryRow } from '../memories/memory-row'
import { importedSummary, refreshSubject } from '../subjects/refresh-subject'
import type { Subject } from '../subjects/subject'
import type { ImportItem, ImportPart } from './import-item'

type Merge = { item: ImportItem; subject: Subject; archiveId: number }
type StoredPart = MemoryRow & { message: string }
type Written = { messages: number; memories: number }

const importance = {
  turn: { person: 0.5, assistant: 0.4, none: 0.4 },
  document: 0.5,
  fact: 0.7,
  preference: 0.7,
  note: 0.5,
}
const summaryImportance = 0.6

/**
 * Brings the memories of a subject to what its newest copy says, part by part, matched by message: new ones are added,
 * reworded ones revised; what the person corrected or retracted stays as the person left it.
 */
export function mergeParts(tx: MindTx, merge: Merge): Written {
  const stored = storedParts(tx, merge.subject)
  const written = { messages: 0, memories: 0 }
  for (const [position, part] of merge.item.parts.entries()) {
    const before = stored.get(part.message)
    stored.delete(part.message)
    const changed = before ? revise(tx, merge, part, position, before) : add(tx, merge, part, position)
    written.memories += Number(changed)
    written.messages += Number(changed && part.kind === 'turn')
  }
  for (const gone of stored.values()) if (isNoLongerLive(merge, gone)) supersede(tx, gone)
  if (merge.item.shape === 'conversation') written.memories += Number(summarise(tx, merge))
  else refreshSubject(tx, merge.subject.id)
  return written
}

function storedParts(tx: MindTx, subject: Subject): Map<string, StoredPart> {
  if (subject.archive_id === null) return new Map()
  const rows = tx
    .sql(
      `SELECT memories.*, memory_sources.message FROM memory_sources
       JOIN memories ON memories.row_id = memory_sources.memory_row
       WHERE memory_sources.subject_id = ? AND memory_sources.message IS NOT NULL`,
    )
    .all<StoredPart>(subject.id)
  return new Map(rows.map((row) => [row.message, row]))
}

function add(tx: MindTx, { item, subject, archiveId }: Merge, part: ImportPart, position: number) {
  const row = insertMemory(tx, {
    ...part,
    importance: part.kind === 'turn' ? importance.turn[part.author ?? 'none'] : importance[part.kind],
    source: item.source,
    sourceRef: subject.source_ref,
  })
  attachSource(tx, row, { ...part, subjectId: subject.id, archiveId, position })
  return true
}

function revise(tx: MindTx, { archiveId, subject }: Merge, part: ImportPart, position: number, before: StoredPart) {
  tx.sql(
    `UPDATE memory_sources SET archive_id = ?, position = ?, page = ?, start_at = ?, end_at = ?
     WHERE memory_row = ? AND subject_id = ?`,
  ).run(archiveId, position, part.page, part.start, part.end, before.row_id, subject.id)

  const untouched = before.corrected_at === null && before.status !== 'retracted'
  const reworded = untouched && before.content !== part.content
  const revived = untouched && before.status === 'superseded'
  if (!reworded && !revived) return false

  if (reworded) keepRevision(tx, before, 'import')
  const content = reworded ? part.content : before.content
  tx.sql(
    `UPDATE memories SET content = ?, title = ?, flags = ?, occurred_at = ?, status = 'active', updated_at = ? WHERE row_id = ?`,
  ).run(content, part.title, JSON.stringify(part.flags), part.occurredAt, tx.now, before.row_id)
  const indexed = { row_id: before.row_id, title: part.title, content }
  if (before.status === 'active') reindexMemory(tx, indexed)
  else indexMemory(tx, indexed)
  return true
}

/** A turn that the newer copy shows on another branch; a passage or listed fact that it no longer has. */
function isNoLongerLive({ item }: Merge, gone: StoredPart) {
  if (gone.status !== 'active' || gone.corrected_at !== null) return false
  return item.shape === 'conversation' ? item.otherBranches.includes(gone.message) : true
}

function supersede(tx: MindTx, gone: StoredPart) {
  tx.sql(`UPDATE memories SET status = 'superseded', updated_at = ? WHERE row_id = ?`).run(tx.now, gone.row_id)
  unindexMemory(tx, gone.row_id)
}

/** Exactly one summary for a conversation. True when it was written or changed. */
function summarise(tx: MindTx, { item, subject, archiveId }: Merge): boolean {
  const present = importedSummary(tx, subject.id)
  if (!present) writeSummary(tx, item, subject, archiveId)
  else
    tx.sql('UPDATE memory_sources SET archive_id = ? WHERE memory_row = ? AND subject_id = ?').run(
      archiveId,
      present.row_id,
      subject.id,
    )
  return refreshSubject(tx, subject.id)
}

/** Empty and not yet in use: the refresh that follows fills it. */
function writeSummary(tx: MindTx, item: ImportItem, subject: Subject, archiveId: number) {
  const row = insertMemory(tx, {
    kind: 'summary',
    title: null,
    content: '',
    importance: summaryImportance,
    flags: item.flags,
    source: item.source,
    sourceRef: subject.source_ref,
    occurredAt: item.occurredAt,
  })
  attachSource(tx, row, {
    subjectId: subject.id,
    archiveId,
    message: null,
    position: null,
    page: null,
    start: null,
    end: null,
  })
}
