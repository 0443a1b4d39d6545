'use client'

import { Search, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { cn } from './cn'
import { Icon } from './icon'
import { controlLook } from './input'

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> & {
  label: string
  value: string
  onChange: (text: string) => void
  /** Stands inside the box at its right: a chip or a key hint. */
  inside?: ReactNode
}

/** A box to find things with; Escape empties it. */
export function SearchInput({ label, value, onChange, inside, className, onKeyDown, ...rest }: Props) {
  const t = useTranslations('ui')
  return (
    <div className={cn('relative min-w-0', className)}>
      <Icon of={Search} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
      <input
        type="search"
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault()
            onChange('')
          }
          onKeyDown?.(event)
        }}
        className={cn(controlLook, 'h-8 pl-8 text-control phone:h-10', inside ? 'pr-28' : 'pr-8')}
        {...rest}
      />
      <div className="absolute top-1/2 right-1.5 flex -translate-y-1/2 items-center gap-1">
        {value !== '' && (
          <button
            type="button"
            aria-label={t('empty', { label })}
            onClick={() => onChange('')}
            className={cn(
              'grid size-6 place-items-center rounded-badge text-ink-3 hover:bg-hover hover:text-ink phone:size-9',
              inside && 'phone:hidden',
            )}
          >
            <Icon of={X} size={14} />
          </button>
        )}
        {inside}
      </div>
    </div>
  )
}
