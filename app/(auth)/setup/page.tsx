import { Eraser, HardDrive, Lock } from 'lucide-react'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SetupForm } from '@/components/auth/setup-form'
import { pageWords } from '@/components/language/page-language'
import { Icon } from '@/components/ui/icon'
import { Logo } from '@/components/ui/logo'
import { hasAnyAccount } from '@/lib/identity/session'
import { installation } from '@/lib/installation'
import { isLoopback } from '@/lib/loopback'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await pageWords('auth'))('setupTitle') })

const promises = [
  { icon: Lock, name: 'own' },
  { icon: HardDrive, name: 'local' },
  { icon: Eraser, name: 'erased' },
] as const

export default async function SetupPage() {
  if (await hasAnyAccount()) redirect('/signin')
  const t = await pageWords('auth')

  return (
    <div className="w-full max-w-112">
      <div className="flex items-center gap-3">
        <Logo size={32} />
        <h1 className="text-welcome font-semibold text-ink">{t('setup.welcome')}</h1>
      </div>
      <SetupForm asksForToken={!isLoopback(installation().config.host)} />
      <ul className="mt-5 space-y-2">
        {promises.map(({ icon, name }) => (
          <li key={name} className="flex items-center gap-2 text-control font-normal text-ink-2">
            <Icon of={icon} className="text-ink-3" />
            {t(`setup.promises.${name}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
