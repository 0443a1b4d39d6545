import { scrubMind } from '../erasure/scrub-pending'
import { isDomainError } from '../errors'
import { handleOf, type MindHandle } from '../identity/access'
import { systemActor } from '../identity/system-actor'
import type { Installation } from '../installation'
import { repairList } from '../ledger/repair-list'
import { queueScrub } from '../mind/erasure/scrub-queue'
import { repairOrphans } from '../mind/health/repair-orphans'
import { fillIndexes, repairVectors } from '../mind/health/repair-vectors'
import { emptyWords, fillWords } from '../mind/health/repair-words'
import { queueAgain } from '../mind/health/without-vector'
import { type Checked, examineMind, type Health } from './examine'

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
type Repair = keyof typeof repairs | 'suppression'

/** `problem` says why it could not be made anew. */
export type Repaired = { mind: string; what: Repair; problem: string | null }

/**
 * Makes anew what is derived from what stands, where the examination found it wrong; in small steps, so that a server
 * beside it goes on. First the list of erased sources, out of the ledger. The archive and the memories themselves are
 * never touched, unless the ledger says that they were erased.
 */
export async function repair(found: Health, at: Installation): Promise<Repaired[]> {
  const done: Repaired[] = []
  for (const { mind: id, checks } of found.minds) {
    const mind = handleOf(id, systemActor, at)
    const make = async (what: Repair, how: () => Promise<void>) =>
      done.push({ mind: id, what, problem: await attempt(how) })

    const isListWrong = hasFailed(checks, 'suppression', 'ledger')
    if (isListWrong) await make('suppression', () => repairList(at, id))
    // A file that was older than its ledger answered no check before.
    const since = isListWrong ? await examineMind(mind, at) : checks
    for (const [what, how] of Object.entries(repairs) as [keyof typeof repairs, (of: MindHandle) => Promise<void>][])
      if (hasFailed(since, what)) await make(what, () => madeAnew(how, mind, at))
  }
  return done
}

const hasFailed = (checks: Checked[], ...names: Checked['check'][]) =>
  checks.some(({ check, ok }) => !ok && names.includes(check))

/** What was hidden leaves the disk as well. */
async function madeAnew(how: (mind: MindHandle) => Promise<void>, mind: MindHandle, at: Installation) {
  await how(mind)
  await mind.write(queueScrub)
  await scrubMind(at, mind.id)
}

/** One broken mind stops no other. */
async function attempt(how: () => Promise<void>): Promise<string | null> {
  try {
    await how()
    return null
  } catch (error) {
    return isDomainError(error) ? error.message : 'It cannot be made anew.'
  }
}
