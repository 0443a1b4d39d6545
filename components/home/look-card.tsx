'use client'

import { ArrowRight, CopyCheck } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import { useDuplicates } from '../duplicates/use-duplicates'
import { duplicatesHref } from '../shell/places'
import { Card, CardHead } from '../ui/card'
import { Icon } from '../ui/icon'

/** What waits for a person to decide, and where. Nothing when nothing waits. */
export function LookCard() {
  const t = useTranslations('home.look')
  const pairs = useDuplicates().data?.pages[0]?.total ?? 0
  if (pairs === 0) return null
  return (
    <Card>
      <CardHead title={t('title')} />
      <Link
        href={duplicatesHref}
        className="flex min-h-12 items-center gap-3 px-4 py-2 text-control text-ink transition-colors hover:bg-hover -outline-offset-2"
      >
        <Icon of={CopyCheck} className="text-ink-2" />
        <span className="flex-1">{t('pairs', { count: pairs })}</span>
        <Icon of={ArrowRight} size={14} className="text-ink-3" />
      </Link>
    </Card>
  )
}
