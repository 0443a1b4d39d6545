'use client'

import { Diamond, ListFilter } from 'lucide-react'
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
              label="Topics"
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
          <ErrorState title="The topics could not be loaded" error={list.error} onRetry={() => list.refetch()} />
        ) : (
          <Loading />
        )}
      </div>
    </div>
  )
}

function NothingToList({ isFiltered, onClear }: Omit<Props, 'list'>) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={ListFilter}
        title="Nothing matches these filters"
        actions={<Button onClick={onClear}>Clear filters</Button>}
      >
        No topic of this kind has these letters in any of its names.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={Diamond} title="No topics yet" actions={<ImportHistory />}>
      People, places and things that your memories name are listed here, with what is said of each. They are read in the
      background after an import.
    </EmptyState>
  )
}

function Loading() {
  return <LoadingRows label="Loading the topics" head={<TopicHead />} rowClass="h-10.5 phone:h-16" lastClass="w-24" />
}
