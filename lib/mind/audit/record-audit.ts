import { appendMarked } from '@/db/mind/audit-mark'
import type { MindTx } from '@/db/mind/mind'

export type AuditAction =
  | 'state'
  | 'correct'
  | 'review'
  | 'retract'
  | 'erase'
  | 'allow'
  | 'import'
  | 'propose'
  | 'merge_topics'
  | 'split_topic'
  | 'merge'
  | 'dismiss'
  | 'forget'
  | 'settings'
  | 'export'
  | 'replay'

/** Says who did what to which id, marked in one chain with what was said before. Never any content, title or free text. */
export function recordAudit(
  tx: MindTx,
  {
    action,
    target,
    detail = {},
  }: { action: AuditAction; target: string | null; detail?: Record<string, number | string | boolean> },
) {
  const { name: actor, via } = tx.actor
  appendMarked(tx, tx.ledgerKey, tx.id, { actor, via, action, target, detail })
}

/** An import that ended, with its counts. */
export function recordImport(tx: MindTx, importId: string, counts: Record<string, number>) {
  recordAudit(tx, { action: 'import', target: importId, detail: counts })
}

/** A second pass over what an import brought: how many conversations a model was given, what came of it. */
export function recordSecondPass(tx: MindTx, importId: string, counts: { conversations: number; memories: number }) {
  recordAudit(tx, { action: 'propose', target: importId, detail: counts })
}
