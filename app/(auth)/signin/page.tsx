import { redirect } from 'next/navigation'
import { nextPath } from '@/components/auth/next-path'
import { refusalWords } from '@/components/auth/refusal-words'
import { SignInForm } from '@/components/auth/sign-in-form'
import { pageWords, titled } from '@/components/language/page-language'
import { Logo } from '@/components/ui/logo'
import { currentSession, hasAnyAccount } from '@/lib/identity/session'
import { installation } from '@/lib/installation'

export const generateMetadata = titled('auth')

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SignInPage({ searchParams }: Props) {
  const { next, error } = await searchParams
  const t = await pageWords('auth')
  const { oidc, publicUrl } = installation().config
  const goesTo = nextPath(typeof next === 'string' ? next : undefined)
  if (!(await hasAnyAccount())) redirect('/setup')
  if (await currentSession()) redirect(goesTo)

  return (
    <div className="w-full max-w-100">
      <div className="flex flex-col items-center gap-4">
        <Logo size={38} />
        <h1 className="text-welcome font-semibold text-ink">{t('welcome')}</h1>
      </div>
      <SignInForm
        next={goesTo}
        refused={refusalWords(typeof error === 'string' ? error : undefined, t)}
        issuer={oidc && { name: new URL(oidc.issuer).host, home: publicUrl }}
      />
      <p className="mt-6 text-center text-control font-normal text-ink-3">{t('noMail')}</p>
    </div>
  )
}
