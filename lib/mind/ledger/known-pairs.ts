import type { Mind } from '@/db/mind/mind'
import type { SubjectKey } from '@/lib/contract/common'
import { distinctKeys } from '../subjects/subject'

/** Every pair that any table of this file names in words, erased or not. */
export function knownPairs(mind: Mind): SubjectKey[] {
  const named = mind
    .sql(
      `SELECT source, source_ref AS sourceRef FROM subject_aliases
       UNION SELECT source, source_ref FROM subjects UNION SELECT source, source_ref FROM archive
       UNION SELECT source, source_ref FROM suppression_blocks UNION SELECT source, source_ref FROM erased_subjects`,
    )
    .all<SubjectKey>()
  return distinctKeys([...named, ...pairsOfReceipts(mind)])
}

const pairsOfReceipts = (mind: Mind): SubjectKey[] =>
  mind
    .sql('SELECT subjects FROM receipts')
    .all<{ subjects: string }>()
    .flatMap(({ subjects }) => JSON.parse(subjects) as SubjectKey[])
