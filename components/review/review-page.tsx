'use client'

import { CheckCheck } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import { Page } from '../shell/page'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { useUrlState } from '../ui/use-url-state'
import { CardLoading } from './card-loading'
import { ReviewDeck } from './review-deck'
import { useFlagged } from './use-flagged'

/** What needs a look, one memory at a time. */
export function ReviewPage() {
  const t = useTranslations('review')
  const [{ flag }] = useUrlState()
  const { data, error, isFetching, dataUpdatedAt, refetch } = useFlagged(flag)
  return (
    <Page title={t('title')} flush>
      {error ? (
        <ErrorState title={t('failed')} error={error} onRetry={refetch} />
      ) : !data || isFetching ? (
        <CardLoading label={t('loading')} />
      ) : data.ids.length === 0 ? (
        <NothingToLookAt />
      ) : (
        <ReviewDeck key={`${flag ?? ''} ${dataUpdatedAt}`} ids={data.ids} isMore={data.isMore} onMore={refetch} />
      )}
    </Page>
  )
}

function NothingToLookAt() {
  const t = useTranslations('review')
  return (
    <EmptyState
      icon={CheckCheck}
      title={t('nothing.title')}
      actions={
        <Button asChild>
          <Link href="/">{t('home')}</Link>
        </Button>
      }
    >
      {t('nothing.says')}
    </EmptyState>
  )
}
