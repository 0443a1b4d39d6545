import type { MindTx } from '@/db/mind/mind'
import { Forbidden, NotFound } from '@/lib/errors'
import { type MemoryRow, memoryById } from './memory-row'

/**
 * The memory that somebody means to change. A person changes anything; a key only what it stated itself, unless it
 * curates, and nothing that a newer memory took the place of. @throws NotFound, Forbidden
 */
export function changeableById(tx: MindTx, id: string): MemoryRow {
  const row = memoryById(tx, id)
  const { deviceId, curates } = tx.actor
  if (deviceId === null) return row
  if (!curates && row.stated_by_device !== deviceId)
    throw new Forbidden('insufficient_scope', 'This key may change only what it stated itself.')
  if (row.status === 'superseded') throw new NotFound('memory')
  return row
}
