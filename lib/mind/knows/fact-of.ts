import type { Mind } from '@/db/mind/mind'
import { isoTime } from '@/lib/clock'
import type { Fact } from '@/lib/contract/kiwi'
import { listedMemoryOf, type MemoryRow } from '../memories/memory-row'
import { unreviewed } from '../memories/proposed-part'

/** A memory as something that is known. It was learnt when it was said, or else when it was written down. */
export function factOf(mind: Mind, row: MemoryRow): Fact {
  const { id, content, importance, source, sourceRef, statedBy } = listedMemoryOf(mind, row)
  return {
    id,
    text: content,
    ...(content !== row.content && { truncated: true }),
    kind: row.kind as Fact['kind'],
    confidence: confidenceOf(mind, row),
    importance,
    learnedAt: isoTime(row.occurred_at ?? row.created_at),
    source,
    sourceRef,
    ...(statedBy !== undefined && { statedBy }),
  }
}

const mostWhenSuspicious = 0.3

/** How directly the person vouches for it; the steps are those of the contract. */
function confidenceOf(mind: Mind, row: MemoryRow): number {
  const flags = JSON.parse(row.flags) as string[]
  const confidence = flags.includes(unreviewed) ? 0.4 : byAuthorship(mind, row)
  return flags.includes('reads_like_instructions') ? Math.min(confidence, mostWhenSuspicious) : confidence
}

function byAuthorship(mind: Mind, row: MemoryRow): number {
  if (row.statement_key !== null) return row.stated_by_device === null ? 1 : 0.7
  return restsOnTurn(mind, row.row_id) ? 0.8 : 0.6
}

const restsOnTurn = (mind: Mind, rowId: number) =>
  mind.sql(`SELECT 1 FROM memory_links WHERE from_row = ? AND relation = 'derived_from' LIMIT 1`).get(rowId) !==
  undefined
