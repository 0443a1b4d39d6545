import type { Mind } from '@/db/mind/mind'
import type { SubjectKey } from '@/lib/contract/common'
import { DomainError, Suppressed, SuppressionUnavailable } from '@/lib/errors'
import { standingAct } from '../ledger/acts'
import { assertListAgrees, assertListStillAgrees } from '../ledger/assert-list-agrees'
import { pairKey } from '../ledger/subject-key'
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
 * A real look-up first, since an integrity check can say `ok` when the table is gone; then the check of the tables
 * against their indexes, since one damaged byte there answers `clear` without an error; then whether the list still has
 * every pair whose last act is an erase, since an emptied list is sound in itself.
 * @throws SuppressionUnavailable
 */
export function assertSuppressionReadable(mind: Mind) {
  try {
    isListed(mind, { source: 'none', sourceRef: 'none' })
    for (const table of ['erased_subjects', 'ledger_acts'])
      if (mind.integrityOf(table) !== 'ok') throw new SuppressionUnavailable('damaged')
    assertListAgrees(mind)
  } catch (error) {
    throw error instanceof DomainError ? error : new SuppressionUnavailable(reasonOf(error))
  }
}

/** The same for a single save or a look at the list, without a look at every page. @throws SuppressionUnavailable */
export function assertSuppressionAgrees(mind: Mind) {
  assertSuppressionAnswers(mind)
  try {
    assertListStillAgrees(mind)
  } catch (error) {
    throw error instanceof DomainError ? error : new SuppressionUnavailable(reasonOf(error))
  }
}

/** Whether it can be asked at all: an erase goes on wherever it can. @throws SuppressionUnavailable */
export function assertSuppressionAnswers(mind: Mind) {
  const { state, ...rest } = checkSuppression(mind, { source: 'none', sourceRef: 'none' })
  if (state === 'unknown') throw new SuppressionUnavailable('reason' in rest ? rest.reason : '')
}

/**
 * Whether this very pair is erased: it stands on the list, or its last act is an erase, of which only the hash may be
 * known here. @throws SqliteError when either cannot be read
 */
export const isListed = (mind: Mind, key: SubjectKey) =>
  mind.sql('SELECT 1 FROM erased_subjects WHERE source = ? AND source_ref = ?').get(key.source, key.sourceRef) !==
    undefined || standingAct(mind, pairKey(mind, key))?.act === 'erase'

/** The code alone: a message of SQLite may quote a value. */
const reasonOf = (error: unknown) => String((error as { code?: unknown }).code ?? 'error')
