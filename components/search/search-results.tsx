'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import Link from 'next/link'
import type { SearchAnswer } from '@/lib/contract/search'
import { Button } from '../ui/button'
import { cn } from '../ui/cn'
import { counted } from '../ui/count-words'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { Skeleton } from '../ui/skeleton'
import type { Mode } from './modes'
import { SearchResultItem } from './search-result'

type Props = {
  answer: UseQueryResult<SearchAnswer>
  query: string
  mode: Mode
  limit: number
  filtersOn: number
  onClear: () => void
  onMore: (() => void) | undefined
}

export function SearchResults({ answer, query, mode, limit, filtersOn, onClear, onMore }: Props) {
  const { data, error, refetch, isPlaceholderData } = answer
  if (error) {
    return (
      <div className="border-t border-line">
        <ErrorState title="The search did not come back" error={error} onRetry={() => refetch()} />
      </div>
    )
  }
  if (!data) return <Loading />
  if (data.results.length === 0)
    return <NothingFound query={query} mode={mode} filtersOn={filtersOn} onClear={onClear} />
  return (
    <div className={cn('transition-opacity', isPlaceholderData && 'opacity-60')}>
      <ol aria-label="Results" className="border-b border-line">
        {data.results.map((result) => (
          <SearchResultItem key={result.memory.id} result={result} all={data.results} query={query} />
        ))}
      </ol>
      <div className="pt-4 text-control font-normal text-ink-3">
        <End isFull={data.results.length >= limit} mode={mode} limit={limit} onMore={onMore} />
      </div>
    </div>
  )
}

type EndProps = { isFull: boolean; mode: Mode; limit: number; onMore: (() => void) | undefined }

function End({ isFull, mode, limit, onMore }: EndProps) {
  if (!isFull) {
    return mode === 'keyword'
      ? 'That is everything that matches.'
      : 'That is all that is close enough. Nothing weaker is shown.'
  }
  if (onMore) return <Button onClick={onMore}>Show more</Button>
  return `These are the best ${limit}. One more word, or a filter, narrows them.`
}

type NothingProps = Pick<Props, 'query' | 'mode' | 'filtersOn' | 'onClear'>

function NothingFound({ query, mode, filtersOn, onClear }: NothingProps) {
  return (
    <div className="border-t border-line">
      <EmptyState
        icon={SearchX}
        title={`Nothing about “${query.length > 60 ? `${query.slice(0, 60)}…` : query}”`}
        actions={
          filtersOn > 0 ? (
            <Button onClick={onClear}>Clear filters</Button>
          ) : (
            <Button asChild>
              <Link href="/memories">See all memories</Link>
            </Button>
          )
        }
      >
        {filtersOn > 0
          ? `Nothing matches these words while ${counted(filtersOn, 'filter')} ${filtersOn === 1 ? 'is' : 'are'} on.`
          : `Nothing matches in Personal. ${adviceFor[mode]}`}
      </EmptyState>
    </div>
  )
}

const adviceFor: Record<Mode, string> = {
  keyword: 'Try fewer words, another form of them, or match Both.',
  semantic: 'Tell more of what it was about, or match Both.',
  hybrid: 'Try fewer words, or another form of them.',
}

const widths = ['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2']

function Loading() {
  return (
    <div role="status" aria-label="Searching">
      {widths.map((width) => (
        <div key={width} className="border-t border-line py-4">
          <div className="flex justify-between gap-6">
            <Skeleton className={cn('my-1.5 h-3', width)} />
            <Skeleton className="my-1.5 h-3 w-12" />
          </div>
          <Skeleton className="mt-2 h-2 w-64 max-w-full" />
          <Skeleton className="mt-4 h-2 w-16" />
        </div>
      ))}
    </div>
  )
}
