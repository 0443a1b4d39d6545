'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import type { SearchAnswer } from '@/lib/contract/search'
import { useShownMind } from '../minds/use-shown-mind'
import { Button } from '../ui/button'
import { cn } from '../ui/cn'
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
  const t = useTranslations('search.results')
  const { data, error, refetch, isPlaceholderData } = answer
  if (error) {
    return (
      <div className="border-t border-line">
        <ErrorState title={t('failed')} error={error} onRetry={() => refetch()} />
      </div>
    )
  }
  if (!data) return <Loading />
  if (data.results.length === 0)
    return <NothingFound query={query} mode={mode} filtersOn={filtersOn} onClear={onClear} />
  return (
    <div className={cn('transition-opacity', isPlaceholderData && 'opacity-60')}>
      <ol aria-label={t('label')} className="border-b border-line">
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
  const t = useTranslations('search.results')
  if (!isFull) {
    return t(mode === 'keyword' ? 'allMatching' : 'allClose')
  }
  if (onMore) return <Button onClick={onMore}>{t('more')}</Button>
  return t('best', { count: limit })
}

type NothingProps = Pick<Props, 'query' | 'mode' | 'filtersOn' | 'onClear'>

function NothingFound({ query, mode, filtersOn, onClear }: NothingProps) {
  const t = useTranslations('search')
  const { name } = useShownMind()
  return (
    <div className="border-t border-line">
      <EmptyState
        icon={SearchX}
        title={t('nothing.title', { query: query.length > 60 ? `${query.slice(0, 60)}…` : query })}
        actions={
          filtersOn > 0 ? (
            <Button onClick={onClear}>{t('filters.clear')}</Button>
          ) : (
            <Button asChild>
              <Link href="/memories">{t('nothing.all')}</Link>
            </Button>
          )
        }
      >
        {filtersOn > 0 ? t('nothing.filtered', { count: filtersOn }) : t(`nothing.${mode}`, { mind: name })}
      </EmptyState>
    </div>
  )
}

const widths = ['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2']

function Loading() {
  const t = useTranslations('search.results')
  return (
    <div role="status" aria-label={t('loading')}>
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
