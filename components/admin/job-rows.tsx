import { useTranslations } from 'use-intl/react'
import type { AdminOverview } from '@/lib/contract/admin'
import { useMarks } from '../marks/use-marks'
import { RelativeDate } from '../ui/relative-date'

type Jobs = AdminOverview['jobs']['ended']
type Props = { jobs: Jobs; accounts: AdminOverview['storage']['accounts'] }

/** Imports of all accounts: whose, how far, how many. What is in them stays with their owners. */
export function JobRows({ jobs, accounts }: Props) {
  const t = useTranslations('admin')
  const { sourceWord } = useMarks()
  if (jobs.length === 0) return <p className="p-4 text-control font-body text-ink-2">{t('jobs.none')}</p>
  const emailOf = (id: string) => accounts.find(({ account }) => account === id)?.email ?? t('jobs.deleted')
  return (
    <ul aria-label={t('jobs.label')} className="divide-y divide-line">
      {jobs.map(({ id, account, status, source, counts, progress, errors, finishedAt, startedAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 px-4 py-2 text-control">
          <span className="min-w-0 flex-1 basis-48 truncate font-medium text-ink">{emailOf(account)}</span>
          <span className="font-normal text-ink-2">
            {sourceWord(source)} ·{' '}
            {status === 'running' ? `${Math.round(progress * 100)}%` : t(`jobs.statuses.${status}`)} ·{' '}
            {t('memories', { count: counts.memories })}
            {errors > 0 && ` · ${t('jobs.errors', { count: errors })}`}
          </span>
          <span className="text-meta font-normal text-ink-3">
            {(finishedAt ?? startedAt) ? <RelativeDate at={(finishedAt ?? startedAt)!} /> : t('jobs.waiting')}
          </span>
        </li>
      ))}
    </ul>
  )
}
