'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { PreviewItem } from '@/lib/contract/import'
import { useKeys } from '../ui/use-keys'
import { usePhone } from '../ui/use-phone'
import { afterTicking, isImportable } from './preview-items'
import { PreviewRow } from './preview-row'
import { useOffsetIn } from './use-offset-in'

type Props = {
  items: readonly PreviewItem[]
  leftOut: ReadonlySet<string>
  onLeaveOut: (leftOut: ReadonlySet<string>) => void
  /** What scrolls. */
  frame: RefObject<HTMLDivElement | null>
}

/** Of what stays at the top while the list scrolls; on a phone nothing does. */
const headHeight = 78

/** Rows of a fixed height, of which only those in sight exist. `j` `k` move, `x` ticks. */
export function PreviewRows({ items, leftOut, onLeaveOut, frame }: Props) {
  const t = useTranslations('imports.preview')
  const isPhone = usePhone()
  const body = useRef<HTMLUListElement>(null)
  const offset = useOffsetIn(frame, body)
  const [current, setCurrent] = useState(-1)
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => (isPhone ? 76 : 48),
    overscan: 8,
    useFlushSync: false,
    scrollMargin: offset,
    scrollPaddingStart: isPhone ? 0 : headHeight,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights are measured anew when the window turns narrow or wide
  useEffect(() => rows.measure(), [isPhone])

  const latest = useRef(leftOut)
  latest.current = leftOut
  const tick = useCallback(
    (item: PreviewItem, ticked: boolean) => onLeaveOut(afterTicking(latest.current, [item], ticked)),
    [onLeaveOut],
  )
  const moveTo = (index: number) => {
    if (index < 0 || index >= items.length) return
    setCurrent(index)
    rows.scrollToIndex(index)
    requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"] input`)?.focus({ preventScroll: true }),
    )
  }
  const here = items[current]
  useKeys({
    j: () => moveTo(current + 1),
    k: () => moveTo(Math.max(0, current - 1)),
    x: () => here && isImportable(here) && tick(here, leftOut.has(here.sourceRef)),
  })
  return (
    <ul
      ref={body}
      aria-label={t('label')}
      className="relative overflow-clip rounded-b-card"
      style={{ height: rows.getTotalSize() - 1 }}
    >
      {rows.getVirtualItems().map(({ key, index, start, size }) => {
        const item = items[index]
        return (
          item && (
            <li
              key={key}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 contain-strict"
              style={{ height: size, transform: `translateY(${start - offset}px)` }}
              onFocus={() => setCurrent(index)}
            >
              <PreviewRow
                item={item}
                isChosen={isImportable(item) && !leftOut.has(item.sourceRef)}
                isCurrent={index === current}
                onTick={tick}
              />
            </li>
          )
        )
      })}
    </ul>
  )
}
