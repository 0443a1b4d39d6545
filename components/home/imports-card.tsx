'use client'

import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import type { ImportRun } from '@/lib/contract/import'
import { wroteNothing } from '../imports/import-words'
import type { Translator } from '../language/translator'
import { isGoingOn } from '../shell/import-tray'
import { Card, CardHead } from '../ui/card'
import { Progress } from '../ui/progress'
import { RelativeDate } from '../ui/relative-date'
import { Skeleton } from '../ui/skeleton'

const shown = 4

/** What is running, or else what came in last. */
export function ImportsCard({ imports }: { imports: ImportRun[] | undefined }) {
  const t = useTranslations('home')
  const running = imports?.filter(isGoingOn) ?? []
  const runs = running.length > 0 ? running : (imports ?? [])
  return (
    <Card>
      <CardHead
        title={running.length > 0 ? t('imports.running') : t('imports.latest')}
        aside={
          <Link href="/imports" className="rounded-badge font-medium text-accent-text hover:underline">
            {t('imports.all')}
          </Link>
        }
      />
      {!imports && <Skeleton className="m-4 h-10" />}
      {imports?.length === 0 && <p className="px-4 py-4 text-control font-body text-ink-3">{t('imports.none')}</p>}
      <ul>
        {runs.slice(0, shown).map((run) => (
          <li key={run.id} className="border-b border-line last:border-0">
            <Link
              href={`/imports/${run.id}`}
              prefetch={false}
              className="block px-4 py-2.5 hover:bg-hover -outline-offset-2"
            >
              <span className="flex justify-between gap-3 text-control">
                <span className="min-w-0 truncate font-medium text-ink">{run.fileName ?? t('imports.unnamed')}</span>
                <span className="shrink-0 font-normal text-ink-3 tabular-nums">
                  {isGoingOn(run) ? (
                    `${Math.round(run.progress * 100)}%`
                  ) : (
                    <RelativeDate at={run.finishedAt ?? run.createdAt} />
                  )}
                </span>
              </span>
              {isGoingOn(run) && (
                <span className="my-1.5 block">
                  <Progress value={run.progress} label={t('imports.importing', { name: run.fileName ?? '' })} />
                </span>
              )}
              <span className="block text-meta font-normal text-ink-3">{outcomeOf(run, t)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function outcomeOf({ status, counts }: ImportRun, t: Translator<'home'>) {
  const { seen, memories, skippedSuppressed, failed } = counts
  if (status === 'queued') return t('imports.waiting')
  if (status === 'running') return t('imports.reading', { items: seen, memories })
  if (status === 'failed')
    return wroteNothing({ counts }) ? t('imports.failedEmpty') : t('imports.brokeOff', { count: memories })
  const parts = [
    t('imports.memories', { count: memories }),
    skippedSuppressed > 0 && t('imports.skipped', { count: skippedSuppressed }),
    failed > 0 && t('imports.failed', { count: failed }),
    status === 'cancelled' && t('imports.cancelled'),
  ]
  return parts.filter(Boolean).join(' · ')
}
