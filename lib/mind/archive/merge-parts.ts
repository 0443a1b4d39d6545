import type { MindTx } from '@/db/mind/mind'
import { withdraw } from '../contradiction/stances'
import { isReplaced, standAgain } from '../contradiction/standing'
import { keepRevision } from '../memories/correct-memory'
import { indexMemory, reindexMemory } from '../memories/index-memory'
import { attachSource, insertMemory, linkDerived } from '../memories/insert-memory'
import { importedSummary, refreshSubject } from '../subjects/refresh-subject'
import type { Subject } from '../subjects/subject'
import type { ImportItem, ImportPart } from './import-item'
import { isNoLongerLive, locatorsIn } from './no-longer-live'
import { type StoredPart, storedParts } from './stored-parts'

type Merge = {
  item: ImportItem
  subject: Subject
  archiveId: number
  /** An older copy adds what the newer ones lack, and rewords nothing. */
  isOlder: boolean
  /** Whoever brings it may not change what stands here. */
  addsOnly: boolean
}
/** The rows that were added or changed, each once. */
export type Written = { turns: number[]; others: number[] }

const importance = {
  turn: { person: 0.5, assistant: 0.4, none: 0.4 },
  document: 0.5,
  fact: 0.7,
  preference: 0.7,
  decision: 0.7,
  note: 0.5,
}
const summaryImportance = 0.6

/**
 * Brings the memories of a subject to what its newest copy says, part by part, matched by message: new ones are added,
 * reworded ones revised; what the person corrected or retracted stays as the person left it.
 */
export function mergeParts(tx: MindTx, merge: Merge): Written {
  const stored = storedParts(tx, merge.subject)
  const rows = new Map<string, number>()
  const written: Written = { turns: [], others: [] }
  const reworded = new Set<string>()
  for (const [position, part] of merge.item.parts.entries()) {
    const before = stored.get(part.message)
    const place = positionOf(merge, part, position)
    const support = part.derivedFrom === undefined ? null : (rows.get(part.derivedFrom) ?? null)
    stored.delete(part.message)
    if (before && merge.addsOnly) {
      rows.set(part.message, before.row_id)
      continue
    }
    if (part.derivedFrom !== undefined && !stillSays(tx, support, part)) continue
    const changed = before ? !merge.isOlder && revise(tx, merge, part, place, before) : true
    if (before && changed) reworded.add(part.message)
    const row = before ? before.row_id : add(tx, merge, part, place)
    if (support !== null) linkDerived(tx, row, support)
    rows.set(part.message, row)
    if (changed) (part.kind === 'turn' ? written.turns : written.others).push(row)
  }
  const now = { live: locatorsIn(merge.item), reworded }
  for (const gone of merge.addsOnly ? [] : stored.values())
    if (isNoLongerLive(tx, merge.item, gone, now)) withdraw(tx, gone.row_id)
  if (merge.item.shape === 'conversation') written.others.push(...summarise(tx, merge))
  else refreshSubject(tx, merge.subject.id)
  return written
}

/** What was drawn from a conversation has no place among its turns. */
const positionOf = ({ item }: Merge, part: ImportPart, position: number) =>
  item.shape === 'conversation' && part.kind !== 'turn' ? null : position

/** A turn that was retracted, or corrected to other words, supports nothing any more. */
function stillSays(tx: MindTx, support: number | null, part: ImportPart): boolean {
  if (support === null) return false
  const turn = tx.sql('SELECT content FROM active_memories WHERE row_id = ?').get<{ content: string }>(support)
  return turn?.content.includes(part.content) ?? false
}

function add(tx: MindTx, { item, subject, archiveId }: Merge, part: ImportPart, position: number | null): number {
  const row = insertMemory(tx, {
    kind: part.kind,
    title: part.title,
    content: part.content,
    importance: part.kind === 'turn' ? importance.turn[part.author ?? 'none'] : importance[part.kind],
    flags: part.flags,
    source: item.source,
    sourceRef: subject.source_ref,
    author: part.author,
    speaker: part.speaker ?? null,
    occurredAt: part.occurredAt,
  })
  attachSource(tx, row, {
    subjectId: subject.id,
    archiveId,
    message: part.message,
    position,
    page: part.page,
    start: part.start,
    end: part.end,
    saved: part.saved,
    savedAt: part.savedAt,
  })
  return row
}

function revise(
  tx: MindTx,
  { archiveId, subject }: Merge,
  part: ImportPart,
  position: number | null,
  before: StoredPart,
) {
  tx.sql(
    `UPDATE memory_sources SET archive_id = ?, position = ?, page = ?, start_at = ?, end_at = ?, saved_at = ?
     WHERE memory_row = ? AND subject_id = ?`,
  ).run(archiveId, position, part.page, part.start, part.end, part.savedAt ?? null, before.row_id, subject.id)

  const untouched = before.corrected_at === null && before.status !== 'retracted'
  const reworded = untouched && before.content !== part.content
  const wasReplaced = before.status === 'superseded' && isReplaced(tx, before.row_id)
  const revived = untouched && before.status === 'superseded' && !wasReplaced
  if (!reworded && !revived) return false
  // Other words are judged anew.
  if (wasReplaced) standAgain(tx, [before.row_id])

  if (reworded) keepRevision(tx, before, 'import')
  const content = reworded ? part.content : before.content
  // Of the same words, what somebody looked at and found fine stays so.
  const flags = reworded ? JSON.stringify(part.flags) : before.flags
  tx.sql(
    `UPDATE memories SET content = ?, title = ?, flags = ?, occurred_at = ?, status = 'active', updated_at = ? WHERE row_id = ?`,
  ).run(content, part.title, flags, part.occurredAt, tx.now, before.row_id)
  const indexed = { row_id: before.row_id, title: part.title, content }
  if (before.status === 'active' || wasReplaced) reindexMemory(tx, indexed)
  else indexMemory(tx, indexed)
  return true
}

/** Exactly one summary for a conversation. Its row, when it was written or changed. */
function summarise(tx: MindTx, { item, subject, archiveId, addsOnly }: Merge): number[] {
  const present = importedSummary(tx, subject.id)
  const row = present?.row_id ?? writeSummary(tx, item, subject, archiveId)
  if (present && !addsOnly)
    tx.sql('UPDATE memory_sources SET archive_id = ? WHERE memory_row = ? AND subject_id = ?').run(
      archiveId,
      present.row_id,
      subject.id,
    )
  return refreshSubject(tx, subject.id) ? [row] : []
}

/** Empty and not yet in use: the refresh that follows fills it. */
function writeSummary(tx: MindTx, item: ImportItem, subject: Subject, archiveId: number): number {
  const row = insertMemory(tx, {
    kind: 'summary',
    title: null,
    content: '',
    status: 'superseded',
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
  return row
}
