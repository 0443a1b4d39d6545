import type { Mind } from '@/db/mind/mind'
import { isoTime } from '@/lib/clock'
import type { MemoryDetail, Revision } from '@/lib/contract/memory'
import { contextOf } from './context-of'
import { linksOf } from './links-of'
import { memoryById, memoryOf } from './memory-row'
import { provenanceOf } from './provenance-of'
import type { Sight } from './sight'

/** One memory with everything that says where it came from. @throws NotFound */
export function traceMemory(mind: Mind, id: string, sight: Sight): MemoryDetail {
  const { session } = sight
  const row = session ? memoryById(mind, id) : activeById(mind, id)
  return {
    memory: memoryOf(mind, row),
    provenance: provenanceOf(mind, row, sight),
    links: linksOf(mind, row.row_id, sight),
    revisions: revisionsOf(mind, row.row_id),
    ...(session && { reads: readsOf(mind, row.row_id), context: contextOf(mind, row.row_id) }),
  }
}

function activeById(mind: Mind, id: string) {
  const row = memoryById(mind, id)
  return row.status === 'active' ? row : memoryById(mind, '')
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
