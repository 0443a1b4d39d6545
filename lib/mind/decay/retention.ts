import type { Kind } from '@/lib/contract/common'

const dayMs = 86_400_000

/** Days after which an untouched memory is half as present. What was concluded lasts longer than what was said. */
const halfLifeDays: Record<Kind, number> = {
  turn: 120,
  summary: 240,
  note: 240,
  task: 120,
  document: 365,
  fact: 365,
  preference: 365,
  decision: 365,
  synthesis: 365,
}

/**
 * Retention 0..1 by exponential forgetting (Ebbinghaus): 2^(−age / half-life), counted from the later of creation
 * and last access, in milliseconds. Pinned memories stay at 1.
 */
export function retentionOf(
  memory: { kind: Kind; pinned: number; created_at: number; last_accessed_at: number | null },
  now: number,
): number {
  if (memory.pinned) return 1
  const since = Math.max(memory.created_at, memory.last_accessed_at ?? 0)
  const age = Math.max(0, now - since) / dayMs
  return Math.round(2 ** (-age / halfLifeDays[memory.kind]) * 10_000) / 10_000
}
