'use client'

import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../language/use-formats'
import { Card, CardHead } from '../ui/card'
import { countRows } from './count-rows'

type Props = {
  title: string
  counts: Record<string, number>
  word: (name: string) => string
  hrefOf: (name: string) => string
}

/** Counts as bars with their figures, the most first; each bar is the way to its memories. */
export function CountBars({ title, counts, word, hrefOf }: Props) {
  const t = useTranslations('home.known')
  const { figure } = useFormats()
  const { rows, left } = countRows(counts)
  const most = rows[0]?.count ?? 0
  if (most === 0) return null

  return (
    <Card>
      <CardHead title={title} />
      <ul aria-label={title} className="py-2">
        {rows.map(({ name, count }) => (
          <li key={name}>
            <Link
              href={hrefOf(name)}
              prefetch={false}
              aria-label={t('bar', { name: word(name), count })}
              className="group grid min-h-8 grid-cols-[7rem_minmax(0,1fr)_auto] items-center gap-3 px-4 text-control text-ink-2 hover:bg-hover -outline-offset-2"
            >
              <span className="truncate">{word(name)}</span>
              <span className="h-2.5 rounded-[2px] bg-h0">
                <span
                  className="block h-full min-w-0.5 rounded-[2px] bg-h2 transition-colors group-hover:bg-h3"
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </span>
              <span className="min-w-10 text-right font-medium text-ink tabular-nums">{figure(count)}</span>
            </Link>
          </li>
        ))}
        {left > 0 && <li className="px-4 py-1 text-meta font-normal text-ink-3">{t('rest', { count: left })}</li>}
      </ul>
    </Card>
  )
}
