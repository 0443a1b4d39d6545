'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../language/use-formats'
import { cn } from '../ui/cn'
import { Icon } from '../ui/icon'
import { Logo } from '../ui/logo'
import { useUrlState } from '../ui/use-url-state'
import { AccountBar } from './account-bar'
import { MindInView } from './mind-in-view'
import { isAt, type Place, railGroups, type Viewer } from './places'
import { useStats } from './use-stats'

/** Where one can go, with what is there; at the left of every page that is wide enough. */
export function Rail({ viewer }: { viewer: Viewer }) {
  const t = useTranslations('shell')
  return (
    <aside aria-label={t('rail')} className="flex w-56 shrink-0 flex-col border-r border-line bg-bg phone:hidden">
      <Link href="/" className="mx-5 flex h-14 items-center gap-2 text-body font-semibold text-ink">
        <Logo />
        Kiwi
      </Link>
      <div className="px-3">
        <MindInView />
      </div>
      <nav aria-label={t('main')} className="mt-3.5 min-h-0 flex-1 overflow-y-auto px-3 pb-3">
        {railGroups(viewer).map((group) => (
          <ul key={group[0]?.href} className="mt-2.5 border-t border-line pt-2.5 first:mt-0 first:border-0 first:pt-0">
            {group.map((place) => (
              <RailItem key={place.href} place={place} />
            ))}
          </ul>
        ))}
      </nav>
      <AccountBar name={viewer.name} />
    </aside>
  )
}

function RailItem({ place }: { place: Place }) {
  const t = useTranslations('shell')
  const { figure } = useFormats()
  const here = isAt(place, usePathname(), useUrlState()[0].tab ?? null)
  const { data: stats } = useStats()
  return (
    <li className="mb-0.5">
      <Link
        href={place.href}
        aria-current={here ? 'page' : undefined}
        className={cn(
          'flex h-8 items-center gap-2.5 rounded-control border px-[9px] text-control font-medium transition-colors',
          here
            ? 'border-line bg-surface text-ink dark:bg-hover'
            : 'border-transparent text-ink-2 hover:bg-hover hover:text-ink',
          here && 'font-semibold',
        )}
      >
        <Icon of={place.icon} className={here ? 'text-accent-text' : 'text-ink-3'} />
        <span className="flex-1">{t(`places.${place.name}`)}</span>
        {place.count && stats && (
          <span className="font-normal text-ink-3 tabular-nums">{figure(place.count(stats))}</span>
        )}
      </Link>
    </li>
  )
}
