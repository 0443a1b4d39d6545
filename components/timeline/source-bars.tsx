'use client'

import Link from 'next/link'
import { address } from '../api/client'
import { sourceWord } from '../marks/source'
import { useFacets } from '../memories/use-memory-list'
import { Card, CardHead } from '../ui/card'
import { counted, figure } from '../ui/count-words'
import { ErrorState } from '../ui/error-state'
import { Skeleton } from '../ui/skeleton'
import { type Days, daysWords, spanOf } from './chosen-days'

/** What the memories of these days came from, each source the way to its list. */
export function SourceBars({ days }: { days: Days }) {
  const span = spanOf(days)
  const { data, error, refetch } = useFacets(span)
  const counts = Object.entries(data?.source ?? {}).sort(([, a], [, b]) => b - a)
  const most = Math.max(1, ...counts.map(([, count]) => count))
  return (
    <Card>
      <CardHead title="By source" aside={daysWords(days)} />
      {error && <ErrorState title="The sources could not be counted" error={error} onRetry={refetch} />}
      {!data && !error && <Waiting />}
      {data && counts.length === 0 && (
        <p className="px-4 py-4 text-control font-body text-ink-3">Nothing on these days.</p>
      )}
      <ul aria-label="By source" className={counts.length > 0 ? 'py-2' : undefined}>
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
              <span title={counted(count, 'memory', 'memories')} className="text-right text-ink tabular-nums">
                {figure(count)}
                <span className="sr-only"> {count === 1 ? 'memory' : 'memories'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Counting" className="space-y-5 p-4">
      {['w-4/5', 'w-1/2', 'w-1/3'].map((width) => (
        <Skeleton key={width} className={`h-2.5 ${width}`} />
      ))}
    </div>
  )
}
