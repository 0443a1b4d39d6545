'use client'

import { KeyRound } from 'lucide-react'
import type { Account } from '@/lib/contract/account'
import { ActDialog } from '../ui/act-dialog'
import { madePassword } from './made-password'
import type { NewPassword } from './password-card'
import { useChangeAccount } from './use-admin'

type Props = { account: Account; onClose: () => void; onMade: (made: NewPassword) => void }

export function ResetPasswordDialog({ account: { id, name, email }, onClose, onMade }: Props) {
  const change = useChangeAccount()
  function act() {
    const password = madePassword()
    change.mutate({ id, password }, { onSuccess: () => onMade({ email, password }) })
  }
  return (
    <ActDialog
      title={`Reset the password of ${name}?`}
      description="They are signed out everywhere, and the old password no longer works. The new one is shown once after this. Keys of their devices stay."
      verb="Reset"
      icon={KeyRound}
      change={change}
      onClose={onClose}
      onAct={act}
    />
  )
}
