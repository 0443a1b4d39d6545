'use client'

import { KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Account } from '@/lib/contract/account'
import { ActDialog } from '../ui/act-dialog'
import { madePassword } from './made-password'
import type { NewPassword } from './password-card'
import { useChangeAccount } from './use-admin'

type Props = { account: Account; onClose: () => void; onMade: (made: NewPassword) => void }

export function ResetPasswordDialog({ account: { id, name, email }, onClose, onMade }: Props) {
  const t = useTranslations('admin')
  const change = useChangeAccount()
  function act() {
    const password = madePassword()
    change.mutate({ id, password }, { onSuccess: () => onMade({ email, password }) })
  }
  return (
    <ActDialog
      title={t('reset.title', { name })}
      description={t('reset.says')}
      verb={t('reset.verb')}
      icon={KeyRound}
      change={change}
      onClose={onClose}
      onAct={act}
    />
  )
}
