import type { Mind } from '@/db/mind/mind'
import type { MindChange } from '@/lib/contract/events'
import type { AuditAction } from './record-audit'

const mostActs = 200

type Act = { id: number; action: AuditAction; target: string | null; detail: string }
type Named = Pick<MindChange, 'ids' | 'retracted' | 'erased'>

/** The number of the newest act of this mind; 0 before the first. */
export const newestRevision = (mind: Mind): number =>
  mind.sql('SELECT coalesce(max(id), 0) AS id FROM audit').get<{ id: number }>()!.id

/**
 * What was done after that revision: acts and ids, never a text. Null when nothing was. What fell with a retracted memory,
 * and what an import wrote, is not named. A revision that this file never had (an older copy was put back) makes it incomplete.
 */
export function changesSince(mind: Mind, since: number): MindChange | null {
  const revision = newestRevision(mind)
  if (revision === since) return null
  const acts = mind
    .sql('SELECT id, action, target, detail FROM audit WHERE id > ? ORDER BY id LIMIT ?')
    .all<Act>(since, mostActs + 1)
  const named: Named = { ids: [], retracted: [], erased: [] }
  const isComplete = acts.map((act) => nameIds(named, act)).every(Boolean)
  return {
    revision,
    actions: [...new Set(acts.map(({ action }) => action))],
    ...named,
    isComplete: isComplete && revision > since && acts.length <= mostActs,
  }
}

/** Adds the memories an act was done to; tells whether these are all. */
function nameIds(named: Named, { action, target, detail }: Act): boolean {
  const told = JSON.parse(detail) as { ids?: string; memoriesDeleted?: number; other?: string }
  const listed = told.ids ? told.ids.split(' ') : []
  switch (action) {
    case 'state':
    case 'correct':
    case 'review':
      named.ids.push(target!)
      return true
    case 'merge':
    case 'dismiss':
      named.ids.push(target!, told.other!)
      return true
    case 'retract':
      named.retracted.push(target!)
      return true
    case 'erase':
      named.erased.push(...listed)
      return listed.length === told.memoriesDeleted
    case 'forget':
      named.erased.push(...listed)
      return true
    case 'settings':
    case 'export':
    case 'allow':
      return true
    default:
      return false
  }
}
