'use client'

import { Layers, ListFilter, Plug } from 'lucide-react'
import Link from 'next/link'
import { useFormatter, useTranslations } from 'use-intl/react'
import { ImportHistory } from '../imports/import-history'
import { useStats } from '../shell/use-stats'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'
import type { Filters } from './filters'
import { useActiveFilters } from './use-active-filters'

/** A mind that holds nothing yet. */
export function NothingHere() {
  const t = useTranslations('memories')
  return (
    <EmptyState
      icon={Layers}
      title={t('empty.title')}
      actions={
        <>
          <ImportHistory />
          <Button asChild>
            <Link href="/devices">
              <Icon of={Plug} />
              {t('empty.connect')}
            </Link>
          </Button>
        </>
      }
    >
      {t('empty.says')}
    </EmptyState>
  )
}

/** There are memories, but none under these filters. */
export function NothingMatches({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const t = useTranslations('memories')
  const format = useFormatter()
  const { data: stats } = useStats()
  const named = useActiveFilters(filters).map(({ filter, value }) => t(`without.${filter}`, { value }))
  const words = [...(filters.q ? [t('without.q', { value: filters.q })] : []), ...named]
  const listed = words.length > 0 ? format.list(words) : t('nothing.these')
  return (
    <EmptyState icon={ListFilter} title={t('nothing.title')} actions={<Button onClick={onClear}>{t('clear')}</Button>}>
      {stats
        ? t('nothing.counted', { count: stats.memories, filters: listed })
        : t('nothing.says', { filters: listed })}
    </EmptyState>
  )
}
