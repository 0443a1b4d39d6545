'use client'

import { Diamond, ListFilter } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { ImportHistory } from '../imports/import-history'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { LoadingRows } from '../ui/loading-rows'
import { VirtualRows } from '../ui/virtual-rows'
import { TopicHead, TopicRow } from './topic-row'
import type { useTopics } from './use-topics'

type Props = { list: ReturnType<typeof useTopics>; isFiltered: boolean; onClear: () => void }

export function TopicTable({ list, isFiltered, onClear }: Props) {
  const t = useTranslations('topics.list')
  const items = list.data?.pages.flatMap((page) => page.items)
  return (
    <div className="min-h-0 flex-1 px-6 pb-6 phone:px-0 phone:pb-0">
      <div className="flex max-h-full flex-col overflow-hidden rounded-card border border-line phone:h-full phone:rounded-none phone:border-x-0 phone:border-b-0">
        {items && items.length > 0 ? (
          <>
            <TopicHead />
            <VirtualRows
              items={items}
              total={list.data?.pages[0]?.total ?? items.length}
              label={t('label')}
              height={{ wide: 42, phone: 64 }}
              keyOf={(topic) => topic.id}
              hasMore={list.hasNextPage && !list.isFetchingNextPage}
              onMore={list.fetchNextPage}
            >
              {(topic) => <TopicRow topic={topic} />}
            </VirtualRows>
          </>
        ) : items ? (
          <NothingToList isFiltered={isFiltered} onClear={onClear} />
        ) : list.error ? (
          <ErrorState title={t('failed')} error={list.error} onRetry={() => list.refetch()} />
        ) : (
          <Loading />
        )}
      </div>
    </div>
  )
}

function NothingToList({ isFiltered, onClear }: Omit<Props, 'list'>) {
  const t = useTranslations('topics')
  if (isFiltered) {
    return (
      <EmptyState
        icon={ListFilter}
        title={t('noMatch.title')}
        actions={<Button onClick={onClear}>{t('noMatch.clear')}</Button>}
      >
        {t('noMatch.body')}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={Diamond} title={t('empty.title')} actions={<ImportHistory />}>
      {t('empty.body')}
    </EmptyState>
  )
}

function Loading() {
  const t = useTranslations('topics.list')
  return <LoadingRows label={t('loading')} head={<TopicHead />} rowClass="h-10.5 phone:h-16" lastClass="w-24" />
}
