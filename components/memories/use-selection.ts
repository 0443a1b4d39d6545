'use client'

import { useCallback, useMemo, useRef, useState } from 'react'
import type { Memory } from '@/lib/contract/memory'

export type Selection = ReadonlyMap<string, Memory>

/** The ticked memories. With Shift, all rows from the last ticked one are ticked or unticked with it. */
export function useSelection(rows: Memory[]) {
  const [selection, setSelection] = useState<Selection>(new Map())
  const latest = useRef(rows)
  latest.current = rows
  const anchor = useRef<string | null>(null)

  const select = useCallback((memory: Memory, selected: boolean, stretch: boolean) => {
    const stretched = stretch ? between(latest.current, anchor.current, memory.id) : [memory]
    anchor.current = memory.id
    setSelection((former) => changed(former, stretched, selected))
  }, [])
  const selectAll = useCallback((memories: Memory[]) => setSelection((former) => changed(former, memories, true)), [])
  const clear = useCallback(() => setSelection(new Map()), [])

  return useMemo(() => ({ selection, select, selectAll, clear }), [selection, select, selectAll, clear])
}

function changed(former: Selection, memories: Memory[], selected: boolean): Selection {
  const next = new Map(former)
  for (const memory of memories) {
    if (selected) next.set(memory.id, memory)
    else next.delete(memory.id)
  }
  return next
}

function between(rows: Memory[], from: string | null, to: string): Memory[] {
  const places = [from, to].map((id) => rows.findIndex((row) => row.id === id)).sort((a, b) => a - b)
  const [start = -1, end = -1] = places
  return start < 0 ? rows.filter((row) => row.id === to) : rows.slice(start, end + 1)
}
