'use client'

import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import { address } from '../api/client'
import { useFormats } from '../language/use-formats'
import { useMarks } from '../marks/use-marks'
import { useFacets } from '../memories/use-memory-list'
import { Card, CardHead } from '../ui/card'
import { ErrorState } from '../ui/error-state'
import { Skeleton } from '../ui/skeleton'
import { type Days, daysWords, spanOf } from './chosen-days'

/** What the memories of these days came from, each source the way to its list. */
export function SourceBars({ days }: { days: Days }) {
  const t = useTranslations('timeline')
  const formats = useFormats()
  const { sourceWord } = useMarks()
  const span = spanOf(days)
  const { data, error, refetch } = useFacets(span)
  const counts = Object.entries(data?.source ?? {}).sort(([, a], [, b]) => b - a)
  const most = Math.max(1, ...counts.map(([, count]) => count))
  return (
    <Card>
      <CardHead title={t('sources.title')} aside={daysWords(days, formats)} />
      {error && <ErrorState title={t('sources.failed')} error={error} onRetry={refetch} />}
      {!data && !error && <Waiting />}
      {data && counts.length === 0 && (
        <p className="px-4 py-4 text-control font-body text-ink-3">{t('sources.none')}</p>
      )}
      <ul aria-label={t('sources.title')} className={counts.length > 0 ? 'py-2' : undefined}>
        {counts.map(([source, count]) => (
          <li key={source}>
            <Link
              href={address('/memories', { ...span, source })}
              prefetch={false}
              className="grid h-8 grid-cols-[minmax(0,104px)_minmax(0,1fr)_48px] items-center gap-3 px-4 text-control hover:bg-hover -outline-offset-2 phone:h-10"
            >
              <span className="truncate text-ink">{sourceWord(source)}</span>
              <span aria-hidden className="h-2">
                <span
                  className="block h-full min-w-0.5 rounded-[2px] bg-h3"
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </span>
              <span title={t('memories', { count })} className="text-right text-ink tabular-nums">
                {t.rich('sources.count', {
                  count,
                  figure: () => formats.figure(count),
                  rest: (words) => <span className="sr-only">{words}</span>,
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Waiting() {
  const t = useTranslations('timeline')
  return (
    <div role="status" aria-label={t('sources.counting')} className="space-y-5 p-4">
      {['w-4/5', 'w-1/2', 'w-1/3'].map((width) => (
        <Skeleton key={width} className={`h-2.5 ${width}`} />
      ))}
    </div>
  )
}
