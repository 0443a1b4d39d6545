import type { Mind } from '@/db/mind/mind'
import { isReplaced } from '../contradiction/standing'
import { messageOf } from '../memories/part-locator'
import { proposedPart } from '../memories/proposed-part'
import type { ImportItem } from './import-item'
import type { StoredPart } from './stored-parts'

/** Locators of the copy, and those of them that said something else before. */
type Now = { live: ReadonlySet<string>; reworded: ReadonlySet<string> }

/**
 * A turn that the newer copy shows on another branch, what was drawn from such a turn, or from one that says something
 * else now; a passage or listed fact that the copy no longer has. No copy has what a model proposed: that stands as long
 * as its turn does.
 */
export function isNoLongerLive(mind: Mind, item: ImportItem, gone: StoredPart, { live, reworded }: Now) {
  if (gone.corrected_at !== null || gone.status === 'retracted') return false
  if (gone.status === 'superseded' && !isReplaced(mind, gone.row_id)) return false
  if (item.shape !== 'conversation') return !item.partial
  if (gone.kind === 'turn') return item.otherBranches.includes(gone.message)
  const proposed = proposedPart(gone)
  if (proposed) return reworded.has(proposed.turn) || item.otherBranches.includes(proposed.turn)
  const turn = messageOf(gone.message)
  return live.has(withoutNumber(gone.message)) || live.has(turn) || item.otherBranches.includes(turn)
}

/** What `<message>#document-3` shares with the other pieces of the same whole. */
const withoutNumber = (message: string) => message.replace(/(#[a-z]+-)\d+$/, '$1')

export const locatorsIn = ({ parts }: ImportItem): ReadonlySet<string> =>
  new Set(parts.flatMap(({ message }) => [message, withoutNumber(message)]))
