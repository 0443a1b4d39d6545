import { forgetNames } from '@/db/center/forget-names'
import { receiptSeed } from '@/db/center/keys'
import { systemClock } from '../clock'
import type { EraseAnswer, EraseRequest, EraseSourcesAnswer, EraseSourcesRequest, Receipt } from '../contract/erasure'
import { sumCounts } from '../contract/sum-counts'
import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import { log } from '../log'
import { erase } from '../mind/erasure/erase'
import { type Erasing, previewErasure } from '../mind/erasure/plan-erasure'
import { receiptById } from '../mind/erasure/receipt'
import { assertMemory } from '../mind/memories/memory-row'
import { newId } from '../mind/new-id'
import { traceOf } from '../trace-of'
import { withBallast } from './ballast'
import { scrubMind } from './scrub-pending'

const sourcesAtOnce = 100

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
export async function eraseSubject(at: Installation, mind: MindHandle, erasure: Erasure): Promise<EraseAnswer> {
  const answer = await destroy(at, mind, erasure)
  const { scrub, receipts } = await afterScrub(at, mind, [answer.receipt!])
  return { ...answer, scrub, receipt: receipts[0] }
}

/**
 * The same for sources chosen together: a hundred in one transaction, so that nobody waits long for its lock, and one scrub
 * for all. What a failure leaves is told by the error; what went before it has gone.
 */
export async function eraseSources(
  at: Installation,
  mind: MindHandle,
  { sources, reason }: EraseSourcesRequest,
): Promise<EraseSourcesAnswer> {
  const answers: EraseAnswer[] = []
  try {
    for (let from = 0; from < sources.length; from += sourcesAtOnce) {
      const pairs = sources.slice(from, from + sourcesAtOnce)
      answers.push(await destroy(at, mind, { erasing: { pairs }, reason: reason ?? null }))
    }
  } catch (error) {
    if (answers.length > 0) await afterScrub(at, mind, [])
    throw error
  }
  const { scrub, receipts } = await afterScrub(
    at,
    mind,
    answers.map(({ receipt }) => receipt!),
  )
  return {
    erased: true,
    scrub,
    mind: mind.id,
    receipts,
    subjects: answers.flatMap(({ subjects }) => subjects),
    result: sumCounts(answers.map(({ result }) => result)),
  }
}

async function destroy(at: Installation, mind: MindHandle, { erasing, reason }: Erasure): Promise<EraseAnswer> {
  // An unknown memory is said before anything is forgotten; a pair need not be known.
  if ('memoryId' in erasing) await inRoom(at, () => mind.read(assertMemory, erasing.memoryId))
  // Before the erase: a crash after it would leave names in the rows of imports that nobody takes out any more.
  await inRoom(at, () => forgetNames(at.center, mind.id))
  const seed = await inRoom(at, () => receiptSeed(at.center))
  return inRoom(at, () => mind.write(erase, erasing, reason, newId('rcp', systemClock()), seed))
}

async function afterScrub(at: Installation, mind: MindHandle, receipts: Receipt[]) {
  try {
    const scrub = await inRoom(at, () => scrubMind(at, mind.id))
    const told = await Promise.all(receipts.map(({ id }) => mind.read(receiptById, id)))
    return { scrub, receipts: told }
  } catch (error) {
    // The erase has happened, whatever the disk says now; the scrub is tried again by itself.
    log.error({ mind: mind.id, receipts: receipts.map(({ id }) => id), ...traceOf(error) }, 'scrub failed')
    return { scrub: 'pending' as const, receipts }
  }
}

const inRoom = <R>(at: Installation, work: () => Promise<R>) => withBallast(at.config.dataFolder, work)
