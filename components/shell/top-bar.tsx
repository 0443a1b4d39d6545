'use client'

import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import { Icon } from '../ui/icon'
import { ImportTray } from './import-tray'
import { KeyHelp } from './key-help'
import { MindInView } from './mind-in-view'
import { SearchBox } from './search-box'

export type Crumb = { href: string; label: string }

export function TopBar({ title, parents }: { title: string; parents: Crumb[] }) {
  const t = useTranslations('shell')
  return (
    <header className="flex h-14 shrink-0 items-center gap-3 border-b border-line pr-6 pl-6 phone:bg-bg phone:pr-2 phone:pl-3">
      <div className="md:hidden">
        <MindInView compact />
      </div>
      <div className="flex min-w-0 flex-1 items-center gap-1.5 phone:sr-only">
        {parents.length > 0 && (
          <nav aria-label={t('breadcrumb')} className="flex shrink-0 items-center gap-1.5">
            {parents.map((parent) => (
              <span key={parent.href} className="flex items-center gap-1.5">
                <Link href={parent.href} className="rounded-badge text-body text-ink-3 hover:text-ink">
                  {parent.label}
                </Link>
                <Icon of={ChevronRight} size={14} className="text-ink-3" />
              </span>
            ))}
          </nav>
        )}
        <h1 className="truncate text-body font-semibold text-ink">{title}</h1>
      </div>
      <div className="ml-auto flex min-w-0 items-center gap-3 phone:gap-1">
        <SearchBox />
        <ImportTray />
        <KeyHelp />
      </div>
    </header>
  )
}
