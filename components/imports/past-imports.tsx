'use client'

import { ArrowDownToLine } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import type { ImportRun } from '@/lib/contract/import'
import { isGoingOn, useImports } from '../shell/import-tray'
import { Card } from '../ui/card'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { Progress } from '../ui/progress'
import { RelativeDate } from '../ui/relative-date'
import { SkeletonRows } from '../ui/skeleton'
import { importName, importSentence } from './import-words'
import { JobBadge } from './job-badge'

/** Every import of this mind, the newest first, with how each stands. */
export function PastImports() {
  const t = useTranslations('imports.past')
  const { data, error, refetch } = useImports()
  return (
    <section aria-labelledby="past-imports" className="mt-8">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="past-imports" className="text-section font-semibold text-ink">
          {t('title')}
        </h2>
        {data && data.items.length > 0 && (
          <span className="text-meta font-normal text-ink-3 tabular-nums">
            {t('count', { count: data.items.length })}
          </span>
        )}
      </div>
      <Card>
        {data ? (
          <ImportList items={data.items} />
        ) : error ? (
          <ErrorState title={t('notLoaded')} error={error} onRetry={() => refetch()} />
        ) : (
          <SkeletonRows rows={3} label={t('loading')} />
        )}
      </Card>
    </section>
  )
}

function ImportList({ items }: { items: ImportRun[] }) {
  const t = useTranslations('imports.past')
  if (items.length === 0) {
    return (
      <EmptyState icon={ArrowDownToLine} title={t('none')}>
        {t('noneWhy')}
      </EmptyState>
    )
  }
  return (
    <ul>
      {items.map((run) => (
        <ImportRow key={run.id} run={run} />
      ))}
    </ul>
  )
}

function ImportRow({ run }: { run: ImportRun }) {
  const t = useTranslations('imports')
  return (
    <li className="relative border-b border-line transition-colors last:border-0 hover:bg-hover">
      <div className="flex min-h-15 items-center gap-4 px-4 py-2.5">
        <div className="min-w-0 flex-1">
          <Link
            href={`/imports/${run.id}`}
            className="block truncate text-body font-medium text-ink after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            {importName(run, t)}
          </Link>
          <p className="mt-0.5 text-meta font-normal text-ink-3 tabular-nums md:truncate">{importSentence(run, t)}</p>
          {isGoingOn(run) && (
            <div className="mt-1.5 max-w-80">
              <Progress value={run.progress} label={t('run.progressOf', { name: importName(run, t) })} />
            </div>
          )}
        </div>
        <div className="flex shrink-0 items-center gap-4 phone:flex-col phone:items-end phone:gap-1">
          <JobBadge status={run.status} />
          <RelativeDate
            at={run.createdAt}
            className="text-right text-meta font-normal text-ink-3 tabular-nums md:w-24"
          />
        </div>
      </div>
    </li>
  )
}
