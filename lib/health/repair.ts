import { scrubMind } from '../erasure/scrub-pending'
import { isDomainError } from '../errors'
import { handleOf, type MindHandle } from '../identity/access'
import { systemActor } from '../identity/system-actor'
import type { Installation } from '../installation'
import { queueScrub } from '../mind/erasure/scrub-queue'
import { repairOrphans } from '../mind/health/repair-orphans'
import { fillIndexes, repairVectors } from '../mind/health/repair-vectors'
import { emptyWords, fillWords } from '../mind/health/repair-words'
import { queueAgain } from '../mind/health/without-vector'
import type { Health } from './examine'

/** In the order they are made in. */
const repairs = {
  orphans: (mind) => mind.write(repairOrphans),
  async words(mind) {
    await mind.write(emptyWords)
    while (await mind.write(fillWords));
  },
  async vectors(mind) {
    await mind.write(repairVectors)
    while (await mind.write(fillIndexes));
    await mind.write(queueAgain)
  },
  meaning: (mind) => mind.write(queueAgain),
} as const satisfies Record<string, (mind: MindHandle) => Promise<void>>
type Repair = keyof typeof repairs

/** `problem` says why it could not be made anew. */
export type Repaired = { mind: string; what: Repair; problem: string | null }

/**
 * Makes anew what is derived from what stands, where the examination found it wrong; in small steps, so that a server
 * beside it goes on. The list of erased sources, the archive and the memories themselves are never touched.
 */
export async function repair(found: Health, at: Installation): Promise<Repaired[]> {
  const done: Repaired[] = []
  for (const { mind: id, checks } of found.minds) {
    const mind = handleOf(id, systemActor, at)
    const failed = new Set<string>(checks.filter((one) => !one.ok).map(({ check }) => check))
    for (const what of (Object.keys(repairs) as Repair[]).filter((one) => failed.has(one)))
      done.push({ mind: id, what, problem: await attempt(what, mind, at) })
  }
  return done
}

/** One broken mind stops no other; what was hidden leaves the disk as well. */
async function attempt(what: Repair, mind: MindHandle, at: Installation): Promise<string | null> {
  try {
    await repairs[what](mind)
    await mind.write(queueScrub)
    await scrubMind(at, mind.id)
    return null
  } catch (error) {
    return isDomainError(error) ? error.message : 'It cannot be made anew.'
  }
}
