import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { GoToSignIn } from '@/components/auth/go-to-sign-in'
import { Shell } from '@/components/shell/shell'
import { currentSession, hasAnyAccount } from '@/lib/identity/session'

export default async function CenterLayout({ children }: { children: ReactNode }) {
  const session = await currentSession()
  if (!session && !(await hasAnyAccount())) redirect('/setup')
  if (!session) return <GoToSignIn />
  return <Shell name={session.account.name}>{children}</Shell>
}
