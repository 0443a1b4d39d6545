import type { Mind, MindTx } from '@/db/mind/mind'
import type { TurnAnswer } from '@/lib/contract/selection'
import { isDomainError } from '@/lib/errors'
import { cursorOf, positionOf } from '../cursor'
import { countSelected, type Frozen, type SelectedRow, selectedRows } from './selected-rows'

const order = 'selection'

/** Does the act for each of the next memories, and tells which refused it. The others are done all the same. */
export function takeTurn(
  tx: MindTx,
  frozen: Frozen,
  cursor: string | undefined,
  most: number,
  act: (id: string) => void,
): TurnAnswer {
  const rows = nextRows(tx, frozen, cursor, most)
  const failed = rows.flatMap(({ id }) => refusalOf(tx, id, act) ?? [])
  return { done: rows.length - failed.length, failed, ...whatIsNext(tx, frozen, rows) }
}

/** @throws InvalidRequest for a cursor of something else */
export const nextRows = (mind: Mind, frozen: Frozen, cursor: string | undefined, most: number): SelectedRow[] =>
  selectedRows(mind, frozen, positionOf(order, cursor)?.row ?? 0, most)

export function whatIsNext(mind: Mind, frozen: Frozen, rows: SelectedRow[]): Pick<TurnAnswer, 'left' | 'cursor'> {
  const last = rows.at(-1)?.row_id
  const left = last === undefined ? 0 : countSelected(mind, frozen, last)
  return { left, cursor: left > 0 ? cursorOf(order, { at: 0, row: last! }) : null }
}

function refusalOf(tx: MindTx, id: string, act: (id: string) => void): TurnAnswer['failed'][number] | null {
  try {
    tx.attempt(() => act(id))
    return null
  } catch (error) {
    if (isDomainError(error) && error.status < 500) return { id, reason: error.message }
    throw error
  }
}
