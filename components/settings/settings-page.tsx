'use client'

import { useTranslations } from 'use-intl/react'
import { useEmbeddings } from '../embeddings/use-embeddings'
import { Page } from '../shell/page'
import { ErrorState } from '../ui/error-state'
import { Skeleton } from '../ui/skeleton'
import { SettingsForm } from './settings-form'
import { useSettings } from './use-settings'

/** How this mind works: what makes its vectors, how it ranks, what it forgets, and a way to take everything along. */
export function SettingsPage() {
  const t = useTranslations('settings')
  const { data, error, refetch } = useSettings()
  // Its section comes first: arriving later than the others it would move them.
  const isFirstPending = useEmbeddings().isPending
  if (error) {
    return (
      <Page title={t('title')} width="import">
        <ErrorState title={t('failed')} error={error} onRetry={refetch} />
      </Page>
    )
  }
  return data && !isFirstPending ? <SettingsForm answer={data} /> : <Loading />
}

function Loading() {
  const t = useTranslations('settings')
  return (
    <Page title={t('title')} width="import">
      <div role="status" aria-label={t('loading')} className="space-y-6">
        {['h-52', 'h-40', 'h-96'].map((height) => (
          <div key={height} className="grid gap-x-8 gap-y-3 lg:grid-cols-[15rem_minmax(0,1fr)]">
            <Skeleton className="h-4 w-32" />
            <Skeleton className={`${height} w-full rounded-card`} />
          </div>
        ))}
      </div>
    </Page>
  )
}
