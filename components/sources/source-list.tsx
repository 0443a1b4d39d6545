'use client'

import { LibraryBig, ListFilter } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { SourceItem } from '@/lib/contract/import'
import { ImportHistory } from '../imports/import-history'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { LoadingRows } from '../ui/loading-rows'
import type { useSelection } from '../ui/use-selection'
import { VirtualRows } from '../ui/virtual-rows'
import { addressOf } from './source-address'
import { SourceHead, SourceRow } from './source-row'
import type { useSources } from './use-sources'

type Props = {
  list: ReturnType<typeof useSources>
  choice: ReturnType<typeof useSelection<SourceItem>>
  /** Stands in place of the head while something is selected. */
  selectionBar: ReactNode
  isFiltered: boolean
  onClear: () => void
  onOpen: (item: SourceItem) => void
}

export function SourceList({ list, choice, selectionBar, isFiltered, onClear, onOpen }: Props) {
  const t = useTranslations('sources.list')
  const items = list.data?.pages.flatMap((page) => page.items)
  return (
    <div className="min-h-0 flex-1 px-6 pb-6 phone:px-0 phone:pb-0">
      <div className="flex max-h-full flex-col overflow-hidden rounded-card border border-line phone:h-full phone:rounded-none phone:border-x-0 phone:border-b-0">
        {items && items.length > 0 ? (
          <>
            {choice.selection.size > 0 ? selectionBar : <SourceHead onSelectAll={() => choice.selectAll(items)} />}
            <VirtualRows
              items={items}
              total={list.data?.pages[0]?.total ?? items.length}
              label={t('label')}
              height={{ wide: 48, phone: 68 }}
              keyOf={addressOf}
              hasMore={list.hasNextPage && !list.isFetchingNextPage}
              onMore={list.fetchNextPage}
            >
              {(item) => (
                <SourceRow
                  item={item}
                  isSelected={choice.selection.has(addressOf(item))}
                  onSelect={choice.select}
                  onOpen={() => onOpen(item)}
                />
              )}
            </VirtualRows>
          </>
        ) : items ? (
          <NothingToList isFiltered={isFiltered} onClear={onClear} />
        ) : list.error ? (
          <ErrorState title={t('notLoaded')} error={list.error} onRetry={() => list.refetch()} />
        ) : (
          <Loading />
        )}
      </div>
    </div>
  )
}

function NothingToList({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTranslations('sources.list')
  if (isFiltered) {
    return (
      <EmptyState icon={ListFilter} title={t('noMatch')} actions={<Button onClick={onClear}>{t('clear')}</Button>}>
        {t('noMatchWhy')}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={LibraryBig} title={t('none')} actions={<ImportHistory />}>
      {t('noneWhy')}
    </EmptyState>
  )
}

function Loading() {
  const t = useTranslations('sources.list')
  return <LoadingRows label={t('loading')} head={<SourceHead />} rowClass="h-12 phone:h-17" lastClass="w-40" />
}
