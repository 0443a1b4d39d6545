import type { Mind } from '@/db/mind/mind'
import { dayMs } from '@/lib/clock'
import type { Kind } from '@/lib/contract/common'
import { settingsOf } from '../settings/settings-of'

/** How much each read, less than the one before it, makes a memory last. */
const reinforcement = 0.2

export type Fading = {
  kind: Kind
  importance: number
  pinned: number
  created_at: number
  last_accessed_at: number | null
  access_count: number
}

/**
 * Retention 0..1 at an instant in milliseconds, by exponential forgetting with a half-life: 2^(−age / half-life), the
 * model of half-life regression (Settles and Meeder 2016, after Ebbinghaus 1885). Age counts from the later of creation
 * and last access. The half-life is that of the kind × (0.5 + importance) × (1 + 0.2 · ln(1 + accesses)); an access is a
 * device that was handed it, never an import. Pinned memories stay at 1. Rounded to four digits.
 */
export function retentionOf(mind: Mind, memory: Fading, now = mind.now): number {
  if (memory.pinned) return 1
  const since = Math.max(memory.created_at, memory.last_accessed_at ?? 0)
  const age = Math.max(0, now - since) / dayMs
  return Math.round(2 ** (-age / halfLifeOf(mind, memory)) * 10_000) / 10_000
}

const halfLifeOf = (mind: Mind, { kind, importance, access_count }: Fading) =>
  settingsOf(mind).halfLifeDays[kind] * (0.5 + importance) * (1 + reinforcement * Math.log1p(access_count))
