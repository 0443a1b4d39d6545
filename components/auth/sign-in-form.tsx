'use client'

import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Translator } from '../language/translator'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { FormFault } from '../ui/form-fault'
import { Input } from '../ui/input'
import { AuthCard } from './auth-card'
import { type Issuer, IssuerButton } from './issuer-button'
import { PasswordInput } from './password-input'
import { type SignInOutcome, signIn } from './sign-in'

type Words = Translator<'auth'>
type Props = {
  next: string
  /** Why somebody came back from the issuer without being signed in. */
  refused: string | null
  issuer: Issuer | null
}

export function SignInForm({ next, refused, issuer }: Props) {
  const t = useTranslations('auth')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(refused)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    setBusy(true)
    setFault(null)
    const answer = await signIn(String(given.get('email')), String(given.get('password')))
    if (answer.outcome === 'signed-in') return window.location.assign(next)

    setBusy(false)
    setFault(sentenceOf(answer, t))
    if (answer.outcome === 'refused') form.querySelector<HTMLInputElement>('[name=password]')?.select()
  }

  return (
    <AuthCard className="mt-6">
      <form method="post" onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t('email')}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="username"
              autoCapitalize="none"
              autoFocus
              className="h-10"
            />
          )}
        </Field>
        <Field label={t('password.label')}>
          {(control) => (
            <PasswordInput {...control} name="password" required maxLength={256} autoComplete="current-password" />
          )}
        </Field>
        <FormFault>{fault}</FormFault>
        <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
          {t('signIn')}
        </Button>
        {issuer && <IssuerButton issuer={issuer} next={next} onFault={setFault} />}
      </form>
    </AuthCard>
  )
}

function sentenceOf(answer: SignInOutcome, t: Words) {
  if (answer.outcome === 'refused') return t('wrong')
  if (answer.outcome === 'too-many') return tooManyAttempts(answer.waitSeconds, t)
  return t('unreachable')
}

const tooManyAttempts = (waitSeconds: number | null, t: Words) =>
  waitSeconds === null ? t('tooMany') : t('tooManyFor', { seconds: waitSeconds })
