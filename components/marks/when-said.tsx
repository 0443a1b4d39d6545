import type { Memory } from '@/lib/contract/memory'
import { RelativeDate } from '../ui/relative-date'

/** When it was said. What was stated here dates from then; an import that names no time stays without one. */
export function WhenSaid({ memory, className }: { memory: Memory; className?: string }) {
  const at = memory.occurredAt ?? (memory.sourceRef === null ? memory.createdAt : null)
  return at ? <RelativeDate at={at} className={className} /> : <span className={className}>No date</span>
}
