import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { Shell } from '@/components/shell/shell'
import { currentSession, hasAnyAccount } from '@/lib/identity/session'

export default async function CenterLayout({ children }: { children: ReactNode }) {
  const session = await currentSession()
  if (!session) redirect((await hasAnyAccount()) ? '/signin' : '/setup')
  return <Shell name={session.account.name}>{children}</Shell>
}
