'use client'

import { type FormEvent, useState } from 'react'
import { ApiProblem } from '../api/client'
import { PasswordInput } from '../auth/password-input'
import { passwordFault, passwordHint } from '../auth/password-words'
import { Section } from '../settings/section'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Field } from '../ui/field'
import { FormFault } from '../ui/form-fault'
import { toast } from '../ui/toast'
import { useChangePassword } from './use-account'

type Faults = { current?: string; password?: string; whole?: string }

/** A new password ends every session but this one. */
export function PasswordSection({ email }: { email: string }) {
  const change = useChangePassword()
  const [faults, setFaults] = useState<Faults>({})

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const [current, password] = [String(given.get('current')), String(given.get('password'))]
    const fault = passwordFault(password)
    if (fault) return setFaults({ password: fault })
    setFaults({})
    change.mutate(
      { current, password },
      {
        onSuccess: () => {
          form.reset()
          toast('The password is changed. You are signed in here and nowhere else.')
        },
        onError: (error) => setFaults(faultsFrom(error)),
      },
    )
  }

  return (
    <Section title="Password" says="After a change you stay signed in here; everywhere else you sign in anew.">
      <Card className="p-4">
        <form noValidate onSubmit={save} className="flex flex-col gap-3">
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <Field label="Current password" fault={faults.current}>
            {(control) => <PasswordInput {...control} name="current" maxLength={256} autoComplete="current-password" />}
          </Field>
          <Field label="New password" hint={passwordHint} fault={faults.password}>
            {(control) => <PasswordInput {...control} name="password" maxLength={256} autoComplete="new-password" />}
          </Field>
          <FormFault>{faults.whole}</FormFault>
          <div>
            <Button type="submit" busy={change.isPending}>
              Change the password
            </Button>
          </div>
        </form>
      </Card>
    </Section>
  )
}

const faultsFrom = (error: Error): Faults =>
  error instanceof ApiProblem && error.code === 'wrong_password'
    ? { current: 'This is not your current password' }
    : { whole: error.message }
