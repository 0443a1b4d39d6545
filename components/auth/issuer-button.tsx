'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../ui/button'
import { wayToIssuer } from './sign-in'

/** Where else one may sign in. It leads back to `home`, so that is where the way has to begin. */
export type Issuer = { name: string; home: string }

type Props = { issuer: Issuer; next: string; onFault: (fault: string) => void }

export function IssuerButton({ issuer: { name, home }, next, onFault }: Props) {
  const t = useTranslations('auth')
  const [busy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    // Its answer comes to one address alone, and a cookie that is set under another is not there.
    if (window.location.origin !== home) return window.location.assign(new URL(window.location.pathname, home))
    const way = await wayToIssuer(next)
    if (way) return window.location.assign(way)
    setBusy(false)
    onFault(t('issuer.lost'))
  }

  return (
    <Button size="lg" busy={busy} onClick={leave} className="w-full">
      {t('issuer.signIn', { name })}
    </Button>
  )
}
