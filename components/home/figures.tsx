'use client'

import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import type { ImportRun, Stats } from '@/lib/contract/import'
import { useFormats } from '../language/use-formats'
import { useMarks } from '../marks/use-marks'
import { suppressedHref } from '../shell/places'

const weekMs = 7 * 86_400_000

/** Four figures, each the way to its list. */
export function Figures({ stats, imports }: { stats: Stats; imports: ImportRun[] }) {
  const t = useTranslations('home')
  const { kindCounts } = useMarks()
  const lately = imports.filter((run) => run.finishedAt && Date.parse(run.finishedAt) > Date.now() - weekMs)

  return (
    <ul className="grid grid-cols-4 overflow-hidden rounded-card border border-line bg-surface phone:grid-cols-2">
      <Figure name={t('figures.memories')} count={stats.memories} href="/memories" note={kindCounts(stats.byKind)} />
      <Figure
        name={t('figures.sources')}
        count={stats.sources}
        href="/sources"
        note={t('figures.importsThisWeek', { count: lately.length })}
      />
      <Figure
        name={t('figures.suppressed')}
        count={stats.suppressed}
        href={suppressedHref}
        note={t('figures.blocked', { count: stats.blocked })}
      />
      <Figure
        name={t('figures.retracted')}
        count={stats.retracted}
        href="/memories?status=retracted"
        note={t('figures.kept')}
      />
    </ul>
  )
}

function Figure({ name, count, href, note }: { name: string; count: number; href: string; note: string }) {
  const { figure } = useFormats()
  return (
    <li className="border-line not-first:border-l phone:odd:border-l-0 phone:nth-[n+3]:border-t">
      <Link href={href} className="block h-full px-4 py-3 transition-colors hover:bg-hover -outline-offset-2">
        <span className="block text-control font-body text-ink-2">{name}</span>
        <span className="block text-figure font-semibold text-ink tabular-nums">{figure(count)}</span>
        <span title={note} className="mt-1 block phone:line-clamp-2 md:truncate text-meta font-normal text-ink-3">
          {note}
        </span>
      </Link>
    </li>
  )
}
