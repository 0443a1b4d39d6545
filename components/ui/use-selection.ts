'use client'

import { useCallback, useMemo, useRef, useState } from 'react'

export type Selection<Row> = ReadonlyMap<string, Row>

/** The ticked rows by their keys. With Shift, all rows from the last ticked one are ticked or unticked with it. */
export function useSelection<Row>(rows: Row[], keyOf: (row: Row) => string) {
  const [selection, setSelection] = useState<Selection<Row>>(new Map())
  const latest = useRef({ rows, keyOf })
  latest.current = { rows, keyOf }
  const anchor = useRef<string | null>(null)

  const select = useCallback((row: Row, selected: boolean, stretch: boolean) => {
    const { rows, keyOf } = latest.current
    const keyed = (some: Row[]) => some.map((one) => [keyOf(one), one] as const)
    const chosen = stretch ? between(keyed(rows), anchor.current, keyOf(row)) : keyed([row])
    anchor.current = keyOf(row)
    setSelection((former) => changed(former, chosen, selected))
  }, [])
  const selectAll = useCallback((all: Row[]) => {
    const { keyOf } = latest.current
    setSelection((former) =>
      changed(
        former,
        all.map((row) => [keyOf(row), row] as const),
        true,
      ),
    )
  }, [])
  const clear = useCallback(() => setSelection(new Map()), [])

  return useMemo(() => ({ selection, select, selectAll, clear }), [selection, select, selectAll, clear])
}

type Keyed<Row> = readonly (readonly [string, Row])[]

function changed<Row>(former: Selection<Row>, rows: Keyed<Row>, selected: boolean): Selection<Row> {
  const next = new Map(former)
  for (const [key, row] of rows) {
    if (selected) next.set(key, row)
    else next.delete(key)
  }
  return next
}

function between<Row>(rows: Keyed<Row>, from: string | null, to: string): Keyed<Row> {
  const places = [from, to].map((wanted) => rows.findIndex(([key]) => key === wanted)).sort((a, b) => a - b)
  const [start = -1, end = -1] = places
  return start < 0 ? rows.filter(([key]) => key === to) : rows.slice(start, end + 1)
}
