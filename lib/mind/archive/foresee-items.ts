import type { Mind } from '@/db/mind/mind'
import { findSubject, pairsFor } from '../subjects/subject'
import { checkSuppression } from '../suppression/check-suppression'
import { type CopyOutline, currentCopy, isKnown } from './current-copy'

export type ItemOutline = CopyOutline & { source: string; sourceRef: string; aliases: string[] }

/** `changed` may still turn out to bring nothing new when its parts are looked at. */
export type Foreseen = 'new' | 'changed' | 'unchanged' | 'suppressed' | 'unknown'

/** What importing these would come to now. Only `unchanged` means that there is nothing to write, not even a name. */
export const foreseeItems = (mind: Mind, items: ItemOutline[]): Foreseen[] => items.map((item) => foresee(mind, item))

function foresee(mind: Mind, item: ItemOutline): Foreseen {
  const check = checkSuppression(mind, item, item.aliases)
  if (check.state !== 'clear') return check.state

  const refs = [item.sourceRef, ...item.aliases]
  const subject = refs.map((sourceRef) => findSubject(mind, { source: item.source, sourceRef })).find(Boolean)
  const current = subject && currentCopy(mind, subject)
  if (!current) return 'new'
  return isKnown(mind, current, item) && isKnownBy(mind, item, refs) ? 'unchanged' : 'changed'
}

function isKnownBy(mind: Mind, item: ItemOutline, refs: string[]): boolean {
  const names = new Set(pairsFor(mind, item).map((pair) => pair.sourceRef))
  return refs.every((ref) => names.has(ref))
}
