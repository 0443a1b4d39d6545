'use client'

import { useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { PreviewItem } from '@/lib/contract/import'
import { useFormats } from '../language/use-formats'
import { cn } from '../ui/cn'
import type { PreviewState } from './preview-items'
import { stateLooks } from './preview-words'

type Shown = PreviewState | 'all'
type Props = { items: readonly PreviewItem[]; state: Shown; onState: (state: Shown) => void }

const states = Object.keys(stateLooks) as PreviewState[]

/** Narrows the list to one state; states that nothing is in are left out. */
export function PreviewTabs({ items, state, onState }: Props) {
  const t = useTranslations('imports.preview')
  const { figure } = useFormats()
  const counts = useMemo(() => countsOf(items), [items])
  const tabs: [Shown, string, number][] = [
    ['all', t('all'), items.length],
    ...states.flatMap((one): [Shown, string, number][] => {
      const count = counts.get(one) ?? 0
      return count > 0 ? [[one, t(`states.${one}`), count]] : []
    }),
  ]
  return (
    <fieldset className="flex h-10 min-w-0 items-stretch gap-5 overflow-x-auto px-4 phone:h-11">
      <legend className="sr-only">{t('show')}</legend>
      {tabs.map(([one, word, count]) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === state}
          onClick={() => onState(one)}
          className={cn(
            'flex items-center gap-1.5 border-b-2 pt-0.5 text-control font-medium whitespace-nowrap transition-colors -outline-offset-2',
            one === state ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {word}
          <span className="font-normal text-ink-3 tabular-nums">{figure(count)}</span>
        </button>
      ))}
    </fieldset>
  )
}

function countsOf(items: readonly PreviewItem[]): Map<PreviewState, number> {
  const counts = new Map<PreviewState, number>()
  for (const { state } of items) counts.set(state, (counts.get(state) ?? 0) + 1)
  return counts
}
