'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { BottomBar } from './bottom-bar'
import { KeepMind } from './keep-mind'
import { Palette } from './palette'
import type { Viewer } from './places'
import { Rail } from './rail'

/** What stands around every page: the rail at the left, or the bar at the bottom of a phone. */
export function Shell({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const t = useTranslations('shell')
  return (
    <div className="flex h-dvh">
      <KeepMind />
      <a
        href="#content"
        className="sr-only z-60 rounded-control bg-ink px-3 py-2 text-control text-surface focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {t('skip')}
      </a>
      <Palette viewer={viewer} />
      <Rail viewer={viewer} />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex min-h-0 flex-1 flex-col bg-surface">{children}</div>
        <BottomBar viewer={viewer} />
      </div>
    </div>
  )
}
