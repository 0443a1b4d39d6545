import { forgetNames } from '@/db/center/forget-names'
import { receiptSeed } from '@/db/center/keys'
import { systemClock } from '../clock'
import type { EraseAnswer, EraseRequest } from '../contract/erasure'
import { withBallast } from '../health/ballast'
import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import { log } from '../log'
import { erase } from '../mind/erasure/erase'
import { type Erasing, previewErasure } from '../mind/erasure/plan-erasure'
import { receiptById } from '../mind/erasure/receipt'
import { titlesBehind } from '../mind/erasure/titles-behind'
import { newId } from '../mind/new-id'
import { traceOf } from '../trace-of'
import { scrubMind } from './scrub-pending'

export type Erasure = { erasing: Erasing; reason: string | null }

/** The two ways to name what goes: a memory, or the pair of a source. */
export function erasureOf({ memoryId, source, sourceRef, reason }: EraseRequest): Erasure {
  const erasing = memoryId === undefined ? { source: source!, sourceRef: sourceRef! } : { memoryId }
  return { erasing, reason: reason ?? null }
}

/** What is asked for, in this process, which may wait for locks: the erase, or with `dryRun` its plan. @throws NotFound */
export const eraseHere = (at: Installation, mind: MindHandle, request: EraseRequest): Promise<EraseAnswer> =>
  request.dryRun ? mind.read(previewErasure, erasureOf(request).erasing) : eraseSubject(at, mind, erasureOf(request))

/**
 * Art. 17: one transaction takes everything and suppresses it; then the old pages leave the disk.
 * A full disk does not keep it from happening: there is room put by for it.
 * `scrub` is `pending` while they cannot yet: nothing shows the words any more, and the receipt tells when they are gone.
 */
export async function eraseSubject(
  at: Installation,
  mind: MindHandle,
  { erasing, reason }: Erasure,
): Promise<EraseAnswer> {
  const receiptId = newId('rcp', systemClock())
  const inRoom = <R>(work: () => Promise<R>) => withBallast(at.config.dataFolder, work)
  // Before the erase: a crash after it would leave names in the rows of imports that nobody knows any more.
  const titles = await inRoom(() => mind.read(titlesBehind, erasing))
  if (titles.length > 0) await inRoom(() => forgetNames(at.center, mind.id, titles))
  const seed = await inRoom(() => receiptSeed(at.center))
  const answer = await inRoom(() => mind.write(erase, erasing, reason, receiptId, seed))
  try {
    const scrub = await inRoom(() => scrubMind(at, mind.id))
    return { ...answer, scrub, receipt: await mind.read(receiptById, receiptId) }
  } catch (error) {
    // The erase has happened, whatever the disk says now; the scrub is tried again by itself.
    log.error({ mind: mind.id, receipt: receiptId, ...traceOf(error) }, 'scrub failed')
    return { ...answer, scrub: 'pending' }
  }
}
