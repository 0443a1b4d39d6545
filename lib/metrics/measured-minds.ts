import type { Center } from '@/db/center/open-center'
import { handleOf } from '../identity/access'
import { systemActor } from '../identity/system-actor'
import type { Installation } from '../installation'
import { type MindLoad, mindLoad } from '../mind/health/mind-load'

/** How many minds are opened for one answer at most, and for how long. */
const mostAtOnce = 20
const longestMs = 200

/** By the id of the mind, the one measured longest ago first; null for one that could not be opened. */
type Measured = Map<string, MindLoad | null>

const kept = new WeakMap<Center, Measured>()

/**
 * What is known of each mind, after some more of them were looked at: those that never were, then those that were
 * longest ago. However many there are, a question costs the same, and the answer comes to hold all of them in time.
 */
export async function measuredMinds(ids: readonly string[], at: Installation): Promise<Measured> {
  const measured = kept.get(at.center) ?? new Map()
  kept.set(at.center, measured)
  const there = new Set(ids)
  for (const id of measured.keys()) if (!there.has(id)) measured.delete(id)

  const next = [...ids.filter((id) => !measured.has(id)), ...measured.keys()].slice(0, mostAtOnce)
  const started = performance.now()
  for (const id of next) {
    const load = await loadOf(id, at)
    measured.delete(id)
    measured.set(id, load)
    if (performance.now() - started > longestMs) break
  }
  return measured
}

const loadOf = (id: string, at: Installation) =>
  handleOf(id, systemActor, at)
    .read(mindLoad)
    .catch(() => null)
