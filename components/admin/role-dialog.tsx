'use client'

import { useTranslations } from 'use-intl/react'
import type { Account, Role } from '@/lib/contract/account'
import { useRoleWords } from '../account/role-words'
import { ActDialog } from '../ui/act-dialog'
import { toast } from '../ui/toast'
import { RoleSelect } from './role-select'
import { useChangeAccount } from './use-admin'

type Props = { account: Account; mayBeOwner: boolean; onClose: () => void }

export function RoleDialog({ account: { id, name, role }, mayBeOwner, onClose }: Props) {
  const t = useTranslations('admin')
  const { roleWord } = useRoleWords()
  const change = useChangeAccount()
  const act = (next: Role) =>
    change.mutate(
      { id, role: next },
      {
        onSuccess: () => {
          toast(t('role.changed', { name, role: roleWord(next) }))
          onClose()
        },
      },
    )
  return (
    <ActDialog
      title={t('role.title', { name })}
      description={t('role.says')}
      verb={t('role.verb')}
      change={change}
      onClose={onClose}
      onAct={(given) => act(given.get('role') as Role)}
    >
      <RoleSelect chosen={role} mayBeOwner={mayBeOwner} />
    </ActDialog>
  )
}
