import type { MindTx } from '@/db/mind/mind'
import { Forbidden } from '@/lib/errors'
import type { MemoryRow } from './memory-row'

/** A person changes anything; a key only what it stated itself, unless it curates. @throws Forbidden */
export function assertMayChange(tx: MindTx, row: MemoryRow) {
  const { deviceId, curates } = tx.actor
  if (deviceId === null || curates || row.stated_by_device === deviceId) return
  throw new Forbidden('insufficient_scope', 'This key may change only what it stated itself.')
}
