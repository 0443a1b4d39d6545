'use client'

import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Account } from '@/lib/contract/account'
import { ActDialog } from '../ui/act-dialog'
import { toast } from '../ui/toast'
import { TypedName } from '../ui/typed-name'
import { useDeleteAccountOf } from './use-admin'

/** Final, so it is asked for by name. */
export function DeleteAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useTranslations('admin')
  const remove = useDeleteAccountOf()
  const [typed, setTyped] = useState('')
  const act = () =>
    remove.mutate(account.id, {
      onSuccess: () => {
        toast(t('delete.done', { name: account.name }))
        onClose()
      },
    })
  return (
    <ActDialog
      title={t('delete.title', { name: account.name })}
      description={t('delete.says')}
      verb={t('delete.verb')}
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
