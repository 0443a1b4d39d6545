'use client'

import { ShieldCheck } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Stats } from '@/lib/contract/import'
import { useFormats } from '../language/use-formats'
import { suppressedHref } from '../shell/places'
import { useSuppressed } from '../suppression/use-suppressed'
import { Card, CardHead } from '../ui/card'
import { Icon } from '../ui/icon'
import { RelativeDate } from '../ui/relative-date'

/** That the guard works: what it keeps out, and how often it had to. */
export function GuardCard({ stats }: { stats: Stats }) {
  const t = useTranslations('home.guard')
  const { figure } = useFormats()
  const { data, error } = useSuppressed('')
  const latest = data?.pages[0]?.suppressed[0]
  return (
    <Card>
      <CardHead
        title={t('title')}
        aside={
          <Link href={suppressedHref} className="rounded-badge font-medium text-accent-text hover:underline">
            {t('all')}
          </Link>
        }
      />
      <p className="flex items-center gap-3 border-b border-line px-4 py-2.5 text-control text-ink">
        <Icon of={ShieldCheck} className="text-ink-2" />
        {error ? t('unreadable') : t('checked')}
      </p>
      <dl>
        <Row name={t('keptOut')}>{figure(stats.suppressed)}</Row>
        <Row name={t('blocked')}>{figure(stats.blocked)}</Row>
        {latest && (
          <Row name={t('last')} quiet>
            <RelativeDate at={latest.erasedAt} />
          </Row>
        )}
      </dl>
    </Card>
  )
}

function Row({ name, quiet, children }: { name: string; quiet?: boolean; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5 text-control last:border-0">
      <dt className="text-ink-2">{name}</dt>
      <dd className={quiet ? 'text-ink-2' : 'font-semibold text-ink tabular-nums'}>{children}</dd>
    </div>
  )
}
