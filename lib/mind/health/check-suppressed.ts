import type { Mind } from '@/db/mind/mind'
import { assertSuppressionReadable } from '../suppression/check-suppression'
import { counted } from './counted'

/** Whether the list of erased subjects can be read, and nothing of a subject on it is there. @throws SuppressionUnavailable */
export function checkSuppressed(mind: Mind): string[] {
  assertSuppressionReadable(mind)
  return [
    ...counted(mind, 'Memories of an erased source', `memories WHERE ${isListed('memories')} OR ${comesFromListed}`),
    ...counted(
      mind,
      'Archived copies of an erased source',
      `archive WHERE erased_at IS NULL AND ${ofListed('archive.subject_id')}`,
    ),
    ...counted(
      mind,
      'Erased sources that still have a title or what was read of them',
      `subjects WHERE ${ofListed('subjects.id')} AND (title IS NOT NULL OR archive_id IS NOT NULL
         OR EXISTS (SELECT 1 FROM read_records WHERE subject_id = subjects.id)
         OR EXISTS (SELECT 1 FROM saved_forgets WHERE subject_id = subjects.id)
         OR EXISTS (SELECT 1 FROM subject_links WHERE subject_id = subjects.id))`,
    ),
  ]
}

const isListed = (row: string) =>
  `EXISTS (SELECT 1 FROM erased_subjects AS erased WHERE erased.source = ${row}.source AND erased.source_ref = ${row}.source_ref)`

/** By any of its names: one that is listed suppresses the thing. */
const ofListed = (subject: string) =>
  `EXISTS (SELECT 1 FROM subject_aliases AS alias WHERE alias.subject_id = ${subject} AND ${isListed('alias')})`

const comesFromListed = `EXISTS (SELECT 1 FROM memory_sources
  WHERE memory_sources.memory_row = memories.row_id AND ${ofListed('memory_sources.subject_id')})`
