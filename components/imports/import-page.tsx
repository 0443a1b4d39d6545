'use client'

import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import type { ImportRun } from '@/lib/contract/import'
import { ApiProblem } from '../api/client'
import { Page } from '../shell/page'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { ErrorState } from '../ui/error-state'
import { Skeleton } from '../ui/skeleton'
import { FailedImport } from './failed-import'
import { ImportReport } from './import-report'
import { importName } from './import-words'
import { RunningImport } from './running-import'
import { useImportRun } from './use-import-run'

/** One import at its permanent address: while it runs, and its report for ever after. */
export function ImportPage({ id }: { id: string }) {
  const t = useTranslations('imports')
  const { data: run, error, refetch } = useImportRun(id)
  return (
    <Page
      title={run ? importName(run, t) : t('run.title')}
      parents={[{ href: '/imports', label: t('title') }]}
      width="import"
    >
      {run ? <Face run={run} /> : error ? <NotLoaded error={error} onRetry={() => refetch()} /> : <Loading />}
    </Page>
  )
}

function Face({ run }: { run: ImportRun }) {
  if (run.status === 'queued' || run.status === 'running') return <RunningImport run={run} />
  if (run.status === 'failed') return <FailedImport run={run} />
  return <ImportReport run={run} />
}

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('imports.run')
  const isGone = error instanceof ApiProblem && error.status === 404
  return (
    <Card>
      <ErrorState
        title={t(isGone ? 'gone' : 'notLoaded')}
        error={isGone ? new Error(t('goneWhy')) : error}
        onRetry={isGone ? undefined : onRetry}
      />
      <div className="-mt-10 flex justify-center pb-10">
        <Button asChild>
          <Link href="/imports">{t('all')}</Link>
        </Button>
      </div>
    </Card>
  )
}

function Loading() {
  const t = useTranslations('imports.run')
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="mt-3 h-4 w-80" />
      <Skeleton className="mt-5 h-32 w-full" />
    </div>
  )
}
