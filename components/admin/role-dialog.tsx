'use client'

import type { Account, Role } from '@/lib/contract/account'
import { roleWords } from '../account/role-words'
import { ActDialog } from '../ui/act-dialog'
import { toast } from '../ui/toast'
import { RoleSelect } from './role-select'
import { useChangeAccount } from './use-admin'

type Props = { account: Account; mayBeOwner: boolean; onClose: () => void }

export function RoleDialog({ account: { id, name, role }, mayBeOwner, onClose }: Props) {
  const change = useChangeAccount()
  const act = (next: Role) =>
    change.mutate(
      { id, role: next },
      {
        onSuccess: () => {
          toast(`${name} is now: ${roleWords[next].word}.`)
          onClose()
        },
      },
    )
  return (
    <ActDialog
      title={`Role of ${name}`}
      description="It counts from their next step on."
      verb="Change"
      change={change}
      onClose={onClose}
      onAct={(given) => act(given.get('role') as Role)}
    >
      <RoleSelect chosen={role} mayBeOwner={mayBeOwner} />
    </ActDialog>
  )
}
