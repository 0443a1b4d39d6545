import type { ReactNode } from 'react'
import { cn } from './cn'
import { ShallowLink } from './shallow-link'

type Tab = { href: string; label: string; count?: ReactNode; current: boolean }

/** Tabs of one page. Each is an address of it and so a link; the current one says so. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav
      aria-label={label}
      className="flex h-10 shrink-0 items-stretch gap-5 overflow-x-auto border-b border-line px-6 phone:h-11 phone:px-4"
    >
      {tabs.map((tab) => (
        <ShallowLink
          key={tab.href}
          href={tab.href}
          ref={tab.current ? (link) => intoView(link) : undefined}
          aria-current={tab.current ? 'page' : undefined}
          className={cn(
            'flex items-center gap-1.5 border-b-2 pt-0.5 text-control font-medium whitespace-nowrap transition-colors -outline-offset-2',
            tab.current ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {tab.label}
          {tab.count !== undefined && <span className="font-normal text-ink-3 tabular-nums">{tab.count}</span>}
        </ShallowLink>
      ))}
    </nav>
  )
}

/** On a narrow screen the current one may stand beside it; looked after again whenever a count has changed its width. */
const intoView = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
