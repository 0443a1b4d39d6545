'use client'

import { Ban, CircleCheck, CircleSlash, Download, Layers, Plus } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import type { ImportRun } from '@/lib/contract/import'
import { useMarks } from '../marks/use-marks'
import { Button } from '../ui/button'
import { download } from '../ui/download'
import { Icon } from '../ui/icon'
import { Note } from '../ui/note'
import { RelativeDate } from '../ui/relative-date'
import { formatDuration } from './format-duration'
import { ImportNumbers } from './import-numbers'
import { broughtIn } from './import-words'
import { LeftOut } from './left-out'
import { reportText } from './report-text'
import { SearchOwnWords } from './search-own-words'
import { toSuppressed } from './to-suppressed'

/** What an import came to: numbers that add up, what stayed out and why, and a box to try it. */
export function ImportReport({ run }: { run: ImportRun }) {
  const t = useTranslations('imports')
  return (
    <div className="space-y-4">
      <ReportHead run={run} />
      {run.status === 'cancelled' && <Note icon={CircleSlash}>{t('report.youCancelled')}</Note>}
      <ImportNumbers counts={run.counts} />
      <SearchOwnWords />
      {run.errors.length > 0 && <LeftOut run={run} items={run.errors} />}
      {run.counts.skippedSuppressed > 0 && <StaysErased count={run.counts.skippedSuppressed} />}
    </div>
  )
}

function ReportHead({ run }: { run: ImportRun }) {
  const { sourceWord } = useMarks()
  const t = useTranslations('imports')
  const isDone = run.status === 'done'
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h2 className="flex items-center gap-3 text-page font-semibold text-ink">
          <Icon
            of={isDone ? CircleCheck : CircleSlash}
            size={20}
            className={isDone ? 'text-accent-text' : 'text-ink-2'}
          />
          {t(isDone ? 'report.imported' : 'report.cancelled')}
        </h2>
        <p className="mt-2 text-control font-normal text-ink-2 tabular-nums">
          <Summary run={run} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {hasKnownSource(run) && (
          <Button asChild>
            <Link href={`/memories?source=${encodeURIComponent(run.source)}`}>
              <Icon of={Layers} />
              {t('report.memoriesFrom', { source: sourceWord(run.source) })}
            </Link>
          </Button>
        )}
        <Button
          icon={Download}
          onClick={() => download('import-report.txt', 'text/plain;charset=utf-8', reportText(run, t))}
        >
          {t('report.download')}
        </Button>
        <Button asChild>
          <Link href="/imports">
            <Icon of={Plus} />
            {t('report.more')}
          </Link>
        </Button>
      </div>
    </div>
  )
}

const hasKnownSource = (run: ImportRun) => run.source !== 'auto' && run.source !== ''

function Summary({ run }: { run: ImportRun }) {
  const t = useTranslations('imports')
  const { startedAt, finishedAt } = run
  const brought = broughtIn(run, t)
  if (startedAt === null || finishedAt === null) return brought
  return t.rich('report.period', {
    from: () => <RelativeDate at={startedAt} form="moment" />,
    to: () => <RelativeDate at={finishedAt} form="clock" />,
    duration: formatDuration(Date.parse(finishedAt) - Date.parse(startedAt), t),
    brought,
  })
}

function StaysErased({ count }: { count: number }) {
  const t = useTranslations('imports')
  return <Note icon={Ban}>{t.rich('report.staysErased', { count, allow: toSuppressed })}</Note>
}
