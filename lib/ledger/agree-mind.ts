import { headOf } from '@/db/center/ledger'
import { listMinds } from '@/db/center/minds'
import { knowsAct } from '@/db/mind/assert-current'
import { handleOf } from '../identity/access'
import { systemActor } from '../identity/system-actor'
import type { Installation } from '../installation'
import { log } from '../log'
import { isUnledgered } from '../mind/ledger/is-unledgered'
import { adoptListed } from '../mind/ledger/restore-list'
import { traceOf } from '../trace-of'
import { replayMind } from './replay-mind'
import { settleLedger } from './settle-ledger'

/**
 * Brings a mind and its ledger together: what was erased or allowed since an older file is done again there and leaves the
 * disk, and what only the file knows comes into the ledger. True when the file was older.
 */
export async function agreeMind(at: Installation, mindId: string): Promise<boolean> {
  const mind = handleOf(mindId, systemActor, { minds: at.minds.unguarded })
  const head = await headOf(at.center, mindId)
  const isOlder = head !== null && !(await mind.read(knowsAct, head))
  if (isOlder) {
    const replayed = await replayMind(at, mindId)
    log.warn({ mind: mindId, ...replayed }, 'the file was older than its ledger; what was erased since is erased again')
  }
  if (await mind.read(isUnledgered)) await mind.write(adoptListed)
  await settleLedger(at, mindId)
  return isOlder
}

/** After a start and every few minutes. One broken mind stops no other: it answers nothing until this succeeds. */
export async function agreeAllMinds(at: Installation): Promise<void> {
  for (const { id } of await listMinds(at.center)) {
    await agreeMind(at, id).catch((error: unknown) =>
      log.error({ mind: id, ...traceOf(error) }, 'a mind and its ledger do not agree'),
    )
  }
}
