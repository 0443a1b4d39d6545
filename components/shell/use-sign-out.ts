'use client'

import { useTranslations } from 'use-intl/react'
import { toast } from '../ui/toast'

/** Ends the session here and on the server, and leaves nothing of it in this tab. */
export function useSignOut() {
  const t = useTranslations('shell')
  return () => endSession().catch(() => toast.fault(new Error(t('signOutFailed'))))
}

async function endSession() {
  const { csrfToken } = (await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string }
  const answer = await fetch('/api/auth/signout', {
    method: 'POST',
    body: new URLSearchParams({ csrfToken, callbackUrl: '/signin', json: 'true' }),
  })
  if (!answer.ok) throw new Error(`the sign-out was answered with ${answer.status}`)
  window.location.assign('/signin')
}
