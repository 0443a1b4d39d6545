'use client'

import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import type { Stats } from '@/lib/contract/import'
import { useFormats } from '../language/use-formats'
import { barsOf } from '../marks/months'
import { useMarks } from '../marks/use-marks'
import { monthSpan } from '../memories/filters'
import { Card, CardHead } from '../ui/card'
import { monthCounts } from './count-rows'

/** Memories over the months, with both axes in figures; each bar is the way to the memories of its time. */
export function MonthChart({ days }: { days: Stats['byDay'] }) {
  const t = useTranslations('home.known')
  const { figure } = useFormats()
  const { monthsWords } = useMarks()
  const bars = barsOf(monthCounts(days))
  const [first] = bars
  const last = bars.at(-1)
  if (!first || !last) return null

  const most = Math.max(...bars.map(({ count }) => count))
  return (
    <Card>
      <CardHead title={t('months')} aside={<span className="text-meta">{t('most', { count: most })}</span>} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 px-4 pt-4 pb-3">
        <div
          aria-hidden
          className="flex h-32 flex-col justify-between text-right text-meta font-normal text-ink-3 tabular-nums"
        >
          <span className="-mt-2">{figure(most)}</span>
          <span className="-mb-2">0</span>
        </div>
        <ul aria-label={t('months')} className="flex h-32 items-end border-b border-l border-line">
          {bars.map(({ from, to, count }) => (
            <li key={from} aria-hidden={count === 0 || undefined} className="flex h-full min-w-0 flex-1">
              {count > 0 && (
                <Link
                  href={`/memories?${new URLSearchParams(monthSpan(from, to))}`}
                  prefetch={false}
                  aria-label={t('bar', { name: monthsWords(from, to), count })}
                  title={t('bar', { name: monthsWords(from, to), count })}
                  className="group flex h-full w-full items-end justify-center -outline-offset-2"
                >
                  <span
                    className="w-[70%] max-w-8 rounded-t-[2px] bg-h2 transition-colors group-hover:bg-h3"
                    style={{ height: `${Math.max(2, (count / most) * 100)}%` }}
                  />
                </Link>
              )}
            </li>
          ))}
        </ul>
        <div
          aria-hidden
          className="col-start-2 mt-1 flex justify-between gap-3 text-meta font-normal whitespace-nowrap text-ink-3"
        >
          <span>{monthsWords(first.from, first.to)}</span>
          {last !== first && <span>{monthsWords(last.from, last.to)}</span>}
        </div>
      </div>
    </Card>
  )
}
