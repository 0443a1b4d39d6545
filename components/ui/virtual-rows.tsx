'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePhone } from './use-phone'

type Props<Item> = {
  items: Item[]
  /** How many there are, loaded or not. */
  total: number
  label: string
  /** Pixels of one row. */
  height: { wide: number; phone: number }
  keyOf: (item: Item) => string
  hasMore: boolean
  onMore: () => void
  children: (item: Item) => ReactNode
}

/** A list in a frame that scrolls: rows of a fixed height, of which only those in sight exist. */
export function VirtualRows<Item>({ items, total, label, height, keyOf, hasMore, onMore, children }: Props<Item>) {
  const frame = useRef<HTMLDivElement>(null)
  const isPhone = usePhone()
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => (isPhone ? height.phone : height.wide),
    overscan: 8,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights are measured anew when the window turns narrow or wide
  useEffect(() => rows.measure(), [isPhone])

  const shown = rows.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && last >= items.length - 20) onMore()
  }, [hasMore, last, items.length, onMore])

  return (
    <div ref={frame} className="min-h-0 overflow-y-auto">
      <ul aria-label={label} className="relative" style={{ height: rows.getTotalSize() }}>
        {shown.map(({ index, start, size }) => {
          const item = items[index]
          return (
            item && (
              <li
                key={keyOf(item)}
                aria-setsize={total}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ height: size, transform: `translateY(${start}px)` }}
              >
                {children(item)}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
