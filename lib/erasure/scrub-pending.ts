import { receiptSeed } from '@/db/center/keys'
import { listMinds } from '@/db/center/minds'
import type { Scrubbed } from '@/db/mind-store'
import { handleOf } from '../identity/access'
import { systemActor } from '../identity/system-actor'
import type { Installation } from '../installation'
import { hasSnapshots } from '../jobs/snapshot-folder'
import { hasUploads } from '../jobs/upload-folder'
import { settleLedger } from '../ledger/settle-ledger'
import { log } from '../log'
import { noteScrubbed, pendingScrubs } from '../mind/erasure/scrub-queue'
import { traceOf } from '../trace-of'

const patienceMs = 5_000

/**
 * Makes the bytes of what went leave the disk and notes it on the receipts that wait for it.
 * `pending` while a reader holds the old pages, or an upload for this mind or a backup in the making may still hold the
 * words. Nothing counts as erased before the ledger outside the mind knows of it.
 */
export async function scrubMind(at: Installation, mindId: string): Promise<Scrubbed> {
  const mind = handleOf(mindId, systemActor, at)
  await settleLedger(at, mindId)
  const waiting = await mind.read(pendingScrubs)
  if (waiting.length === 0) return 'complete'
  const until = performance.now() + patienceMs
  if ((await at.minds.scrub(mind.ref, patienceMs)) === 'pending') return 'pending'
  // Rows of imports name files and subjects.
  if ((await at.center.scrub(until - performance.now())) === 'pending') return 'pending'
  if (await hasUploads(at.config.dataFolder, mindId)) return 'pending'
  if (await hasSnapshots(at.config.dataFolder, mindId)) return 'pending'

  await mind.write(noteScrubbed, waiting, await receiptSeed(at.center))
  return 'complete'
}

/** After a start and every few minutes: whatever an earlier attempt had to leave. One broken mind stops no other. */
export async function scrubAllMinds(at: Installation): Promise<void> {
  for (const { id } of await listMinds(at.center)) {
    await scrubMind(at, id).catch((error: unknown) => log.error({ mind: id, ...traceOf(error) }, 'scrub failed'))
  }
}
