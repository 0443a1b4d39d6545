'use client'

import { useTranslations } from 'use-intl/react'
import type { TopicPage } from '@/lib/contract/knowledge'
import { type Bar, barsOf } from '../marks/months'
import { useMarks } from '../marks/use-marks'

/** When it was named, in bars without a gap between the months. */
export function TopicMonths({ byMonth }: { byMonth: TopicPage['byMonth'] }) {
  const { monthsWords } = useMarks()
  const t = useTranslations('topics')
  const bars = barsOf(Object.fromEntries(byMonth.map(({ month, memories }) => [month, memories])))
  const [first] = bars
  const last = bars.at(-1)
  if (!first || !last) return null

  const wordsOf = ({ from, to, count }: Bar) => ({ months: monthsWords(from, to), memories: t('memories', { count }) })
  const most = Math.max(...bars.map((bar) => bar.count))
  return (
    <section>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="text-body font-semibold text-ink">{t('page.when')}</h2>
        <span className="text-meta font-normal text-ink-3">{monthsWords(first.from, last.to)}</span>
      </div>
      <ul className="relative flex h-14 items-end gap-px border-b border-line-2">
        {bars.map((bar) => (
          <li
            key={bar.from}
            title={t('page.months', wordsOf(bar))}
            className="flex h-full min-w-0 flex-1 items-end justify-center"
          >
            <span className="sr-only">{t('page.spokenMonths', wordsOf(bar))}</span>
            {bar.count > 0 && (
              <span
                aria-hidden
                className="w-full max-w-4 rounded-t-[2px] bg-h3"
                style={{ height: `${Math.max(8, (bar.count / most) * 100)}%` }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
