'use client'

import { Trash2 } from 'lucide-react'
import { useState } from 'react'
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
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title="Delete the account" says="Everything of yours leaves this machine, and cannot be brought back.">
      <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
        <p className="min-w-0 flex-1 basis-64 text-control font-body text-ink-2">
          All your minds, their originals, receipts and lists of erased sources go, with your devices and sessions.
          Export what you want to keep first, in the settings of each mind.
        </p>
        <Button variant="erase" icon={Trash2} onClick={() => setAsking(true)}>
          Delete the account
        </Button>
      </Card>
      {isAsking && <DeleteDialog account={account} onClose={() => setAsking(false)} />}
    </Section>
  )
}

function DeleteDialog({ account: { email }, onClose }: { account: Account; onClose: () => void }) {
  const remove = useDeleteAccount()
  const [typed, setTyped] = useState('')
  const act = (given: FormData) =>
    remove.mutate(String(given.get('password')), { onSuccess: () => window.location.assign('/signin') })
  return (
    <ActDialog
      title="Delete your account?"
      description="All memories of all your minds leave this machine for good, and the keys of your devices end."
      verb="Delete the account"
      icon={Trash2}
      isFinal
      disabled={typed.trim() !== email}
      change={remove}
      onClose={onClose}
      onAct={act}
    >
      <TypedName name={email} typed={typed} onType={setTyped} />
      <Field label="Your password">
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
      </Field>
    </ActDialog>
  )
}
