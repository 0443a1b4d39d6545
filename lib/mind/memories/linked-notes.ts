import type { Mind } from '@/db/mind/mind'
import type { MemoryRow } from './memory-row'

type Pointing = { subject_id: number; source: string; source_ref: string; target: string }

const most = 30

/**
 * The first passage of every note that the note of this memory points at, in its order. A name may fit several notes:
 * the one in the same folder is meant, else the one with the shortest path.
 */
export function notesLinkedFrom(mind: Mind, rowId: number): MemoryRow[] {
  const found = new Map<number, MemoryRow>()
  for (const pointing of pointingsOf(mind, rowId)) {
    const passage = firstPassage(mind, meant(mind, pointing))
    if (passage && passage.row_id !== rowId) found.set(passage.row_id, passage)
  }
  return [...found.values()]
}

const pointingsOf = (mind: Mind, rowId: number) =>
  mind
    .sql(
      `SELECT subjects.id AS subject_id, subjects.source, subjects.source_ref, subject_links.target
       FROM memory_sources JOIN subjects ON subjects.id = memory_sources.subject_id
       JOIN subject_links ON subject_links.subject_id = subjects.id
       WHERE memory_sources.memory_row = ? ORDER BY subject_links.position LIMIT ${most}`,
    )
    .all<Pointing>(rowId)

function meant(mind: Mind, { subject_id, source, source_ref, target }: Pointing): number | null {
  const path = /\.md$/i.test(target) ? target : `${target}.md`
  const candidates = mind
    .sql(
      `SELECT id, source_ref FROM subjects
       WHERE source = ? AND archive_id IS NOT NULL AND id <> ? AND (source_ref = ? OR substr(source_ref, -length(?) - 1) = '/' || ?)`,
    )
    .all<{ id: number; source_ref: string }>(source, subject_id, path, path, path)
  const folder = source_ref.slice(0, source_ref.lastIndexOf('/') + 1)
  const isNear = (ref: string) => Number(ref !== folder + path)
  candidates.sort(
    (a, b) => isNear(a.source_ref) - isNear(b.source_ref) || a.source_ref.length - b.source_ref.length || a.id - b.id,
  )
  return candidates[0]?.id ?? null
}

const firstPassage = (mind: Mind, subjectId: number | null) =>
  subjectId === null
    ? undefined
    : mind
        .sql(
          `SELECT memories.* FROM memory_sources
           JOIN active_memories AS memories ON memories.row_id = memory_sources.memory_row
           WHERE memory_sources.subject_id = ? ORDER BY memory_sources.position LIMIT 1`,
        )
        .get<MemoryRow>(subjectId)
