import type { LucideIcon } from 'lucide-react'
import { cn } from './cn'

/** An icon that says nothing by itself: a word stands beside it, or names the control around it. */
export function Icon({ of: Drawing, size = 16, className }: { of: LucideIcon; size?: number; className?: string }) {
  return <Drawing aria-hidden size={size} strokeWidth={1.75} className={cn('shrink-0', className)} />
}
