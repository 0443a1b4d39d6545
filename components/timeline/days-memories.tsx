'use client'

import { useQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import { address } from '../api/client'
import { keys } from '../api/keys'
import { useFormats } from '../language/use-formats'
import { PlainRow } from '../memories/plain-row'
import { listPage } from '../memories/use-memory-list'
import { Button } from '../ui/button'
import { Card, CardHead } from '../ui/card'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { SkeletonRows } from '../ui/skeleton'
import { type Days, daysWords, spanOf } from './chosen-days'

const shown = 20

/** The first memories of these days, or of a whole year the latest; all of them stand under Memories. */
export function useDaysMemories(days: Days, isChosen: boolean) {
  const asked = { ...spanOf(days), sort: isChosen ? ('oldest' as const) : ('newest' as const) }
  return useQuery({
    queryKey: keys.memoriesOfDays(asked),
    queryFn: ({ signal }) => listPage(asked, null, signal, shown),
    placeholderData: (former) => former,
  })
}

type Props = {
  days: Days
  isChosen: boolean
  answer: ReturnType<typeof useDaysMemories>
  onClear: () => void
}

export function DaysMemories({ days, isChosen, answer, onClear }: Props) {
  const t = useTranslations('timeline')
  const formats = useFormats()
  const { data, error, refetch } = answer
  const isOneDay = days.from === days.to
  return (
    <Card>
      <CardHead
        title={isChosen ? daysWords(days, formats) : t('list.latest', { days: daysWords(days, formats) })}
        aside={
          data &&
          data.total > 0 && (
            <Link
              href={address('/memories', spanOf(days))}
              className="rounded-badge font-medium text-accent-text hover:underline"
            >
              {t('list.all', { count: data.total })}
            </Link>
          )
        }
      />
      {error && <ErrorState title={t('list.failed')} error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows rows={6} label={t('list.loading')} />}
      {data && data.items.length === 0 && (
        <EmptyState
          icon={ListFilter}
          title={isChosen ? t('nothing') : t('list.noneInYear')}
          actions={isChosen && <Button onClick={onClear}>{t('clear')}</Button>}
        >
          {t('list.none')}
        </EmptyState>
      )}
      <ul aria-label={t('list.label')}>
        {data?.items.map((memory) => (
          <PlainRow key={memory.id} memory={memory} form={isOneDay ? 'clock' : 'date'} />
        ))}
      </ul>
      {data && data.total > data.items.length && (
        <p className="border-t border-line px-4 py-3 text-control font-body text-ink-3">
          {t('list.part', { shown: data.items.length, count: data.total })}
        </p>
      )}
    </Card>
  )
}
