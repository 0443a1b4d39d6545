import { useTranslations } from 'use-intl/react'
import { ShownOnce } from '../ui/shown-once'

export type NewPassword = { email: string; password: string }

/** A password that was made here, shown this once. */
export function PasswordCard({ made: { email, password }, onCopied }: { made: NewPassword; onCopied: () => void }) {
  const t = useTranslations('admin')
  return (
    <ShownOnce
      thing="password"
      secret={password}
      title={t('password.title', { email })}
      says={t('password.says')}
      onCopied={onCopied}
    />
  )
}
