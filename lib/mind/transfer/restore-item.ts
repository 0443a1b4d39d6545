import type { MindTx } from '@/db/mind/mind'
import { Forbidden, Suppressed } from '@/lib/errors'
import type { ImportItem } from '../archive/import-item'
import type { ItemOutcome } from '../archive/import-items'
import type { Written } from '../archive/merge-parts'
import { wasErased } from '../suppression/erased-memories'
import { restoreMemory } from './restore-memory'
import { restoreRest } from './restore-rest'
import { restoreSubject } from './restore-subject'
import type { Restored } from './restored'

/** Whether anything was written, and the rows of the memories that were. */
export type Brought = { isNew: boolean; rows: number[] }

/** Writes what an export tells, as far as it is not here already: what is here stays as it is. */
export function restoreItem(tx: MindTx, item: ImportItem, restored: Restored): ItemOutcome {
  const { isNew, rows } = bring(tx, item, restored)
  return { outcome: isNew ? 'imported' : 'unchanged', written: standing(tx, rows) }
}

function bring(tx: MindTx, item: ImportItem, restored: Restored): Brought {
  if (restored.what === 'subject') return restoreSubject(tx, item, restored)
  if (restored.what === 'rest') return { isNew: restoreRest(tx, restored.lines), rows: [] }
  const { memory } = restored
  if (wasErased(tx, memory)) throw new Suppressed()
  if (!tx.actor.restores && memory.status !== 'active')
    throw new Forbidden(
      'not_active',
      'Only a person, or a key that may curate and erase, brings in what was retracted or replaced.',
    )
  const row = restoreMemory(tx, memory)
  return row === null ? { isNew: false, rows: [] } : { isNew: true, rows: [row] }
}

function standing(tx: MindTx, rows: number[]): Written {
  const found = tx
    .sql('SELECT row_id, kind FROM active_memories WHERE row_id IN (SELECT value FROM json_each(?))')
    .all<{ row_id: number; kind: string }>(JSON.stringify(rows))
  const of = (isTurn: boolean) => found.filter(({ kind }) => (kind === 'turn') === isTurn).map(({ row_id }) => row_id)
  return { turns: of(true), others: of(false) }
}
