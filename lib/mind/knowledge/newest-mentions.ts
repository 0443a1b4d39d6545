import type { Mind } from '@/db/mind/mind'

export type Mention = { memory_row: number; at: number }

/** The newest mentions of any of these names, one a memory, newest first. Reads at most `limit` of each name. */
export function newestMentions(mind: Mind, norms: string[], limit: number): Mention[] {
  const found = norms.flatMap((norm) =>
    mind
      .sql('SELECT memory_row, at FROM mentions WHERE norm = ? ORDER BY at DESC, memory_row DESC LIMIT ?')
      .all<Mention>(norm, limit),
  )
  const one = new Map(found.map((mention) => [mention.memory_row, mention]))
  return [...one.values()].sort((a, b) => b.at - a.at || b.memory_row - a.memory_row).slice(0, limit)
}
