'use client'

import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Account } from '@/lib/contract/account'
import { PasswordInput } from '../auth/password-input'
import { Section } from '../settings/section'
import { ActDialog } from '../ui/act-dialog'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Field } from '../ui/field'
import { TypedName } from '../ui/typed-name'
import { useDeleteAccount } from './use-account'

export function DeleteSection({ account }: { account: Account }) {
  const t = useTranslations('account')
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title={t('delete.verb')} says={t('delete.says')}>
      <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
        <p className="min-w-0 flex-1 basis-64 text-control font-body text-ink-2">{t('delete.what')}</p>
        <Button variant="erase" icon={Trash2} onClick={() => setAsking(true)}>
          {t('delete.verb')}
        </Button>
      </Card>
      {isAsking && <DeleteDialog account={account} onClose={() => setAsking(false)} />}
    </Section>
  )
}

function DeleteDialog({ account: { email }, onClose }: { account: Account; onClose: () => void }) {
  const t = useTranslations('account')
  const remove = useDeleteAccount()
  const [typed, setTyped] = useState('')
  const act = (given: FormData) =>
    remove.mutate(String(given.get('password')), { onSuccess: () => window.location.assign('/signin') })
  return (
    <ActDialog
      title={t('delete.title')}
      description={t('delete.description')}
      verb={t('delete.verb')}
      icon={Trash2}
      isFinal
      disabled={typed.trim() !== email}
      change={remove}
      onClose={onClose}
      onAct={act}
    >
      <TypedName name={email} typed={typed} onType={setTyped} />
      <Field label={t('yourPassword')}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
      </Field>
    </ActDialog>
  )
}
