import { and, count, desc, sql } from 'drizzle-orm'
import type { Mind } from '@/db/mind/mind'
import { erasedSubjects } from '@/db/mind/schema/erasure'
import { isoTime } from '@/lib/clock'
import type { SuppressionList } from '@/lib/contract/erasure'
import { pageOf, positionOf } from '../cursor'
import { containing } from '../search/containing'
import { assertSuppressionAgrees } from './check-suppression'

/** Leaves out a pair that is only another name of a listed subject. */
const isNoOtherName = sql`NOT EXISTS (SELECT 1 FROM subject_aliases AS alias
  JOIN subjects ON subjects.id = alias.subject_id
  JOIN erased_subjects AS main ON main.source = subjects.source AND main.source_ref = subjects.source_ref
  WHERE alias.source = ${erasedSubjects.source} AND alias.source_ref = ${erasedSubjects.source_ref}
    AND main.id <> ${erasedSubjects.id})`

/** How many subjects are suppressed, each counted once. @throws SuppressionUnavailable */
export function countSuppressed(mind: Mind): number {
  assertSuppressionAgrees(mind)
  return mind.db.select({ rows: count() }).from(erasedSubjects).where(isNoOtherName).all()[0]!.rows
}

/**
 * Erased subjects, newest first, one row each.
 * @throws SuppressionUnavailable when it cannot be read; it is never answered as empty
 */
export function listSuppressed(
  mind: Mind,
  query: { q?: string | undefined; cursor?: string | undefined; limit: number },
): SuppressionList {
  assertSuppressionAgrees(mind)
  const words = query.q?.trim() ? containing(query.q.trim()) : undefined
  const where = and(
    isNoOtherName,
    words
      ? sql`(erased_subjects.source || ' ' || source_ref || ' ' || coalesce(reason, '')) LIKE ${words} ESCAPE '\\'`
      : undefined,
  )
  const from = positionOf('suppressed', query.cursor)
  const rows = mind.db
    .select({
      id: erasedSubjects.id,
      source: erasedSubjects.source,
      source_ref: erasedSubjects.source_ref,
      erased_at: erasedSubjects.erased_at,
      reason: erasedSubjects.reason,
      times_blocked: sql<number>`coalesce((SELECT blocks.times_blocked FROM suppression_blocks AS blocks
        WHERE blocks.source = erased_subjects.source AND blocks.source_ref = erased_subjects.source_ref), 0)`,
    })
    .from(erasedSubjects)
    .where(
      and(
        where,
        from ? sql`(${erasedSubjects.erased_at}, ${erasedSubjects.id}) < (${from.at}, ${from.row})` : undefined,
      ),
    )
    .orderBy(desc(erasedSubjects.erased_at), desc(erasedSubjects.id))
    .limit(query.limit + 1)
    .all()
  const page = pageOf(rows, query.limit, 'suppressed', (row) => ({ at: row.erased_at, row: row.id }))
  const [total] = mind.db.select({ rows: count() }).from(erasedSubjects).where(where).all()
  return {
    mind: mind.id,
    suppressed: page.items.map((row) => ({
      source: row.source,
      sourceRef: row.source_ref,
      erasedAt: isoTime(row.erased_at),
      reason: row.reason,
      timesBlocked: row.times_blocked,
    })),
    nextCursor: page.nextCursor,
    total: total!.rows,
  }
}
