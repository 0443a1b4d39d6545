'use client'

import { Ban, CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Account } from '@/lib/contract/account'
import { ActDialog } from '../ui/act-dialog'
import { toast } from '../ui/toast'
import { useChangeAccount } from './use-admin'

export function DisableDialog({ account: { id, name, disabled }, onClose }: { account: Account; onClose: () => void }) {
  const t = useTranslations('admin')
  const change = useChangeAccount()
  const verb = t(disabled ? 'enable' : 'disable')
  const act = () =>
    change.mutate(
      { id, disabled: !disabled },
      {
        onSuccess: () => {
          toast(t(disabled ? 'enabled' : 'disabled', { name }))
          onClose()
        },
      },
    )
  return (
    <ActDialog
      title={t(disabled ? 'enableTitle' : 'disableTitle', { name })}
      description={disabled ? t('enableSays') : t('disableSays')}
      verb={verb}
      icon={disabled ? CircleCheck : Ban}
      change={change}
      onClose={onClose}
      onAct={act}
    />
  )
}
