import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn'
import { Icon } from './icon'

type Props = {
  icon: LucideIcon
  title: string
  children?: ReactNode
  actions?: ReactNode
  strong?: boolean
  level?: 'h1' | 'h2'
}

/** What is true when there is nothing to list, and what to do next. */
export function EmptyState({ icon, title, children, actions, strong, level: Level = 'h2' }: Props) {
  return (
    <div className="flex flex-col items-center px-6 py-16 text-center">
      <span
        className={cn(
          'grid size-10 place-items-center rounded-card border bg-surface',
          strong ? 'border-ink text-ink' : 'border-line-2 text-ink-2',
        )}
      >
        <Icon of={icon} size={20} />
      </span>
      <Level className="mt-4 text-section font-semibold text-ink">{title}</Level>
      {children && <div className="mt-1 max-w-90 text-control font-body text-pretty text-ink-2">{children}</div>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
