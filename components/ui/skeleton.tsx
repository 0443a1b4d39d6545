'use client'

import { useTranslations } from 'use-intl/react'
import { cn } from './cn'

/** A place that will hold something; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block animate-breathe rounded-badge bg-h0', className)} />
}

const widths = ['w-3/5', 'w-2/5', 'w-2/3', 'w-1/3', 'w-1/2']

/** Rows of the height the list will have, told once to a screen reader. */
export function SkeletonRows({ rows = 8, label }: { rows?: number; label?: string }) {
  const t = useTranslations('ui')
  return (
    <div role="status" aria-label={label ?? t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} className="flex h-15 items-center gap-3 border-b border-line px-4">
          <Skeleton className="size-4" />
          <div className="flex-1">
            <Skeleton className={cn('h-3', widths[row % widths.length])} />
            <Skeleton className="mt-2.5 h-2 w-1/4" />
          </div>
          <Skeleton className="h-2 w-14" />
        </div>
      ))}
    </div>
  )
}
