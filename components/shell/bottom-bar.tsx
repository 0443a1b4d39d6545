'use client'

import { Ellipsis, LogOut, type LucideIcon } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTheme } from 'next-themes'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { LanguageChoice } from '../language/language-choice'
import { useFormats } from '../language/use-formats'
import { Button } from '../ui/button'
import { cn } from '../ui/cn'
import { Dialog } from '../ui/dialog'
import { Icon } from '../ui/icon'
import { barPlaces, isAt, morePlaces, type Viewer } from './places'
import { themes } from './theme-switch'
import { useSignOut } from './use-sign-out'
import { useStats } from './use-stats'

/** The rail of a phone: four places and More. */
export function BottomBar({ viewer }: { viewer: Viewer }) {
  const t = useTranslations('shell')
  const [open, setOpen] = useState(false)
  const path = usePathname()
  const inMore = morePlaces(viewer).some((place) => isAt(place, path, null))

  return (
    <nav
      aria-label={t('main')}
      className="grid shrink-0 grid-cols-5 border-t border-line bg-bg pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {barPlaces.map((place) => {
        const here = isAt(place, path, null)
        return (
          <Link
            key={place.href}
            href={place.href}
            aria-current={here ? 'page' : undefined}
            className={cn(cell, here ? 'text-accent-text' : 'text-ink-2')}
          >
            <BarFace icon={place.icon} label={t(`places.${place.name}`)} />
          </Link>
        )
      })}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cn(cell, inMore ? 'text-accent-text' : 'text-ink-2')}
      >
        <BarFace icon={Ellipsis} label={t('more')} />
      </button>
      <MoreSheet viewer={viewer} open={open} onOpenChange={setOpen} />
    </nav>
  )
}

const cell = 'flex h-16 flex-col items-center justify-center gap-1 -outline-offset-2'

function BarFace({ icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <Icon of={icon} size={20} />
      <span className="text-axis font-medium">{label}</span>
    </>
  )
}

type SheetProps = { viewer: Viewer; open: boolean; onOpenChange: (open: boolean) => void }

function MoreSheet({ viewer, open, onOpenChange }: SheetProps) {
  const t = useTranslations('shell')
  const { figure } = useFormats()
  const signOut = useSignOut()
  const { data: stats } = useStats()
  const { theme = 'system', setTheme } = useTheme()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('more')}
      description={t('signedInAs', { name: viewer.name })}
    >
      <ul className="-mx-2">
        {morePlaces(viewer).map((place) => (
          <li key={place.href}>
            <Link
              href={place.href}
              onClick={() => onOpenChange(false)}
              className="flex h-11 items-center gap-3 rounded-control px-2 text-body font-medium text-ink hover:bg-menu-hover"
            >
              <Icon of={place.icon} className="text-ink-2" />
              <span className="flex-1">{t(`places.${place.name}`)}</span>
              {place.count && stats && (
                <span className="text-control text-ink-3 tabular-nums">{figure(place.count(stats))}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <fieldset className="mt-3 border-t border-line pt-4">
        <legend className="sr-only">{t('theme.label')}</legend>
        <div className="grid grid-cols-3 gap-2">
          {themes.map((choice) => (
            <Button
              key={choice}
              size="action"
              aria-pressed={theme === choice}
              onClick={() => setTheme(choice)}
              className="aria-pressed:border-accent aria-pressed:text-accent-text"
            >
              {t(`theme.short.${choice}`)}
            </Button>
          ))}
        </div>
      </fieldset>
      <LanguageChoice className="mt-3" />
      <Button size="action" icon={LogOut} onClick={signOut} className="mt-3 w-full">
        {t('signOut')}
      </Button>
    </Dialog>
  )
}
