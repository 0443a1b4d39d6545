import { Eraser, HardDrive, Lock } from 'lucide-react'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SetupForm } from '@/components/auth/setup-form'
import { Icon } from '@/components/ui/icon'
import { Logo } from '@/components/ui/logo'
import { hasAnyAccount } from '@/lib/identity/session'
import { installation } from '@/lib/installation'
import { isLoopback } from '@/lib/loopback'

export const metadata: Metadata = { title: 'Set up' }

const promises = [
  { icon: Lock, text: 'Each account has its own mind. Nobody else can read yours.' },
  { icon: HardDrive, text: 'Everything is kept in one data folder on this machine.' },
  { icon: Eraser, text: 'What you erase stays erased, until you say otherwise.' },
]

export default async function SetupPage() {
  if (await hasAnyAccount()) redirect('/signin')

  return (
    <div className="w-full max-w-112">
      <div className="flex items-center gap-3">
        <Logo size={32} />
        <h1 className="text-welcome font-semibold text-ink">Set up Kiwi</h1>
      </div>
      <SetupForm asksForToken={!isLoopback(installation().config.host)} />
      <ul className="mt-5 space-y-2">
        {promises.map(({ icon, text }) => (
          <li key={text} className="flex items-center gap-2 text-control font-normal text-ink-2">
            <Icon of={icon} className="text-ink-3" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
