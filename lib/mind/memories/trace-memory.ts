import type { Mind } from '@/db/mind/mind'
import { isoTime } from '@/lib/clock'
import type { Memory, MemoryDetail, Revision } from '@/lib/contract/memory'
import { contextOf } from './context-of'
import { linksOf } from './links-of'
import { memoryById, memoryOf, withoutWords } from './memory-row'
import { provenanceOf } from './provenance-of'
import type { Sight } from './sight'

/**
 * One memory with everything that says where it came from. A key that asks for one that is not in use any more learns that,
 * and none of its words. @throws NotFound
 */
export function traceMemory(mind: Mind, id: string, sight: Sight): MemoryDetail {
  const { session } = sight
  const row = memoryById(mind, id)
  if (!session && row.status !== 'active') return traceWithoutWords(memoryOf(mind, row))
  return {
    memory: memoryOf(mind, row),
    provenance: provenanceOf(mind, row, sight),
    links: linksOf(mind, row.row_id, sight),
    revisions: revisionsOf(mind, row.row_id),
    ...(session && { reads: readsOf(mind, row.row_id), context: contextOf(mind, row.row_id) }),
  }
}

function traceWithoutWords(memory: Memory): MemoryDetail {
  const { retractedReason: _, ...rest } = withoutWords(memory)
  return { memory: rest, provenance: [], links: [], revisions: [] }
}

function revisionsOf(mind: Mind, rowId: number): Revision[] {
  return mind
    .sql('SELECT content, title, importance, at, by FROM revisions WHERE memory_row = ? ORDER BY id DESC')
    .all<Omit<Revision, 'at'> & { at: number }>(rowId)
    .map((row) => ({ ...row, at: isoTime(row.at) }))
}

function readsOf(mind: Mind, rowId: number) {
  return mind
    .sql('SELECT device, at FROM memory_reads WHERE memory_row = ? ORDER BY at DESC, id DESC LIMIT 20')
    .all<{ device: string; at: number }>(rowId)
    .map((row) => ({ device: row.device, at: isoTime(row.at) }))
}
