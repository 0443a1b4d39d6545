'use client'

import { LogOut } from 'lucide-react'
import { IconButton } from '../ui/icon-button'
import { signOut } from './sign-out'
import { ThemeSwitch } from './theme-switch'

export function AccountBar({ name }: { name: string }) {
  return (
    <div className="flex h-13 shrink-0 items-center gap-2.5 border-t border-line pr-2 pl-5">
      <Initials of={name} />
      <span className="min-w-0 flex-1 truncate text-control font-medium text-ink">{name}</span>
      <ThemeSwitch />
      <IconButton small label="Sign out" icon={LogOut} onClick={signOut} />
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
