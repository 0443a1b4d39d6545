import type { Mind } from '@/db/mind/mind'
import { mostSelected, type SelectionPlan, type TurnAnswer } from '@/lib/contract/selection'
import { previewErasure } from '../erasure/plan-erasure'
import { type Frozen, type SelectedRow, selectedRows } from './selected-rows'
import { nextRows, whatIsNext } from './take-turn'

/** So many memories go in one transaction, with everything behind them, and have one receipt. */
const atOnce = 100

/** The memories that the next turn erases. */
export const nextToErase = (mind: Mind, frozen: Frozen, cursor: string | undefined): SelectedRow[] =>
  nextRows(mind, frozen, cursor, atOnce)

/** What is left once these have gone; what fell with them is not counted any more. */
export const leftToErase = (mind: Mind, frozen: Frozen, gone: SelectedRow[]): Pick<TurnAnswer, 'left' | 'cursor'> =>
  whatIsNext(mind, frozen, gone)

/** What an erase of everything that is selected would take. Changes nothing. */
export function previewSelected(mind: Mind, frozen: Frozen): SelectionPlan {
  const memoryIds = selectedRows(mind, frozen, 0, mostSelected).map(({ id }) => id)
  const { result, subjects, blastRadius } = previewErasure(mind, { memoryIds })
  const { byKind, messages, copies, unreachable } = blastRadius!
  return {
    memories: result.memoriesDeleted,
    sources: subjects.length,
    messages,
    copies: copies.length,
    byKind,
    counts: result,
    unreachable,
  }
}
