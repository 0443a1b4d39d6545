import { InvalidRequest } from '@/lib/errors'

/** Where a page ended: the sort value and the row that breaks ties. Opaque to callers. */
export type Position = { at: number; row: number }

export const cursorOf = (order: string, { at, row }: Position) =>
  Buffer.from(JSON.stringify([order, at, row])).toString('base64url')

/** @throws InvalidRequest when the text is no cursor of a list in this order. */
export function positionOf(order: string, cursor: string | undefined): Position | null {
  if (cursor === undefined) return null
  try {
    const [of, at, row] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[]
    if (of === order && Number.isFinite(at) && Number.isSafeInteger(row))
      return { at: at as number, row: row as number }
  } catch {
    // falls through to the refusal below
  }
  throw new InvalidRequest('cursor', 'a cursor of this list')
}

/** Takes one row more than a page holds, and says where the next page starts. */
export function pageOf<R>(rows: R[], limit: number, order: string, positionOfRow: (row: R) => Position) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? cursorOf(order, positionOfRow(last)) : null }
}
