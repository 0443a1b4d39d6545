import type { Mind, MindTx } from '@/db/mind/mind'
import type { SubjectKey } from '@/lib/contract/common'

export type Subject = {
  id: number
  source: string
  source_ref: string
  archive_id: number | null
  first_imported_at: number | null
}

/** The subject known by this pair or by any alias of it. */
export function findSubject(mind: Mind, { source, sourceRef }: SubjectKey): Subject | undefined {
  return mind
    .sql(
      `SELECT subjects.* FROM subject_aliases AS alias JOIN subjects ON subjects.id = alias.subject_id
       WHERE alias.source = ? AND alias.source_ref = ?`,
    )
    .get<Subject>(source, sourceRef)
}

/** Finds or makes the subject, and remembers every further id it is known by. */
export function subjectOf(tx: MindTx, key: SubjectKey, aliases: string[] = []): Subject {
  const refs = [key.sourceRef, ...aliases]
  const known = refs.map((sourceRef) => findSubject(tx, { source: key.source, sourceRef })).find(Boolean)
  const subject =
    known ??
    tx
      .sql('INSERT INTO subjects (source, source_ref) VALUES (?, ?) RETURNING *')
      .get<Subject>(key.source, key.sourceRef)!
  for (const ref of refs) {
    tx.sql('INSERT OR IGNORE INTO subject_aliases (source, source_ref, subject_id) VALUES (?, ?, ?)').run(
      key.source,
      ref,
      subject.id,
    )
  }
  return subject
}

/** Every pair this subject is known by, its own first. */
export function pairsOf(mind: Mind, subject: Subject): SubjectKey[] {
  const aliases = mind
    .sql('SELECT source, source_ref AS sourceRef FROM subject_aliases WHERE subject_id = ?')
    .all<SubjectKey>(subject.id)
  const own = { source: subject.source, sourceRef: subject.source_ref }
  return [own, ...aliases.filter((pair) => pair.source !== own.source || pair.sourceRef !== own.sourceRef)]
}
