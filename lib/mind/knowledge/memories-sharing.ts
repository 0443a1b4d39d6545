import type { Mind } from '@/db/mind/mind'
import { normsOf } from './entity-row'
import { newestMentions } from './newest-mentions'

/** Of each shared name only so many of the newest mentions are looked at. */
const mostRead = 100
/** What every twentieth memory names says nothing of two that do; a handful never counts as often. */
const commonShare = 0.05
const neverCommon = 20

export type Sharing = { memoryRow: number; weight: number }

/**
 * Memories that mention what this one mentions, most in common first. A shared entity weighs ln(N/n)/ln(N), where n of
 * about N memories mention it (inverse document frequency, Spärck Jones 1972, scaled to 0–1); weights add up, at most to 1.
 */
export function memoriesSharing(mind: Mind, memoryRow: number, limit: number): Sharing[] {
  const weights = new Map<number, number>()
  for (const { id, rarity } of rareEntitiesOf(mind, memoryRow)) {
    for (const { memory_row } of newestMentions(mind, normsOf(mind, id), mostRead))
      weights.set(memory_row, (weights.get(memory_row) ?? 0) + rarity)
  }
  weights.delete(memoryRow)
  return [...weights]
    .map(([row, weight]) => ({ memoryRow: row, weight: Math.min(1, weight) }))
    .sort((a, b) => b.weight - a.weight || b.memoryRow - a.memoryRow)
    .slice(0, limit)
}

/** What a memory mentions, rarest first. */
function rareEntitiesOf(mind: Mind, memoryRow: number): { id: number; rarity: number }[] {
  const { memories } = mind
    .sql('SELECT coalesce(max(row_id), 0) AS memories FROM memories')
    .get<{ memories: number }>()!
  const mostNamed = Math.max(neverCommon, memories * commonShare)
  return mind
    .sql(
      `SELECT DISTINCT entities.id, entities.mentions FROM mentions JOIN entity_names USING (norm)
       JOIN entities ON entities.id = entity_id
       WHERE memory_row = ? AND entities.mentions BETWEEN 2 AND ? ORDER BY entities.mentions, entities.id LIMIT 12`,
    )
    .all<{ id: number; mentions: number }>(memoryRow, mostNamed)
    .map(({ id, mentions }) => ({ id, rarity: rarityOf(mentions, memories) }))
}

const rarityOf = (mentions: number, memories: number) =>
  Math.max(0.05, Math.log(Math.max(memories, mentions + 1) / mentions) / Math.log(Math.max(memories, 3)))
