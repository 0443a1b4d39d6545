import type { Mind } from '@/db/mind/mind'
import { isoTime, isoTimeOrNull } from '@/lib/clock'
import type { LineOf } from '@/lib/contract/export'
import type { Memory } from '@/lib/contract/memory'
import type { MemoryRow } from '../memories/memory-row'

type Line = LineOf<'memory'>

/** A memory whatever its status, with everything that hangs on it alone. */
export function memoryLine(mind: Mind, row: MemoryRow): Line {
  return {
    type: 'memory',
    id: row.id,
    kind: row.kind,
    title: row.title,
    content: row.content,
    importance: row.importance,
    status: row.status,
    pinned: row.pinned === 1,
    tags: JSON.parse(row.tags) as string[],
    flags: JSON.parse(row.flags) as string[],
    ...(row.metadata !== null && { metadata: JSON.parse(row.metadata) as Memory['metadata'] }),
    source: row.source,
    sourceRef: row.source_ref,
    author: row.author,
    speaker: row.speaker,
    stated: row.statement_key !== null,
    statedBy: row.stated_by,
    statedByDevice: row.stated_by_device,
    occurredAt: isoTimeOrNull(row.occurred_at),
    createdAt: isoTime(row.created_at),
    updatedAt: isoTime(row.updated_at),
    lastAccessedAt: isoTimeOrNull(row.last_accessed_at),
    accessCount: row.access_count,
    correctedAt: isoTimeOrNull(row.corrected_at),
    retitledAt: isoTimeOrNull(row.retitled_at),
    retractedAt: isoTimeOrNull(row.retracted_at),
    retractedReason: row.retracted_reason,
    retractedBy: row.retracted_by,
    sources: sourcesOf(mind, row.row_id),
    revisions: revisionsOf(mind, row.row_id),
    reads: readsOf(mind, row.row_id),
  }
}

const sourcesOf = (mind: Mind, rowId: number): Line['sources'] =>
  mind
    .sql(
      `SELECT subjects.source, subjects.source_ref AS sourceRef, archive.uid AS archive, of.message, of.position, of.page,
         of.start_at AS start, of.end_at AS "end", of.saved, of.saved_at AS savedAt
       FROM memory_sources AS of JOIN subjects ON subjects.id = of.subject_id
       LEFT JOIN archive ON archive.id = of.archive_id WHERE of.memory_row = ? ORDER BY of.subject_id`,
    )
    .all<Omit<Line['sources'][number], 'savedAt'> & { savedAt: number | null }>(rowId)
    .map((source) => ({ ...source, savedAt: isoTimeOrNull(source.savedAt) }))

const revisionsOf = (mind: Mind, rowId: number): Line['revisions'] =>
  mind
    .sql('SELECT content, title, importance, at, by FROM revisions WHERE memory_row = ? ORDER BY id')
    .all<Omit<Line['revisions'][number], 'at'> & { at: number }>(rowId)
    .map((revision) => ({ ...revision, at: isoTime(revision.at) }))

const readsOf = (mind: Mind, rowId: number): Line['reads'] =>
  mind
    .sql('SELECT device, device_id AS deviceId, at FROM memory_reads WHERE memory_row = ? ORDER BY at, id')
    .all<{ device: string; deviceId: string; at: number }>(rowId)
    .map((read) => ({ ...read, at: isoTime(read.at) }))
