import { User } from 'lucide-react'
import { Icon } from '../ui/icon'

/** Whose memory is on the page; always in sight. */
export function MindInView({ compact }: { compact?: boolean }) {
  return (
    <div
      className={
        compact
          ? 'flex h-9 items-center gap-2 rounded-card border border-line-2 bg-surface pr-3 pl-1.5'
          : 'flex h-12 items-center gap-2.5 rounded-card border border-line-2 bg-surface px-2.5'
      }
    >
      <span className="grid size-6 place-items-center rounded-control bg-accent-soft text-accent-text">
        <Icon of={User} />
      </span>
      <span className="min-w-0">
        <span className="block truncate text-control leading-4 font-medium text-ink">Personal</span>
        <span className={compact ? 'sr-only' : 'block text-meta leading-4 font-normal text-ink-3'}>Your own mind</span>
      </span>
    </div>
  )
}
