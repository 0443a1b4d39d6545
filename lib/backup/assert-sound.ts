import { checkCenter } from '@/db/center/check-center'
import { listMinds } from '@/db/center/minds'
import { Unreadable } from '../errors'
import { checkLedger } from '../health/check-ledger'
import { handleOf } from '../identity/access'
import { systemActor } from '../identity/system-actor'
import type { Installation } from '../installation'
import { checks } from '../mind/health/checks'

/** Whatever else is not as it should be can be made anew afterwards. */
const needed = [checks.integrity, checks.references, checks.archive, checks.suppression]

/**
 * Whether what is about to be put in place may be: files whole, nothing erased in them, list and ledger agreed.
 * @param leftOut minds that are not looked at; @param only one mind alone, if given
 * @throws Unreadable
 */
export async function assertSound(at: Installation, leftOut: string[], only?: string): Promise<void> {
  const problems = only === undefined ? await checkCenter(at.center) : []
  for (const { id } of await listMinds(at.center)) {
    if (leftOut.includes(id) || (only !== undefined && id !== only)) continue
    const mind = handleOf(id, systemActor, at)
    for (const check of needed) problems.push(...(await mind.read(check)))
    problems.push(...(await checkLedger(mind, at)))
  }
  if (problems.length > 0)
    throw new Unreadable(
      'backup_unsound',
      `What is in the backup is not sound, and nothing was changed. ${problems[0]}`,
    )
}
