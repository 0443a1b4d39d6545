'use client'

import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { AdminOverview } from '@/lib/contract/admin'
import { providerWord } from '../embeddings/embedding-words'
import { useFormats } from '../language/use-formats'
import { Button } from '../ui/button'
import { Card, CardHead } from '../ui/card'
import { ErrorState } from '../ui/error-state'
import { Row, Rows } from '../ui/rows'
import { SkeletonRows } from '../ui/skeleton'
import { BackupsCard } from './backups-card'
import { JobRows } from './job-rows'
import { useOverview } from './use-admin'

/** How the installation is, in numbers: nothing of what people keep. */
export function OverviewView() {
  const t = useTranslations('admin')
  const { data, dataUpdatedAt, error, refetch, isFetching } = useOverview()
  if (error) return <ErrorState title={t('overview.failed')} error={error} onRetry={refetch} />
  if (!data)
    return (
      <Card>
        <SkeletonRows rows={6} label={t('overview.loading')} />
      </Card>
    )
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Health overview={data} onLook={refetch} busy={isFetching} />
      <BackupsCard backups={data.backups} now={dataUpdatedAt} />
      <Storage storage={data.storage} />
      <Jobs jobs={data.jobs} accounts={data.storage.accounts} />
    </div>
  )
}

type HealthProps = { overview: AdminOverview; onLook: () => void; busy: boolean }

function Health({ overview: { health, version }, onLook, busy }: HealthProps) {
  const t = useTranslations('admin')
  const inSettings = useTranslations('settings')
  const { worker, scrubsPending, embeddings, mindsUnreadable } = health
  return (
    <Card>
      <CardHead
        title={t('overview.health')}
        aside={
          <Button size="sm" icon={RefreshCw} busy={busy} onClick={onLook}>
            {t('overview.look')}
          </Button>
        }
      />
      <Rows>
        <Row name={t('version')}>{version}</Row>
        <Row name={t('overview.background')}>{worker ? t('overview.running') : t('overview.notRunning')}</Row>
        <Row name={t('overview.minds')}>
          {mindsUnreadable === 0 ? t('overview.allOpen') : t('overview.unreadable', { count: mindsUnreadable })}
        </Row>
        <Row name={t('overview.erasures')}>
          {scrubsPending === 0 ? t('overview.allScrubbed') : t('overview.toScrub', { count: scrubsPending })}
        </Row>
        <Row name={t('overview.embeddings')}>
          {providerWord(embeddings.provider, inSettings)}
          {embeddings.model && <span className="mono text-meta"> {embeddings.model}</span>}
          {embeddings.pending > 0 && t('overview.toMake', { count: embeddings.pending })}
        </Row>
      </Rows>
    </Card>
  )
}

function Storage({ storage: { bytes, freeBytes, accounts } }: { storage: AdminOverview['storage'] }) {
  const t = useTranslations('admin')
  const { size } = useFormats()
  return (
    <Card className="lg:col-span-2">
      <CardHead
        title={t('overview.storage')}
        aside={t('overview.used', { used: size(bytes), free: size(freeBytes) })}
      />
      <ul aria-label={t('overview.byAccount')} className="divide-y divide-line">
        {accounts.map(({ account, email, minds, bytes: own }) => (
          <li key={account ?? 'engine'} className="flex min-h-10 items-center gap-3 px-4 py-1.5 text-control">
            <span className="min-w-0 flex-1 truncate font-medium text-ink">{email ?? t('overview.engine')}</span>
            <span className="font-normal text-ink-3">{t('minds', { count: minds })}</span>
            <span className="w-20 text-right text-ink-2 tabular-nums">
              {own === null ? t('overview.unreadableSize') : size(own)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type JobsProps = { jobs: AdminOverview['jobs']; accounts: AdminOverview['storage']['accounts'] }

function Jobs({ jobs: { counts, running, ended }, accounts }: JobsProps) {
  const t = useTranslations('admin')
  const told = Object.entries(counts).filter(([, count]) => count > 0)
  return (
    <Card className="lg:col-span-2">
      <CardHead
        title={t('overview.imports')}
        aside={told.map(([status, count]) => t('jobs.counted', { count, status })).join(' · ')}
      />
      <JobRows jobs={[...running, ...ended]} accounts={accounts} />
    </Card>
  )
}
