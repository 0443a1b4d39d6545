import type { ReactNode } from 'react'
import { cn } from './cn'
import { Skeleton } from './skeleton'

const widths = ['w-3/5', 'w-2/5', 'w-2/3', 'w-1/3', 'w-1/2', 'w-3/5', 'w-1/4', 'w-2/5']

type Props = { label: string; head: ReactNode; rowClass: string; lastClass: string }

/** A table whose rows are still on their way: a name, a count, and something that phones leave out. */
export function LoadingRows({ label, head, rowClass, lastClass }: Props) {
  return (
    <div role="status" aria-label={label}>
      {head}
      {widths.map((width, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
          key={row}
          className={cn('flex items-center gap-8 border-b border-line px-4 last:border-0', rowClass)}
        >
          <span className="flex-1">
            <Skeleton className={cn('h-3', width)} />
          </span>
          <Skeleton className="h-2.5 w-16" />
          <Skeleton className={cn('h-2.5 phone:hidden', lastClass)} />
        </div>
      ))}
    </div>
  )
}
