'use client'

import { ArrowRight, CopyCheck, Flag, type LucideIcon, Sparkles } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import { address } from '../api/client'
import { useDuplicates } from '../duplicates/use-duplicates'
import { knownText } from '../language/known-text'
import { useFacets } from '../memories/use-memory-list'
import { duplicatesHref, reviewHref } from '../shell/places'
import { Card, CardHead } from '../ui/card'
import { Icon } from '../ui/icon'

/** What waits for a person to decide, and where. Nothing when nothing waits. */
export function LookCard() {
  const t = useTranslations('home.look')
  const pairs = useDuplicates().data?.pages[0]?.total ?? 0
  const flags = Object.entries(useFacets({}).data?.flag ?? {}).sort(unreviewedFirst)
  if (pairs === 0 && flags.length === 0) return null
  return (
    <Card>
      <CardHead
        title={t('title')}
        aside={
          flags.length > 0 && (
            <Link href={reviewHref} className="rounded-badge font-medium text-accent-text hover:underline">
              {t('all')}
            </Link>
          )
        }
      />
      {flags.map(([flag, count]) => (
        <Row key={flag} icon={flag === 'unreviewed' ? Sparkles : Flag} href={address(reviewHref, { flag })}>
          {knownText(t, `flags.${flag}`, { count }) ?? t('flags.other', { count })}
        </Row>
      ))}
      {pairs > 0 && (
        <Row icon={CopyCheck} href={duplicatesHref}>
          {t('pairs', { count: pairs })}
        </Row>
      )}
    </Card>
  )
}

const unreviewedFirst = ([one]: [string, number], [other]: [string, number]) =>
  Number(other === 'unreviewed') - Number(one === 'unreviewed')

function Row({ icon, href, children }: { icon: LucideIcon; href: string; children: string }) {
  return (
    <Link
      href={href}
      className="flex min-h-12 items-center gap-3 border-b border-line px-4 py-2 text-control text-ink transition-colors last:border-0 hover:bg-hover -outline-offset-2"
    >
      <Icon of={icon} className="text-ink-2" />
      <span className="flex-1">{children}</span>
      <Icon of={ArrowRight} size={14} className="text-ink-3" />
    </Link>
  )
}
