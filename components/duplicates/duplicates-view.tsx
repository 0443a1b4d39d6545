'use client'

import { CopyCheck } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { SkeletonRows } from '../ui/skeleton'
import { toast } from '../ui/toast'
import { useKeys } from '../ui/use-keys'
import { PairCard } from './pair-card'
import { type Decision, useDecision, useDuplicates } from './use-duplicates'

/** Memories that say nearly the same, two by two, each pair with what can be decided about it. */
export function DuplicatesView() {
  const t = useTranslations('duplicates')
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useDuplicates()
  const list = useRef<HTMLUListElement>(null)
  const decision = useDecision()
  const step = (by: 1 | -1) => focusPair(list.current, by)
  useKeys({ j: () => step(1), k: () => step(-1) })

  if (isPending) return <SkeletonRows label={t('loading')} />
  if (error) return <ErrorState title={t('failed')} error={error} onRetry={refetch} />
  const pairs = data.pages.flatMap((page) => page.items)
  const total = data.pages[0]?.total ?? 0
  if (pairs.length === 0) return <NothingTwice />

  const decide = (made: Decision) => {
    const next = focusAfter(list.current)
    decision.mutate(made, {
      onSuccess: () => {
        toast(made.keep === 'both' ? t('bothKept') : t('kept'))
        next?.focus()
      },
      onError: toast.fault,
    })
  }

  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="max-w-292 px-6 py-5 phone:px-4">
        <p aria-live="polite" className="text-body font-medium text-ink">
          {t('total', { count: total })}
        </p>
        <p className="max-w-160 text-control font-body text-ink-2">{t('says')}</p>
        <ul ref={list} aria-label={t('pairs')} className="mt-4 space-y-4">
          {pairs.map((pair) => (
            <PairCard
              key={`${pair.keep.id} ${pair.other.id}`}
              pair={pair}
              busy={decision.isPending && decision.variables.pair === pair}
              onDecide={(keep) => decide({ pair, keep })}
            />
          ))}
        </ul>
        {hasNextPage && (
          <Button className="mt-4" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </div>
    </div>
  )
}

function NothingTwice() {
  const t = useTranslations('duplicates.empty')
  return (
    <EmptyState icon={CopyCheck} title={t('title')}>
      {t('says')}
    </EmptyState>
  )
}

const pairsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-pair]') ?? [])]

function focusPair(list: HTMLElement | null, by: 1 | -1) {
  const pairs = pairsIn(list)
  const here = pairs.findIndex((pair) => pair.contains(document.activeElement))
  const next = pairs[here < 0 ? 0 : Math.min(pairs.length - 1, Math.max(0, here + by))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Where the focus goes when the pair that holds it leaves: the next one, the one before, or the page. */
function focusAfter(list: HTMLElement | null) {
  const pairs = pairsIn(list)
  const here = pairs.findIndex((pair) => pair.contains(document.activeElement))
  return pairs[here + 1] ?? pairs[here - 1] ?? document.getElementById('content')
}
