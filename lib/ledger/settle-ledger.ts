import { appendActs, headOf } from '@/db/center/ledger'
import { handleOf } from '../identity/access'
import { systemActor } from '../identity/system-actor'
import type { Installation } from '../installation'
import { actsAfter } from '../mind/ledger/acts'

/**
 * Brings the acts that a mind has done into the ledger outside of it. The mind commits first: a crash in between leaves
 * acts that are brought here later, and nobody has been told that they are done. @throws MindStale
 */
export async function settleLedger(at: Pick<Installation, 'center' | 'minds'>, mindId: string): Promise<void> {
  const head = await headOf(at.center, mindId)
  const later = await handleOf(mindId, systemActor, at).read(actsAfter, head?.epoch ?? 0)
  if (later.length > 0) await appendActs(at.center, mindId, later)
}
