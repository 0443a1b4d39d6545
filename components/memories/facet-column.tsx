'use client'

import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Status } from '@/lib/contract/common'
import type { Facets } from '@/lib/contract/memory'
import { useFormats } from '../language/use-formats'
import { useMarks } from '../marks/use-marks'
import { CheckMark } from '../ui/checkbox'
import { cn } from '../ui/cn'
import { ShallowLink } from '../ui/shallow-link'
import { Skeleton } from '../ui/skeleton'
import { useUrlState, withChange } from '../ui/use-url-state'
import type { FilterName, Filters } from './filters'
import { MonthBars } from './month-bars'
import { useFacets } from './use-memory-list'

const shownAtFirst = 4

/** What the list can be narrowed by, with how many memories each choice would leave. */
export function FacetColumn({ filters, className }: { filters: Filters; className?: string }) {
  const t = useTranslations('memories.filter')
  const { kindWord, sourceWord, statusWord } = useMarks()
  const { data: facets } = useFacets(filters)
  if (!facets) return <FacetSkeleton className={className} />

  return (
    <div className={cn('space-y-4', className)}>
      <Facet title={t('source')} name="source" counts={facets.source} chosen={filters.source} word={sourceWord} />
      <Facet title={t('kind')} name="kind" counts={facets.kind} chosen={filters.kind} word={kindWord} />
      <Facet
        title={t('status')}
        name="status"
        counts={statusCounts(facets)}
        chosen={filters.status ?? 'active'}
        resting="active"
        word={(status) => statusWord(status as Status)}
      />
      {Object.keys(facets.tag).length > 0 && (
        <Facet title={t('tag')} name="tag" counts={facets.tag} chosen={filters.tag} word={(tag) => tag} />
      )}
      <MonthBars months={facets.month} since={filters.since} until={filters.until} />
    </div>
  )
}

const statusCounts = ({ status }: Facets) => ({
  active: status.active ?? 0,
  superseded: status.superseded ?? 0,
  retracted: status.retracted ?? 0,
})

type FacetProps = {
  title: string
  name: FilterName
  counts: Record<string, number>
  chosen: string | undefined
  /** The choice that stands when none is in the address. */
  resting?: string
  word: (value: string) => string
}

function Facet({ title, name, counts, chosen, resting, word }: FacetProps) {
  const t = useTranslations('memories.facets')
  const { figure } = useFormats()
  const [all, setAll] = useState(false)
  const path = usePathname()
  const params = new URLSearchParams(useUrlState()[0])
  const choices = withChosen(counts, chosen)
  const shown = all ? choices : choices.filter(([value], place) => place < shownAtFirst || value === chosen)
  const hidden = choices.length - shown.length
  if (choices.length === 0) return null

  return (
    <section aria-label={title}>
      <h2 className="mb-0.5 text-control font-medium text-ink-2">{title}</h2>
      <ul>
        {shown.map(([value, count]) => {
          const on = value === chosen
          const next = on || value === resting ? undefined : value
          return (
            <li key={value}>
              <ShallowLink
                href={withChange(path, params, { [name]: next, ...(name === 'source' && { sourceRef: undefined }) })}
                aria-current={on ? 'true' : undefined}
                className="flex h-7 items-center gap-2 rounded-badge text-control text-ink-2 hover:text-ink phone:h-10"
              >
                <CheckMark checked={on} />
                <span className={cn('min-w-0 flex-1 truncate', on && 'font-medium text-ink')}>{word(value)}</span>
                <span className="font-normal text-ink-3 tabular-nums">{figure(count)}</span>
              </ShallowLink>
            </li>
          )
        })}
      </ul>
      {(hidden > 0 || all) && choices.length > shownAtFirst && (
        <button
          type="button"
          onClick={() => setAll(!all)}
          className="ml-6 h-7 rounded-badge text-meta font-normal text-ink-3 hover:text-ink phone:h-10"
        >
          {t.rich(all ? 'fewer' : 'more', {
            count: hidden,
            title,
            aside: (words) => <span className="sr-only">{words}</span>,
          })}
        </button>
      )}
    </section>
  )
}

function withChosen(counts: Record<string, number>, chosen: string | undefined): [string, number][] {
  const choices = Object.entries(counts)
  return chosen && !(chosen in counts) ? [...choices, [chosen, 0]] : choices
}

function FacetSkeleton({ className }: { className?: string }) {
  const t = useTranslations('memories.facets')
  return (
    <div role="status" aria-label={t('loading')} className={cn('space-y-3', className)}>
      {['w-12', 'w-32', 'w-28', 'w-36', 'w-10', 'w-32', 'w-24', 'w-28'].map((width, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places that never move
        <Skeleton key={place} className={cn('h-3', width)} />
      ))}
    </div>
  )
}
