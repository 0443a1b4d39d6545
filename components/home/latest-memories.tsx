'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import { keys } from '../api/keys'
import { PlainRow } from '../memories/plain-row'
import { listPage } from '../memories/use-memory-list'
import { Card, CardHead } from '../ui/card'
import { ErrorState } from '../ui/error-state'
import { SkeletonRows } from '../ui/skeleton'

const shown = 6

/** The newest of what is remembered. */
export function LatestMemories() {
  const t = useTranslations('home.latest')
  const { data, error, refetch } = useQuery({
    queryKey: keys.latestMemories,
    queryFn: ({ signal }) => listPage({ sort: 'newest' }, null, signal, shown),
  })
  return (
    <Card>
      <CardHead
        title={t('title')}
        aside={
          <Link href="/memories" className="rounded-badge font-medium text-accent-text hover:underline">
            {t('all')}
          </Link>
        }
      />
      {error && <ErrorState title={t('failed')} error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows rows={shown} />}
      <ul>
        {data?.items.map((memory) => (
          <PlainRow key={memory.id} memory={memory} />
        ))}
      </ul>
      {data?.items.length === 0 && <p className="px-4 py-6 text-control font-body text-ink-3">{t('none')}</p>}
    </Card>
  )
}
