import type { Mind } from '@/db/mind/mind'
import { leafOf } from '../subjects/subject'
import type { MemoryRow } from './memory-row'

type Pointing = { subject_id: number; source_ref: string; target: string }
type Note = { id: number; source_ref: string }

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
      `SELECT subjects.id AS subject_id, subjects.source_ref, subject_links.target
       FROM memory_sources JOIN subjects ON subjects.id = memory_sources.subject_id
       JOIN subject_links ON subject_links.subject_id = subjects.id
       WHERE memory_sources.memory_row = ? ORDER BY subject_links.position LIMIT ${most}`,
    )
    .all<Pointing>(rowId)

function meant(mind: Mind, { subject_id, source_ref, target }: Pointing): Note | undefined {
  const path = /\.md$/i.test(target) ? target : `${target}.md`
  const nearest = source_ref.slice(0, source_ref.lastIndexOf('/') + 1) + path
  const candidates = mind
    .sql('SELECT id, source_ref FROM subjects WHERE leaf = ? AND archive_id IS NOT NULL AND id <> ? ORDER BY id')
    .all<Note>(leafOf(path), subject_id)
    .filter((note) => note.source_ref === path || note.source_ref.endsWith(`/${path}`))
  return (
    candidates.find((note) => note.source_ref === nearest) ??
    candidates.sort((a, b) => a.source_ref.length - b.source_ref.length)[0]
  )
}

const firstPassage = (mind: Mind, note: Note | undefined) =>
  note &&
  mind
    .sql(
      `SELECT memories.* FROM memory_sources
       JOIN active_memories AS memories ON memories.row_id = memory_sources.memory_row
       WHERE memory_sources.subject_id = ? ORDER BY memory_sources.position LIMIT 1`,
    )
    .get<MemoryRow>(note.id)
