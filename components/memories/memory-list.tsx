'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ListedMemory } from '@/lib/contract/memory'
import { useKeys } from '../ui/use-keys'
import { usePhone } from '../ui/use-phone'
import type { useSelection } from '../ui/use-selection'
import { MemoryRow } from './memory-row'

type Props = {
  rows: ListedMemory[]
  total: number
  query: string | undefined
  /** Names this list among others, so that Back finds it where it was. */
  place: string
  choice: ReturnType<typeof useSelection<ListedMemory>>
  hasMore: boolean
  onMore: () => void
}

const offsets = new Map<string, number>()

/** Rows of a fixed height, of which only those in sight exist. `j` `k` move, `x` selects, `Enter` opens, `e` corrects. */
export function MemoryList({ rows, total, query, place, choice, hasMore, onMore }: Props) {
  const t = useTranslations('memories')
  const router = useRouter()
  const phone = usePhone()
  const frame = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(-1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is where the list starts, once
  const initialOffset = useCallback(() => offsets.get(place) ?? 0, [])
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => (phone ? 108 : 60),
    overscan: 6,
    useFlushSync: false,
    initialOffset,
    getItemKey: (index) => rows[index]?.id ?? index,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights are measured anew when the window turns narrow or wide
  useEffect(() => list.measure(), [phone])

  const items = list.getVirtualItems()
  const lastShown = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && lastShown >= rows.length - 20) onMore()
  }, [hasMore, lastShown, rows.length, onMore])

  const moveTo = (index: number) => {
    if (index < 0 || index >= rows.length) return
    setCurrent(index)
    list.scrollToIndex(index)
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(`[data-memory="${rows[index]?.id}"]`)?.focus({ preventScroll: true }),
    )
  }
  const chosen = rows[current]
  useKeys({
    j: () => moveTo(current + 1),
    k: () => moveTo(Math.max(0, current - 1)),
    x: () => chosen && choice.select(chosen, !choice.selection.has(chosen.id), false),
    e: () => chosen && router.push(`/memories/${chosen.id}?correct=1`),
  })

  return (
    <div
      ref={frame}
      onScroll={(event) => offsets.set(place, event.currentTarget.scrollTop)}
      className="min-h-0 flex-1 overflow-y-auto"
    >
      <ul aria-label={t('title')} className="relative" style={{ height: list.getTotalSize() }}>
        {items.map((item) => {
          const memory = rows[item.index]
          if (!memory) return null
          return (
            <li
              key={item.key}
              aria-setsize={total}
              aria-posinset={item.index + 1}
              className="absolute inset-x-0 top-0 contain-strict"
              style={{ height: item.size, transform: `translateY(${item.start}px)` }}
              onFocus={() => setCurrent(item.index)}
            >
              <MemoryRow
                memory={memory}
                query={query}
                selected={choice.selection.has(memory.id)}
                current={item.index === current}
                onSelect={choice.select}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
