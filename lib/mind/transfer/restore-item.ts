import type { MindTx } from '@/db/mind/mind'
import type { ImportItem } from '../archive/import-item'
import type { ItemOutcome } from '../archive/import-items'
import { restoreMemory } from './restore-memory'
import { restoreRest } from './restore-rest'
import { restoreSubject } from './restore-subject'
import type { Restored } from './restored'

/** Writes what an export tells, as far as it is not here already: what is here stays as it is. */
export function restoreItem(tx: MindTx, item: ImportItem, restored: Restored): ItemOutcome {
  if (restored.what === 'rest') return outcomeOf(restoreRest(tx, restored.lines), [])
  const rows =
    restored.what === 'subject' ? restoreSubject(tx, item, restored) : [restoreMemory(tx, restored.memory) ?? []].flat()
  return outcomeOf(rows === null ? false : rows.length > 0, rows ?? [], tx)
}
