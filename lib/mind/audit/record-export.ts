import type { MindTx } from '@/db/mind/mind'
import { recordAudit } from './record-audit'

/** Somebody begins to take a copy of everything. */
export function recordExport(tx: MindTx, format: string) {
  recordAudit(tx, { action: 'export', target: null, detail: { format } })
}
