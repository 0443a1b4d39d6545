import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn'
import { Icon } from './icon'

const tones = {
  neutral: 'border-transparent bg-sunken text-ink-2',
  good: 'border-transparent bg-accent-soft text-accent-text',
  amber: 'border-transparent bg-amber-soft text-amber-text',
  /** Told in ink: something to look at, neither good nor a verb. */
  ink: 'border-ink bg-surface text-ink',
  outline: 'border-line-2 bg-surface text-ink-2',
}
export type BadgeTone = keyof typeof tones

/** A state: always an icon and a word. */
export function Badge({
  icon,
  tone = 'neutral',
  children,
}: {
  icon: LucideIcon
  tone?: BadgeTone
  children: ReactNode
}) {
  return (
    <span
      className={cn(
        'inline-flex h-5 shrink-0 items-center gap-1.5 rounded-badge border px-1.5 text-meta font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      <Icon of={icon} size={12} />
      {children}
    </span>
  )
}
