import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { signInAddress } from '@/components/auth/next-path'
import { FollowMind } from '@/components/live/follow-mind'
import { Shell } from '@/components/shell/shell'
import { currentSession, hasAnyAccount } from '@/lib/identity/session'

export default async function CenterLayout({ children }: { children: ReactNode }) {
  const session = await currentSession()
  if (!session && !(await hasAnyAccount())) redirect('/setup')
  if (!session) redirect(signInAddress((await headers()).get('x-asked-for') ?? '/'))
  const { name, role } = session.account
  return (
    <>
      <FollowMind />
      <Shell viewer={{ name, isAdmin: role !== 'member' }}>{children}</Shell>
    </>
  )
}
