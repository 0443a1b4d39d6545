'use client'

import { useTranslations } from 'use-intl/react'
import { type Bar, barsOf } from '../marks/months'
import { useMarks } from '../marks/use-marks'
import { cn } from '../ui/cn'
import { useUrlState } from '../ui/use-url-state'
import { monthSpan } from './filters'

type Props = { months: Record<string, number>; since: string | undefined; until: string | undefined }

/** When the memories are from. A bar narrows the list to its time; with Shift it stretches what is chosen. */
export function MonthBars({ months, since, until }: Props) {
  const t = useTranslations('memories')
  const { monthsWords } = useMarks()
  const [, change] = useUrlState()
  const bars = barsOf(months)
  const [first] = bars
  const last = bars.at(-1)
  if (!first || !last) return null

  const most = Math.max(...bars.map((bar) => bar.count))
  const isIn = (bar: Bar) =>
    (!since || `${bar.to}-31T23:59:59.999Z` >= since) && (!until || `${bar.from}-01T00:00:00.000Z` <= until)
  const chosen = since || until ? bars.filter(isIn) : []

  const choose = (bar: Bar, stretch: boolean) => {
    if (chosen.length === 1 && chosen[0] === bar) return change({ since: undefined, until: undefined })
    const from = stretch && chosen[0] && chosen[0].from < bar.from ? chosen[0].from : bar.from
    const to = stretch && chosen.at(-1) && chosen.at(-1)!.to > bar.to ? chosen.at(-1)!.to : bar.to
    change(monthSpan(from, to))
  }

  return (
    <section aria-label={t('filter.month')}>
      <div className="mb-2 flex items-baseline justify-between gap-2">
        <h2 className="text-control font-medium text-ink-2">{t('filter.month')}</h2>
        <span className="truncate text-control text-ink-3">
          {monthsWords((chosen[0] ?? first).from, (chosen.at(-1) ?? last).to)}
        </span>
      </div>
      <ul className="flex h-9 items-end">
        {bars.map((bar) => (
          <li key={bar.from} className="flex h-full min-w-0 flex-1 items-end">
            <button
              type="button"
              aria-label={t('facets.bar', { months: monthsWords(bar.from, bar.to), count: bar.count })}
              title={t('facets.barTip', { months: monthsWords(bar.from, bar.to), count: bar.count })}
              aria-pressed={chosen.includes(bar)}
              onClick={(event) => choose(bar, event.shiftKey)}
              className="group flex h-full w-full items-end justify-center rounded-[2px]"
            >
              <span
                className={cn(
                  'w-[70%] max-w-3 rounded-t-[1px] transition-colors',
                  chosen.length === 0 || chosen.includes(bar) ? 'bg-h2 group-hover:bg-h3' : 'bg-h0 group-hover:bg-h1',
                )}
                style={{ height: bar.count === 0 ? 2 : `${Math.max(8, (bar.count / most) * 100)}%` }}
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
