import type { Mind } from '@/db/mind/mind'
import type { SubjectKey } from '@/lib/contract/common'
import { DomainError, Suppressed, SuppressionUnavailable } from '@/lib/errors'
import { pairsFor } from '../subjects/subject'

export type SuppressionCheck = { state: 'clear' } | { state: 'suppressed' } | { state: 'unknown'; reason: string }

/**
 * One indexed look-up per id the thing is known by: one suppressed alias suppresses the thing.
 * A read error is `unknown`, which writes nothing and is never reported as a suppression.
 */
export function checkSuppression(mind: Mind, key: SubjectKey, aliases: string[] = []): SuppressionCheck {
  try {
    const names = [key.sourceRef, ...aliases].flatMap((sourceRef) => pairsFor(mind, { source: key.source, sourceRef }))
    return names.some((name) => isListed(mind, name)) ? { state: 'suppressed' } : { state: 'clear' }
  } catch (error) {
    return { state: 'unknown', reason: reasonOf(error) }
  }
}

/** @throws Suppressed, or SuppressionUnavailable when the list cannot be read */
export function assertClear(mind: Mind, key: SubjectKey) {
  const check = checkSuppression(mind, key)
  if (check.state === 'suppressed') throw new Suppressed()
  if (check.state === 'unknown') throw new SuppressionUnavailable(check.reason)
}

/** Whether nothing of this subject may be written. Fails closed: unreadable counts as suppressed. */
export const isSuppressed = (mind: Mind, key: SubjectKey) => checkSuppression(mind, key).state !== 'clear'

/**
 * A real look-up first, since an integrity check can say `ok` when the table is gone; then the check of the table
 * against its index, since one damaged byte there answers `clear` without an error.
 * @throws SuppressionUnavailable
 */
export function assertSuppressionReadable(mind: Mind) {
  try {
    isListed(mind, { source: 'none', sourceRef: 'none' })
    const found = mind.integrityOf('erased_subjects')
    if (found !== 'ok') throw new SuppressionUnavailable('damaged')
  } catch (error) {
    throw error instanceof DomainError ? error : new SuppressionUnavailable(reasonOf(error))
  }
}

/** The cheap half of the above, for a single save. */
export function assertSuppressionAnswers(mind: Mind) {
  const { state, ...rest } = checkSuppression(mind, { source: 'none', sourceRef: 'none' })
  if (state === 'unknown') throw new SuppressionUnavailable('reason' in rest ? rest.reason : '')
}

/** Whether this very pair stands on the list. @throws SqliteError when the list cannot be read */
export const isListed = (mind: Mind, { source, sourceRef }: SubjectKey) =>
  mind.sql('SELECT 1 FROM erased_subjects WHERE source = ? AND source_ref = ?').get(source, sourceRef) !== undefined

/** The code alone: a message of SQLite may quote a value. */
const reasonOf = (error: unknown) => String((error as { code?: unknown }).code ?? 'error')
