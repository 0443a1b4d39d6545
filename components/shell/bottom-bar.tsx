'use client'

import { Ellipsis, LogOut, type LucideIcon } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTheme } from 'next-themes'
import { useState } from 'react'
import { Button } from '../ui/button'
import { cn } from '../ui/cn'
import { figure } from '../ui/count-words'
import { Dialog } from '../ui/dialog'
import { Icon } from '../ui/icon'
import { barPlaces, isAt, morePlaces, type Viewer } from './places'
import { signOut } from './sign-out'
import { useStats } from './use-stats'

/** The rail of a phone: four places and More. */
export function BottomBar({ viewer }: { viewer: Viewer }) {
  const [open, setOpen] = useState(false)
  const path = usePathname()
  const inMore = morePlaces(viewer).some((place) => isAt(place, path, null))

  return (
    <nav
      aria-label="Main"
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
            <BarFace icon={place.icon} label={place.label} />
          </Link>
        )
      })}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cn(cell, inMore ? 'text-accent-text' : 'text-ink-2')}
      >
        <BarFace icon={Ellipsis} label="More" />
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

function MoreSheet({
  viewer,
  open,
  onOpenChange,
}: {
  viewer: Viewer
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { data: stats } = useStats()
  const { theme = 'system', setTheme } = useTheme()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="More" description={`Signed in as ${viewer.name}`}>
      <ul className="-mx-2">
        {morePlaces(viewer).map((place) => (
          <li key={place.href}>
            <Link
              href={place.href}
              onClick={() => onOpenChange(false)}
              className="flex h-11 items-center gap-3 rounded-control px-2 text-body font-medium text-ink hover:bg-menu-hover"
            >
              <Icon of={place.icon} className="text-ink-2" />
              <span className="flex-1">{place.label}</span>
              {place.count && stats && (
                <span className="text-control text-ink-3 tabular-nums">{figure(place.count(stats))}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <fieldset className="mt-3 border-t border-line pt-4">
        <legend className="sr-only">Theme</legend>
        <div className="grid grid-cols-3 gap-2">
          {(['system', 'light', 'dark'] as const).map((choice) => (
            <Button
              key={choice}
              size="action"
              aria-pressed={theme === choice}
              onClick={() => setTheme(choice)}
              className="capitalize aria-pressed:border-accent aria-pressed:text-accent-text"
            >
              {choice}
            </Button>
          ))}
        </div>
      </fieldset>
      <Button size="action" icon={LogOut} onClick={signOut} className="mt-3 w-full">
        Sign out
      </Button>
    </Dialog>
  )
}
