'use client'

import Link from 'next/link'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { email as emailRule } from '@/lib/contract/account'
import { ApiProblem, post } from '../api/client'
import { problemWords } from '../api/problem-words'
import type { Translator } from '../language/translator'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { FormFault } from '../ui/form-fault'
import { Input } from '../ui/input'
import { AuthCard } from './auth-card'
import { PasswordInput } from './password-input'
import { passwordFault, passwordHint } from './password-words'
import { signIn } from './sign-in'

type Words = Translator<'auth'>
type Faults = { email?: string; password?: string; token?: string; whole?: ReactNode }
type Given = { name: string; email: string; password: string; token: string }

/** Creates the owner, signs in with the same words and goes on to the first import. */
export function SetupForm({ asksForToken }: { asksForToken: boolean }) {
  const t = useTranslations('auth')
  const tell = useTranslations('api')
  const [busy, setBusy] = useState(false)
  const [length, setLength] = useState(0)
  const [faults, setFaults] = useState<Faults>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const given = Object.fromEntries(new FormData(form)) as Given
    const found = faultsOf(given, asksForToken, t)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()

    setBusy(true)
    try {
      const name = given.name.trim()
      const token = given.token?.trim()
      await post('/api/setup', {
        email: given.email,
        password: given.password,
        ...(name && { name }),
        ...(token && { token }),
      })
      const { outcome } = await signIn(given.email, given.password)
      window.location.assign(outcome === 'signed-in' ? '/imports' : '/signin?next=/imports')
    } catch (error) {
      setBusy(false)
      setFaults(faultsFrom(error, t, tell))
    }
  }

  return (
    <AuthCard className="mt-5">
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-control font-normal text-ink-2">{t('setup.says')}</p>
        <Field label={t('name')} aside={t('optional')}>
          {(control) => <Input {...control} name="name" maxLength={120} autoComplete="name" className="h-10" />}
        </Field>
        <Field label={t('email')} fault={faults.email}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="username"
              autoCapitalize="none"
              className="h-10"
            />
          )}
        </Field>
        <Field
          label={t('password.label')}
          hint={length === 0 ? passwordHint(t) : t('password.counted', { count: length, hint: passwordHint(t) })}
          fault={faults.password}
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              required
              maxLength={256}
              autoComplete="new-password"
              onChange={(event) => setLength(event.target.value.length)}
            />
          )}
        </Field>
        {asksForToken && (
          <Field label={t('setup.token')} hint={t('setup.tokenHint')} fault={faults.token}>
            {(control) => (
              <Input
                {...control}
                name="token"
                required
                maxLength={200}
                autoComplete="off"
                spellCheck={false}
                className="mono h-10"
              />
            )}
          </Field>
        )}
        <FormFault>{faults.whole}</FormFault>
        <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
          {t('setup.create')}
        </Button>
      </form>
    </AuthCard>
  )
}

function faultsOf({ email, password, token }: Given, asksForToken: boolean, t: Words): Faults {
  const faults: Faults = {}
  if (!emailRule.safeParse(email).success) faults.email = t('addressFault')
  const tooShort = passwordFault(password, t)
  if (tooShort) faults.password = tooShort
  if (asksForToken && !token?.trim()) faults.token = t('setup.tokenFault')
  return faults
}

function faultsFrom(error: unknown, t: Words, tell: Translator<'api'>): Faults {
  if (!(error instanceof ApiProblem)) return { whole: t('failed') }
  if (error.status === 409) {
    return {
      whole: t.rich('setup.already', {
        link: (words) => (
          <Link href="/signin" className="text-accent-text underline underline-offset-3">
            {words}
          </Link>
        ),
      }),
    }
  }
  if (/^token\b/.test(error.detail) || /token/.test(error.code)) return { token: problemWords(error, tell) }
  return { whole: problemWords(error, tell) }
}
