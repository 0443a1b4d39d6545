import type { MindTx } from '@/db/mind/mind'
import { isoTime, isoTimeOrNull } from '@/lib/clock'
import type { Memory, Statement } from '@/lib/contract/memory'
import { type MemoryRow, memoryOf } from './memory-row'

type Said = Partial<Omit<Statement, 'title'>> & { title?: string | null | undefined }

/**
 * A memory for whoever wrote to it. A key that may not read is told its id, kind and status; the rest is what the key
 * said itself, and the time is that of its asking.
 */
export function toldOf(tx: MindTx, row: MemoryRow, said: Said = {}): Memory {
  if (!tx.actor.isBlind) return memoryOf(tx, row)
  const { occurredAt, source, sourceRef, metadata } = said
  return {
    id: row.id,
    mind: tx.id,
    kind: row.kind,
    title: said.title ?? null,
    content: said.content ?? '',
    importance: said.importance ?? 0.5,
    retention: 1,
    status: row.status,
    pinned: false,
    tags: said.tags ?? [],
    source: source ?? 'agent',
    sourceRef: sourceRef ?? null,
    occurredAt: isoTimeOrNull(occurredAt ?? null),
    createdAt: isoTime(tx.now),
    updatedAt: isoTime(tx.now),
    lastAccessedAt: null,
    accessCount: 0,
    flags: [],
    ...(metadata && { metadata }),
  }
}
