import { isoTime } from '../clock'
import type { ForgetAnswer } from '../contract/decay'
import { scrubMind } from '../erasure/scrub-pending'
import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import { endSweep, forgetPlanned, mostAtOnce, planForget } from '../mind/decay/forget-sweep'

/**
 * Forgets what has faded, by the very plan that the dry run shows, in short transactions; what was forgotten then leaves
 * the disk, at once or as soon as nobody reads the old pages. @param now the instant in milliseconds that the sweep takes as now, when it is not the present
 */
export async function sweepMind(here: Installation, mind: MindHandle, now?: number): Promise<ForgetAnswer> {
  const { at, rows } = await mind.read(planForget, now)
  const ids: string[] = []
  for (let from = 0; from < rows.length; from += mostAtOnce)
    ids.push(...(await mind.write(forgetPlanned, { at, rows: rows.slice(from, from + mostAtOnce) })))
  await mind.write(endSweep, ids.length)
  if (ids.length > 0) await scrubMind(here, mind.id)
  return { forgotten: true, mind: mind.id, at: isoTime(at), memories: ids.length, ids }
}
