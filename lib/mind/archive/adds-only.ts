import type { MindTx } from '@/db/mind/mind'
import { isReplaced } from '../contradiction/standing'
import type { Subject } from '../subjects/subject'
import type { CurrentCopy } from './current-copy'
import type { ImportItem, ImportPart } from './import-item'
import { isNoLongerLive, locatorsIn } from './no-longer-live'
import { type StoredPart, storedParts } from './stored-parts'
import { isSettled, wordsEverOf } from './under-known-locators'

/** What a copy may do to what stands: all of it; add its new parts alone; or nothing, for it has none. */
export type Bearing = 'whole' | 'adds' | 'nothing'

/**
 * A key that does not curate changes nothing that stands by bringing in another copy of it: of one that says, calls or
 * leaves out anything otherwise, only messages that are new come in. A document is one text, so of that nothing does.
 */
export function bearingOf(tx: MindTx, subject: Subject, current: CurrentCopy, item: ImportItem): Bearing {
  if (mayRevise(tx)) return 'whole'
  const stored = storedParts(tx, subject)
  if (isTitled(tx, current, item) && !differs(tx, stored, item)) return 'whole'
  const isNew = ({ message, derivedFrom }: ImportPart) => derivedFrom === undefined && !stored.has(message)
  return item.shape !== 'document' && item.parts.some(isNew) ? 'adds' : 'nothing'
}

export const mayRevise = ({ actor }: MindTx): boolean => actor.deviceId === null || actor.curates

function differs(tx: MindTx, stored: ReadonlyMap<string, StoredPart>, item: ImportItem): boolean {
  const now = { live: locatorsIn(item), reworded: new Set<string>() }
  const known = new Set(item.parts.map(({ message }) => message))
  return (
    item.parts.some((part) => saysOtherwise(tx, part, stored.get(part.message))) ||
    [...stored.values()].some((row) => !known.has(row.message) && isNoLongerLive(tx, item, row, now))
  )
}

/** Other words than a row has, or words of one that is no longer in use. */
function saysOtherwise(tx: MindTx, { content }: ImportPart, row: StoredPart | undefined): boolean {
  if (!row) return false
  if (!wordsEverOf(tx, row).has(content)) return true
  return !isSettled(row) && row.status === 'superseded' && !isReplaced(tx, row.row_id)
}

const isTitled = (tx: MindTx, current: CurrentCopy, item: ImportItem) =>
  tx.sql('SELECT title FROM archive WHERE id = ?').get<{ title: string | null }>(current.id)!.title ===
  (item.title.trim() || null)
