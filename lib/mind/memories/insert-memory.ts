import type { MindTx } from '@/db/mind/mind'
import type { Kind } from '@/lib/contract/common'
import { newId } from '../new-id'
import { foldedWords } from '../search/folded-words'
import { indexMemory } from './index-memory'

export type NewMemory = {
  kind: Kind
  title: string | null
  content: string
  importance: number
  tags?: string[]
  flags?: string[]
  metadata?: string | null
  source: string
  sourceRef: string | null
  author?: 'person' | 'assistant' | null
  /** A name as the conversation writes it. */
  speaker?: string | null
  statedBy?: string | null
  statedByDevice?: string | null
  statementKey?: Uint8Array | null
  occurredAt: number | null
  /** `superseded` is written without being findable. */
  status?: 'active' | 'superseded'
}

/** Writes and indexes one memory; answers its row id. OR FAIL spares a statement journal for each row. */
export function insertMemory(tx: MindTx, memory: NewMemory): number {
  const { row_id } = tx
    .sql(
      `INSERT OR FAIL INTO memories (id, kind, title, content, importance, status, tags, flags, metadata, source, source_ref,
         author, speaker, stated_by, stated_by_device, statement_key, occurred_at, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING row_id`,
    )
    .get<{ row_id: number }>(
      newId('mem', tx.now),
      memory.kind,
      memory.title,
      memory.content,
      memory.importance,
      memory.status ?? 'active',
      listOf(memory.tags),
      listOf(memory.flags),
      memory.metadata ?? null,
      memory.source,
      memory.sourceRef,
      memory.author ?? null,
      memory.speaker ? foldedWords(memory.speaker).join(' ') : null,
      memory.statedBy ?? null,
      memory.statedByDevice ?? null,
      memory.statementKey ?? null,
      memory.occurredAt,
      tx.now,
      tx.now,
    )!
  if (memory.status !== 'superseded') indexMemory(tx, { row_id, title: memory.title, content: memory.content })
  return row_id
}

const listOf = (values: string[] = []) => (values.length === 0 ? '[]' : JSON.stringify(values))

export type SourceOfMemory = {
  subjectId: number
  archiveId: number | null
  message: string | null
  position: number | null
  page: number | null
  start: number | null
  end: number | null
  /** What an assistant had saved about the person, and when. */
  saved?: 'entry' | 'list' | 'profile'
  savedAt?: number | null
}

/** Records where a memory came from. The last wall stands here too: a suppressed subject is refused. */
export function attachSource(tx: MindTx, memoryRow: number, source: SourceOfMemory) {
  tx.sql(
    `INSERT OR FAIL INTO memory_sources (memory_row, subject_id, archive_id, message, position, page, start_at, end_at,
       saved, saved_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    memoryRow,
    source.subjectId,
    source.archiveId,
    source.message,
    source.position,
    source.page,
    source.start,
    source.end,
    source.saved ?? null,
    source.savedAt ?? null,
  )
}

/** Records that one memory rests on another. */
export function linkDerived(tx: MindTx, fromRow: number, toRow: number) {
  tx.sql(
    `INSERT OR IGNORE INTO memory_links (from_row, to_row, relation, weight, created_at)
     VALUES (?, ?, 'derived_from', 1, ?)`,
  ).run(fromRow, toRow, tx.now)
}
