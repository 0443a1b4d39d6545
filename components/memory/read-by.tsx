'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../ui/button'
import { RelativeDate } from '../ui/relative-date'

const shownAtFirst = 3

/** Which devices were handed this memory, the latest first. */
export function ReadBy({ reads }: { reads: { device: string; at: string }[] }) {
  const t = useTranslations('memory.reads')
  const [all, setAll] = useState(false)
  return (
    <section>
      <h2 className="mb-1.5 text-body font-semibold text-ink">{t('title')}</h2>
      {reads.length === 0 && <p className="text-control font-body text-ink-3">{t('none')}</p>}
      <ul>
        {reads.slice(0, all ? reads.length : shownAtFirst).map((read) => (
          <li
            key={`${read.device} ${read.at}`}
            className="flex min-h-7 items-center justify-between gap-3 text-control"
          >
            <span className="min-w-0 truncate text-ink">{read.device}</span>
            <RelativeDate at={read.at} className="shrink-0 text-meta font-normal text-ink-3" />
          </li>
        ))}
      </ul>
      {reads.length > shownAtFirst && !all && (
        <Button variant="link" onClick={() => setAll(true)}>
          {t(reads.length === 20 ? 'latest' : 'all', { count: reads.length })}
        </Button>
      )}
    </section>
  )
}
