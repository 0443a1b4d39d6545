import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { nextPath } from '@/components/auth/next-path'
import { refusalWords } from '@/components/auth/refusal-words'
import { SignInForm } from '@/components/auth/sign-in-form'
import { Logo } from '@/components/ui/logo'
import { currentSession, hasAnyAccount } from '@/lib/identity/session'
import { installation } from '@/lib/installation'

export const metadata: Metadata = { title: 'Sign in' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SignInPage({ searchParams }: Props) {
  const { next, error } = await searchParams
  const { oidc, publicUrl } = installation().config
  const goesTo = nextPath(typeof next === 'string' ? next : undefined)
  if (!(await hasAnyAccount())) redirect('/setup')
  if (await currentSession()) redirect(goesTo)

  return (
    <div className="w-full max-w-100">
      <div className="flex flex-col items-center gap-4">
        <Logo size={38} />
        <h1 className="text-welcome font-semibold text-ink">Sign in to Kiwi</h1>
      </div>
      <SignInForm
        next={goesTo}
        refused={refusalWords(typeof error === 'string' ? error : undefined)}
        issuer={oidc && { name: new URL(oidc.issuer).host, home: publicUrl }}
      />
      <p className="mt-6 text-center text-control font-normal text-ink-3">
        Kiwi sends no mail, so a password cannot be reset here.
      </p>
    </div>
  )
}
