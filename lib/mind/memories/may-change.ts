import type { MindTx } from '@/db/mind/mind'
import { Forbidden, NotFound } from '@/lib/errors'
import { type MemoryRow, memoryById } from './memory-row'

/**
 * The memory that somebody means to change. A person changes anything; a key only what it stated itself, unless it
 * curates, and nothing that a newer memory took the place of. @throws NotFound, Forbidden
 */
export function changeableById(tx: MindTx, id: string): MemoryRow {
  const row = memoryById(tx, id)
  if (tx.actor.deviceId === null) return row
  if (!mayChange(tx, row)) throw new Forbidden('insufficient_scope', 'This key may change only what it stated itself.')
  if (row.status === 'superseded') throw new NotFound('memory')
  return row
}

/** Whether the rights of whoever writes reach this memory, whatever its status. */
export const mayChange = ({ actor }: MindTx, { stated_by_device }: Pick<MemoryRow, 'stated_by_device'>): boolean =>
  actor.deviceId === null || actor.curates || stated_by_device === actor.deviceId
