import type { ReactNode } from 'react'
import { cn } from './cn'

/**
 * One border around things that belong together; hairlines between its rows, never another card inside. What is hidden
 * from sight by its position is held in it, or it would make the page itself longer.
 */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cn('relative overflow-hidden rounded-card border border-line bg-surface', className)}>
      {children}
    </div>
  )
}

export function CardHead({
  title,
  aside,
  level: Level = 'h2',
}: {
  title: ReactNode
  aside?: ReactNode
  level?: 'h2' | 'h3'
}) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-4">
      <Level className="text-body font-semibold text-ink">{title}</Level>
      {aside && <div className="text-control text-ink-3">{aside}</div>}
    </div>
  )
}
