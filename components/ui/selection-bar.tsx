'use client'

import { Eraser, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from './button'
import { Checkbox } from './checkbox'
import { IconButton } from './icon-button'

type Props = {
  selected: number
  total: number
  onSelectAll: () => void
  collecting: boolean
  onClear: () => void
  onErase: () => void
  /** Other verbs, before the last one. */
  children?: ReactNode
}

/** Stands in place of the list's head while something is selected. */
export function SelectionBar(props: Props) {
  const t = useTranslations('ui')
  const { selected, total, onSelectAll, collecting, onClear, onErase, children } = props
  return (
    <section
      aria-label={t('selection.label')}
      className="flex h-11 shrink-0 items-center gap-2 border-y border-accent-line bg-selected px-4 phone:h-14 phone:gap-1.5"
    >
      <Checkbox
        aria-label={t('selection.none')}
        checked={selected === total ? true : 'indeterminate'}
        onClick={onClear}
      />
      <p className="min-w-0 flex-1 text-control phone:leading-4">
        <span aria-live="polite" className="font-medium text-ink tabular-nums">
          {t('selection.count', { count: selected })}
        </span>{' '}
        {selected < total && (
          <button
            type="button"
            onClick={onSelectAll}
            disabled={collecting}
            className="rounded-badge text-left font-medium whitespace-nowrap text-accent-text underline underline-offset-3 phone:block"
          >
            {collecting
              ? t('selection.collecting')
              : t.rich('selection.all', {
                  count: total,
                  aside: (words) => <span className="phone:sr-only">{words}</span>,
                })}
          </button>
        )}
      </p>
      {children}
      <Button variant="erase" size="sm" icon={Eraser} onClick={onErase}>
        {t('selection.erase')}
      </Button>
      <IconButton small label={t('selection.clear')} icon={X} onClick={onClear} />
    </section>
  )
}
