import type { Mind, MindTx } from '@/db/mind/mind'
import type { SubjectKey } from '@/lib/contract/common'

export type Subject = {
  id: number
  source: string
  source_ref: string
  title: string | null
  archive_id: number | null
  first_imported_at: number | null
}

/**
 * Everything that goes by this pair or is joined to it by a shared alias, to a fixpoint; the one the pair itself
 * names comes first. Usually one subject; several when copies imported apart turned out to be one thing.
 * CROSS keeps the planner from walking all subjects to find the few.
 */
export function subjectsNamed(mind: Mind, { source, sourceRef }: SubjectKey): Subject[] {
  return mind
    .sql(
      `WITH RECURSIVE same (id) AS (
         SELECT subject_id FROM subject_aliases WHERE source = ? AND source_ref = ?
         UNION SELECT other.subject_id FROM same
           JOIN subject_aliases AS mine ON mine.subject_id = same.id
           JOIN subject_aliases AS other ON other.source = mine.source AND other.source_ref = mine.source_ref
       )
       SELECT subjects.* FROM same CROSS JOIN subjects ON subjects.id = same.id
       ORDER BY subjects.source_ref <> ?, subjects.id`,
    )
    .all<Subject>(source, sourceRef, sourceRef)
}

export const findSubject = (mind: Mind, key: SubjectKey): Subject | undefined => subjectsNamed(mind, key)[0]

/** Finds or makes the subject, and remembers every further id it is known by. */
export function subjectOf(tx: MindTx, key: SubjectKey, aliases: string[] = []): Subject {
  const refs = [key.sourceRef, ...aliases]
  const known = refs.map((sourceRef) => findSubject(tx, { source: key.source, sourceRef })).find(Boolean)
  const subject =
    known ??
    tx
      .sql('INSERT INTO subjects (source, source_ref, leaf) VALUES (?, ?, ?) RETURNING *')
      .get<Subject>(key.source, key.sourceRef, key.source === 'markdown' ? leafOf(key.sourceRef) : null)!
  for (const ref of refs) {
    tx.sql('INSERT OR IGNORE INTO subject_aliases (source, source_ref, subject_id) VALUES (?, ?, ?)').run(
      key.source,
      ref,
      subject.id,
    )
  }
  return subject
}

/** The last segment of a path. */
export const leafOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

export const keyOf = (subject: Subject): SubjectKey => ({ source: subject.source, sourceRef: subject.source_ref })

/** Every pair that this one stands for: itself, and all the names of the subjects it leads to. */
export function pairsFor(mind: Mind, key: SubjectKey): SubjectKey[] {
  const names = subjectsNamed(mind, key).flatMap((subject) =>
    mind
      .sql('SELECT source, source_ref AS sourceRef FROM subject_aliases WHERE subject_id = ?')
      .all<SubjectKey>(subject.id),
  )
  return distinctKeys([key, ...names])
}

export const distinctKeys = (keys: SubjectKey[]): SubjectKey[] => [
  ...new Map(keys.map((key) => [JSON.stringify([key.source, key.sourceRef]), key])).values(),
]
