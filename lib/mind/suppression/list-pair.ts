import type { MindTx } from '@/db/mind/mind'
import type { SubjectKey } from '@/lib/contract/common'

/** A pair as the list of erased sources has it. `erasedAt` in milliseconds since 1970. */
export type ListedRow = SubjectKey & { erasedAt: number; reason: string | null }

/** Puts a pair on the list of erased sources. One that is there keeps its date and reason; true when the list grew. */
export const listPair = (tx: MindTx, { source, sourceRef, erasedAt, reason }: ListedRow): boolean =>
  tx
    .sql(
      `INSERT OR IGNORE INTO erased_subjects (source, source_ref, erased_at, reason) VALUES (?, ?, ?, ?) RETURNING id`,
    )
    .get(source, sourceRef, erasedAt, reason) !== undefined
