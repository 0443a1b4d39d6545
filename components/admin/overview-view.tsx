'use client'

import { RefreshCw } from 'lucide-react'
import type { AdminOverview } from '@/lib/contract/admin'
import { providerWord } from '../embeddings/embedding-words'
import { Button } from '../ui/button'
import { Card, CardHead } from '../ui/card'
import { counted, figure, sizeWords } from '../ui/count-words'
import { ErrorState } from '../ui/error-state'
import { Row, Rows } from '../ui/rows'
import { SkeletonRows } from '../ui/skeleton'
import { BackupsCard } from './backups-card'
import { JobRows } from './job-rows'
import { useOverview } from './use-admin'

/** How the installation is, in numbers: nothing of what people keep. */
export function OverviewView() {
  const { data, dataUpdatedAt, error, refetch, isFetching } = useOverview()
  if (error) return <ErrorState title="The overview could not be loaded" error={error} onRetry={refetch} />
  if (!data)
    return (
      <Card>
        <SkeletonRows rows={6} label="Loading the overview" />
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
  const { worker, scrubsPending, embeddings, mindsUnreadable } = health
  return (
    <Card>
      <CardHead
        title="Health"
        aside={
          <Button size="sm" icon={RefreshCw} busy={busy} onClick={onLook}>
            Look again
          </Button>
        }
      />
      <Rows>
        <Row name="Version">{version}</Row>
        <Row name="Background">{worker ? 'Running' : 'Not running: imports and vectors wait'}</Row>
        <Row name="Minds">
          {mindsUnreadable === 0 ? 'All can be opened' : `${counted(mindsUnreadable, 'mind')} cannot be opened`}
        </Row>
        <Row name="Erasures">
          {scrubsPending === 0 ? 'All scrubbed from the disk' : `${figure(scrubsPending)} wait to be scrubbed`}
        </Row>
        <Row name="Embeddings">
          {providerWord(embeddings.provider)}
          {embeddings.model && <span className="mono text-meta"> {embeddings.model}</span>}
          {embeddings.pending > 0 && `, ${figure(embeddings.pending)} to be made`}
        </Row>
      </Rows>
    </Card>
  )
}

function Storage({ storage: { bytes, freeBytes, accounts } }: { storage: AdminOverview['storage'] }) {
  return (
    <Card className="lg:col-span-2">
      <CardHead title="Storage" aside={`${sizeWords(bytes)} used · ${sizeWords(freeBytes)} free`} />
      <ul aria-label="Storage by account" className="divide-y divide-line">
        {accounts.map(({ account, email, minds, bytes: own }) => (
          <li key={account ?? 'engine'} className="flex min-h-10 items-center gap-3 px-4 py-1.5 text-control">
            <span className="min-w-0 flex-1 truncate font-medium text-ink">{email ?? 'The engine'}</span>
            <span className="font-normal text-ink-3">{counted(minds, 'mind')}</span>
            <span className="w-20 text-right text-ink-2 tabular-nums">
              {own === null ? 'Unreadable' : sizeWords(own)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type JobsProps = { jobs: AdminOverview['jobs']; accounts: AdminOverview['storage']['accounts'] }

function Jobs({ jobs: { counts, running, ended }, accounts }: JobsProps) {
  const told = Object.entries(counts).filter(([, count]) => count > 0)
  return (
    <Card className="lg:col-span-2">
      <CardHead title="Imports" aside={told.map(([status, count]) => `${figure(count)} ${status}`).join(' · ')} />
      <JobRows jobs={[...running, ...ended]} accounts={accounts} />
    </Card>
  )
}
