'use client'

import { LogOut } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'use-intl/react'
import { IconButton } from '../ui/icon-button'
import { accountPlace } from './places'
import { ThemeSwitch } from './theme-switch'
import { useSignOut } from './use-sign-out'

export function AccountBar({ name }: { name: string }) {
  const t = useTranslations('shell')
  const signOut = useSignOut()
  return (
    <div className="flex h-13 shrink-0 items-center gap-1 border-t border-line pr-2 pl-3">
      <Link
        href={accountPlace.href}
        title={t('places.account')}
        aria-current={usePathname() === accountPlace.href ? 'page' : undefined}
        className="flex h-8 min-w-0 flex-1 items-center gap-2.5 rounded-control px-2 text-control font-medium text-ink hover:bg-hover"
      >
        <Initials of={name} />
        <span className="truncate">{name}</span>
        <span className="sr-only">{t('yourAccount')}</span>
      </Link>
      <ThemeSwitch />
      <IconButton small label={t('signOut')} icon={LogOut} onClick={signOut} />
    </div>
  )
}

function Initials({ of: name }: { of: string }) {
  const letters = name
    .split(/[\s@._-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => [...part][0]?.toUpperCase())
    .join('')
  return (
    <span
      aria-hidden
      className="grid size-6 shrink-0 place-items-center rounded-full bg-line text-[10px] font-semibold text-ink-2"
    >
      {letters}
    </span>
  )
}
