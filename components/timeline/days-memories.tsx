'use client'

import { useQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import Link from 'next/link'
import { address } from '../api/client'
import { keys } from '../api/keys'
import { PlainRow } from '../memories/plain-row'
import { listPage } from '../memories/use-memory-list'
import { Button } from '../ui/button'
import { Card, CardHead } from '../ui/card'
import { counted, figure } from '../ui/count-words'
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
  const { data, error, refetch } = answer
  const isOneDay = days.from === days.to
  return (
    <Card>
      <CardHead
        title={isChosen ? daysWords(days) : `The latest of ${daysWords(days)}`}
        aside={
          data &&
          data.total > 0 && (
            <Link
              href={address('/memories', spanOf(days))}
              className="rounded-badge font-medium text-accent-text hover:underline"
            >
              All {figure(data.total)}
            </Link>
          )
        }
      />
      {error && <ErrorState title="The list could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows rows={6} label="Loading memories" />}
      {data && data.items.length === 0 && (
        <EmptyState
          icon={ListFilter}
          title={isChosen ? 'Nothing on these days' : 'Nothing in this year'}
          actions={isChosen && <Button onClick={onClear}>Clear filters</Button>}
        >
          Nothing was said then, or it is retracted or erased.
        </EmptyState>
      )}
      <ul aria-label="Memories of these days">
        {data?.items.map((memory) => (
          <PlainRow key={memory.id} memory={memory} form={isOneDay ? 'clock' : 'date'} />
        ))}
      </ul>
      {data && data.total > data.items.length && (
        <p className="border-t border-line px-4 py-3 text-control font-body text-ink-3">
          {figure(data.items.length)} of {counted(data.total, 'memory', 'memories')}.
        </p>
      )}
    </Card>
  )
}
