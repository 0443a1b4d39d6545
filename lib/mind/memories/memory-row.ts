import type { Mind } from '@/db/mind/mind'
import { isoTime, isoTimeOrNull } from '@/lib/clock'
import type { Kind, Status } from '@/lib/contract/common'
import type { Memory } from '@/lib/contract/memory'
import { NotFound } from '@/lib/errors'
import { retentionOf } from '../decay/retention'

/** A row of `memories`; times are milliseconds since 1970, tags and flags JSON arrays. */
export type MemoryRow = {
  row_id: number
  id: string
  kind: Kind
  title: string | null
  content: string
  importance: number
  status: Status
  pinned: number
  tags: string
  flags: string
  metadata: string | null
  source: string
  source_ref: string | null
  author: 'person' | 'assistant' | null
  speaker: string | null
  stated_by: string | null
  stated_by_device: string | null
  occurred_at: number | null
  created_at: number
  updated_at: number
  last_accessed_at: number | null
  access_count: number
  corrected_at: number | null
  retitled_at: number | null
  statement_key: Uint8Array | null
  retracted_at: number | null
  retracted_reason: string | null
  retracted_by: string | null
  sort_at: number
}

/** @throws NotFound */
export function memoryById(mind: Mind, id: string): MemoryRow {
  const row = mind.sql('SELECT * FROM memories WHERE id = ?').get<MemoryRow>(id)
  if (!row) throw new NotFound('memory')
  return row
}

/** @throws NotFound */
export function assertMemory(mind: Mind, id: string): void {
  memoryById(mind, id)
}

export const memoryAt = (mind: Mind, rowId: number): MemoryRow =>
  mind.sql('SELECT * FROM memories WHERE row_id = ?').get<MemoryRow>(rowId)!

const listedCharacters = 4_000
const listedTitleCharacters = 500

/** The row as everyone sees it. */
export function memoryOf(mind: Mind, row: MemoryRow): Memory {
  return {
    id: row.id,
    mind: mind.id,
    kind: row.kind,
    title: row.title,
    content: row.content,
    importance: row.importance,
    retention: retentionOf(mind, row),
    status: row.status,
    pinned: row.pinned === 1,
    tags: JSON.parse(row.tags) as string[],
    source: row.source,
    sourceRef: row.source_ref,
    ...(row.author && { author: row.author }),
    ...(row.stated_by && { statedBy: row.stated_by }),
    occurredAt: isoTimeOrNull(row.occurred_at),
    createdAt: isoTime(row.created_at),
    updatedAt: isoTime(row.updated_at),
    lastAccessedAt: isoTimeOrNull(row.last_accessed_at),
    accessCount: row.access_count,
    flags: JSON.parse(row.flags) as string[],
    ...((row.corrected_at ?? row.retitled_at) !== null && { corrected: true }),
    ...(row.retracted_at !== null && { retractedAt: isoTime(row.retracted_at) }),
    ...(row.retracted_reason !== null && { retractedReason: row.retracted_reason }),
    ...(row.retracted_by !== null && { retractedBy: row.retracted_by }),
    ...(row.metadata !== null && { metadata: JSON.parse(row.metadata) as Memory['metadata'] }),
  }
}

/** The same without anything it says. */
export const withoutWords = ({ metadata: _, ...memory }: Memory): Memory => ({
  ...memory,
  title: null,
  content: '',
  tags: [],
})

/** The same with its text and title cut for a list, never inside a character. */
export function listedMemoryOf(mind: Mind, row: MemoryRow): Memory {
  const memory = memoryOf(mind, row)
  const title = listedTitle(row.title)
  const content = wholeCharacters(row.content, listedCharacters)
  return content === row.content && title === row.title ? memory : { ...memory, title, content, truncated: true }
}

export const listedTitle = (title: string | null) => title && wholeCharacters(title, listedTitleCharacters)

/** The longest start of at most `length` UTF-16 units that does not cut a surrogate pair. */
export function wholeCharacters(text: string, length: number): string {
  const cut = text.slice(0, length)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}
