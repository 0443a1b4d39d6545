'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Role } from '@/lib/contract/account'
import { ActDialog } from '../ui/act-dialog'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { madePassword } from './made-password'
import type { NewPassword } from './password-card'
import { RoleSelect } from './role-select'
import { useAddAccount } from './use-admin'

type Props = { mayAddOwner: boolean; onClose: () => void; onMade: (made: NewPassword) => void }

export function AddAccountDialog({ mayAddOwner, onClose, onMade }: Props) {
  const t = useTranslations('admin')
  const add = useAddAccount()
  const [fault, setFault] = useState<string | null>(null)

  async function create(given: FormData) {
    const email = String(given.get('email'))
    const name = String(given.get('name')).trim()
    const { email: rule } = await import('@/lib/contract/account')
    if (!rule.safeParse(email).success) return setFault(t('add.addressFault'))
    setFault(null)
    const password = madePassword()
    add.mutate(
      { email, role: given.get('role') as Role, password, ...(name && { name }) },
      { onSuccess: ({ account }) => onMade({ email: account.email, password }) },
    )
  }

  return (
    <ActDialog
      title={t('accounts.add')}
      description={t('add.says')}
      verb={t('add.verb')}
      change={add}
      onClose={onClose}
      onAct={create}
    >
      <Field label={t('add.email')} fault={fault}>
        {(control) => (
          <Input {...control} name="email" type="email" maxLength={254} autoComplete="off" autoCapitalize="none" />
        )}
      </Field>
      <Field label={t('add.name')} aside={t('add.optional')}>
        {(control) => <Input {...control} name="name" maxLength={120} autoComplete="off" />}
      </Field>
      <RoleSelect chosen="member" mayBeOwner={mayAddOwner} />
    </ActDialog>
  )
}
