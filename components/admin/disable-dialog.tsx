'use client'

import { Ban, CircleCheck } from 'lucide-react'
import type { Account } from '@/lib/contract/account'
import { ActDialog } from '../ui/act-dialog'
import { toast } from '../ui/toast'
import { useChangeAccount } from './use-admin'

export function DisableDialog({ account: { id, name, disabled }, onClose }: { account: Account; onClose: () => void }) {
  const change = useChangeAccount()
  const verb = disabled ? 'Enable' : 'Disable'
  const act = () =>
    change.mutate(
      { id, disabled: !disabled },
      {
        onSuccess: () => {
          toast(`${name} is ${disabled ? 'enabled' : 'disabled'}.`)
          onClose()
        },
      },
    )
  return (
    <ActDialog
      title={`${verb} ${name}?`}
      description={
        disabled
          ? 'They can sign in again, and their devices’ keys work again.'
          : 'They are signed out everywhere, and no key of theirs works until they are enabled again. Nothing of theirs is removed.'
      }
      verb={verb}
      icon={disabled ? CircleCheck : Ban}
      change={change}
      onClose={onClose}
      onAct={act}
    />
  )
}
