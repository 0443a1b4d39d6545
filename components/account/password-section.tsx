'use client'

import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
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

type Faults = { current?: string; password?: string; whole?: Error }

/** A new password ends every session but this one. */
export function PasswordSection({ email }: { email: string }) {
  const t = useTranslations('account')
  const inAuth = useTranslations('auth')
  const change = useChangePassword()
  const [faults, setFaults] = useState<Faults>({})

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const [current, password] = [String(given.get('current')), String(given.get('password'))]
    const fault = passwordFault(password, inAuth)
    if (fault) return setFaults({ password: fault })
    setFaults({})
    change.mutate(
      { current, password },
      {
        onSuccess: () => {
          form.reset()
          toast(t('password.changed'))
        },
        onError: (error) => setFaults(isWrong(error) ? { current: t('password.wrong') } : { whole: error }),
      },
    )
  }

  return (
    <Section title={t('password.title')} says={t('password.says')}>
      <Card className="p-4">
        <form noValidate onSubmit={save} className="flex flex-col gap-3">
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <Field label={t('password.current')} fault={faults.current}>
            {(control) => <PasswordInput {...control} name="current" maxLength={256} autoComplete="current-password" />}
          </Field>
          <Field label={t('password.new')} hint={passwordHint(inAuth)} fault={faults.password}>
            {(control) => <PasswordInput {...control} name="password" maxLength={256} autoComplete="new-password" />}
          </Field>
          <FormFault error={faults.whole} />
          <div>
            <Button type="submit" busy={change.isPending}>
              {t('password.verb')}
            </Button>
          </div>
        </form>
      </Card>
    </Section>
  )
}

const isWrong = (error: Error) => error instanceof ApiProblem && error.code === 'wrong_password'
