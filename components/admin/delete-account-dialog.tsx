'use client'

import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Account } from '@/lib/contract/account'
import { ActDialog } from '../ui/act-dialog'
import { toast } from '../ui/toast'
import { TypedName } from '../ui/typed-name'
import { useDeleteAccountOf } from './use-admin'

/** Final, so it is asked for by name. */
export function DeleteAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const remove = useDeleteAccountOf()
  const [typed, setTyped] = useState('')
  const act = () =>
    remove.mutate(account.id, {
      onSuccess: () => {
        toast(`The account of ${account.name} is deleted.`)
        onClose()
      },
    })
  return (
    <ActDialog
      title={`Delete the account of ${account.name}?`}
      description="All memories of all their minds, with originals, receipts and lists of erased sources, leave this machine for good. Their keys and sessions end at once. The audit keeps what was done, under a pseudonym."
      verb="Delete the account"
      icon={Trash2}
      isFinal
      disabled={typed.trim() !== account.email}
      change={remove}
      onClose={onClose}
      onAct={act}
    >
      <TypedName name={account.email} typed={typed} onType={setTyped} />
    </ActDialog>
  )
}
