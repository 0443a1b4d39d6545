'use client'

import { useState } from 'react'
import { email as emailRule, type Role } from '@/lib/contract/account'
import { ActDialog } from '../ui/act-dialog'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { madePassword } from './made-password'
import type { NewPassword } from './password-card'
import { RoleSelect } from './role-select'
import { useAddAccount } from './use-admin'

type Props = { mayAddOwner: boolean; onClose: () => void; onMade: (made: NewPassword) => void }

export function AddAccountDialog({ mayAddOwner, onClose, onMade }: Props) {
  const add = useAddAccount()
  const [fault, setFault] = useState<string | null>(null)

  function create(given: FormData) {
    const email = String(given.get('email'))
    const name = String(given.get('name')).trim()
    if (!emailRule.safeParse(email).success) return setFault('An address looks like name@place.example')
    setFault(null)
    const password = madePassword()
    add.mutate(
      { email, role: given.get('role') as Role, password, ...(name && { name }) },
      { onSuccess: ({ account }) => onMade({ email: account.email, password }) },
    )
  }

  return (
    <ActDialog
      title="Add an account"
      description="A password is made for it, which is shown once after this."
      verb="Add"
      change={add}
      onClose={onClose}
      onAct={create}
    >
      <Field label="Email" fault={fault}>
        {(control) => (
          <Input {...control} name="email" type="email" maxLength={254} autoComplete="off" autoCapitalize="none" />
        )}
      </Field>
      <Field label="Name" aside="optional">
        {(control) => <Input {...control} name="name" maxLength={120} autoComplete="off" />}
      </Field>
      <RoleSelect chosen="member" mayBeOwner={mayAddOwner} />
    </ActDialog>
  )
}
