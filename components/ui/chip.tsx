'use client'

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { Icon } from './icon'

/** One filter that is on: its name, its value, and a button that takes it away. */
export function Chip({ name, value, onRemove }: { name: string; value: ReactNode; onRemove: () => void }) {
  const t = useTranslations('ui')
  return (
    <span className="inline-flex h-7 max-w-full items-center gap-1 rounded-control border border-line-2 bg-surface pl-2.5 text-control">
      <span className="text-ink-3">{name}</span>
      <span className="truncate font-medium text-ink">{value}</span>
      <button
        type="button"
        aria-label={t('removeFilter', { name })}
        onClick={onRemove}
        className="grid size-7 shrink-0 place-items-center rounded-control text-ink-3 hover:text-ink -outline-offset-2"
      >
        <Icon of={X} size={12} />
      </button>
    </span>
  )
}

/** A word a memory or thing is filed under. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-[18px] max-w-32 shrink-0 items-center rounded-badge border border-line-2 px-1.5 text-meta font-normal text-ink-2">
      <span className="truncate">{children}</span>
    </span>
  )
}
